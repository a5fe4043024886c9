; What Numba's code asks of its runtime, for wasm32: an arena, and a few helpers.
;
; JavaScript marks the arena before a call and resets it afterwards, so nothing is ever freed one by one and references
; are not counted. The arena begins where the static data ends; memory grows with it, up to the module's limit.

@__heap_base = external global i8
@arena_top = internal global i32 0

declare i32 @llvm.wasm.memory.grow.i32(i32, i32)
declare i32 @llvm.wasm.memory.size.i32(i32)
declare void @llvm.trap()

; The address of the next allocation: a multiple of 64, as long as a cache line.
define i32 @mark() {
  %top = load i32, ptr @arena_top
  %fresh = icmp eq i32 %top, 0
  %base = ptrtoint ptr @__heap_base to i32
  %from = select i1 %fresh, i32 %base, i32 %top
  %up = add i32 %from, 63
  %aligned = and i32 %up, -64
  ret i32 %aligned
}

define void @reset(i32 %to) {
  store i32 %to, ptr @arena_top
  ret void
}

; Returns the address of so many bytes; traps where the memory has reached its limit.
define i32 @alloc(i32 %bytes) {
  %at = call i32 @mark()
  %end = add i32 %at, %bytes
  %pages = call i32 @llvm.wasm.memory.size.i32(i32 0)
  %room64 = zext i32 %pages to i64
  %room = shl i64 %room64, 16
  %end64 = zext i32 %end to i64
  %wrapped = icmp ult i32 %end, %at
  br i1 %wrapped, label %full, label %check
check:
  %fits = icmp ule i64 %end64, %room
  br i1 %fits, label %done, label %grow
grow:
  %missing = sub i64 %end64, %room
  %rounded = add i64 %missing, 65535
  %more64 = lshr i64 %rounded, 16
  %more = trunc i64 %more64 to i32
  %before = call i32 @llvm.wasm.memory.grow.i32(i32 0, i32 %more)
  %failed = icmp eq i32 %before, -1
  br i1 %failed, label %full, label %done
done:
  store i32 %end, ptr @arena_top
  ret i32 %at
full:
  call void @llvm.trap()
  unreachable
}

; As loops see no calls in them, LLVM can use vector instructions.
define void @NRT_incref(ptr %0) alwaysinline {
  ret void
}

define void @NRT_decref(ptr %0) alwaysinline {
  ret void
}

; Numba's MemInfo: reference count, destructor, its argument, data, size.
%MemInfo = type { i64, ptr, ptr, ptr, i64 }

define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %alignment) {
  %at = call i32 @alloc(i32 64)
  %info = inttoptr i32 %at to ptr
  %bytes = trunc i64 %size to i32
  %start = call i32 @alloc(i32 %bytes)
  %data = inttoptr i32 %start to ptr
  store i64 1, ptr %info
  %destructor = getelementptr %MemInfo, ptr %info, i32 0, i32 1
  store ptr null, ptr %destructor
  %data_at = getelementptr %MemInfo, ptr %info, i32 0, i32 3
  store ptr %data, ptr %data_at
  %size_at = getelementptr %MemInfo, ptr %info, i32 0, i32 4
  store i64 %size, ptr %size_at
  ret ptr %info
}

; Sets the strides of a contiguous array of `n` dimensions. All arrays that our code reshapes are contiguous.
define i32 @numba_attempt_nocopy_reshape(i64 %nd, ptr %dims, ptr %strides, i64 %n, ptr %to, ptr %out, i64 %item, i32 %f) {
  br label %next
next:
  %left = phi i64 [ %n, %0 ], [ %i, %set ]
  %stride = phi i64 [ %item, %0 ], [ %longer, %set ]
  %more = icmp sgt i64 %left, 0
  br i1 %more, label %set, label %done
set:
  %i = sub i64 %left, 1
  %out_at = getelementptr i64, ptr %out, i64 %i
  store i64 %stride, ptr %out_at
  %to_at = getelementptr i64, ptr %to, i64 %i
  %length = load i64, ptr %to_at
  %longer = mul i64 %stride, %length
  br label %next
done:
  ret i32 1
}

; The product of two 128-bit numbers, which the checks of array sizes use, from 32-bit halves.
define void @__multi3(ptr %result, i64 %a, i64 %a_high, i64 %b, i64 %b_high) {
  %a0 = and i64 %a, 4294967295
  %a1 = lshr i64 %a, 32
  %b0 = and i64 %b, 4294967295
  %b1 = lshr i64 %b, 32
  %p00 = mul i64 %a0, %b0
  %p01 = mul i64 %a0, %b1
  %p10 = mul i64 %a1, %b0
  %p11 = mul i64 %a1, %b1
  %carry = lshr i64 %p00, 32
  %p01_low = and i64 %p01, 4294967295
  %p10_low = and i64 %p10, 4294967295
  %middle_1 = add i64 %carry, %p01_low
  %middle = add i64 %middle_1, %p10_low
  %low = and i64 %p00, 4294967295
  %shifted = shl i64 %middle, 32
  %word = or i64 %low, %shifted
  store i64 %word, ptr %result
  %p01_high = lshr i64 %p01, 32
  %p10_high = lshr i64 %p10, 32
  %middle_high = lshr i64 %middle, 32
  %h1 = add i64 %p11, %p01_high
  %h2 = add i64 %h1, %p10_high
  %h3 = add i64 %h2, %middle_high
  %c1 = mul i64 %a, %b_high
  %c2 = mul i64 %a_high, %b
  %h4 = add i64 %h3, %c1
  %h5 = add i64 %h4, %c2
  %high_at = getelementptr i64, ptr %result, i32 1
  store i64 %h5, ptr %high_at
  ret void
}
