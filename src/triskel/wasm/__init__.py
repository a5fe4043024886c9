"""The browser engines: the same compiled functions as WebAssembly modules, built by `triskel wasm` (docs/wasm.md)."""
