// The moves of an analysis as a tree: every node but the root is a move, the first of its children is the main line. Nodes are
// values: one that changes is replaced, so that a page can tell.

export interface TreeNode {
  readonly id: number
  readonly parent: number | null
  /** Empty for the root. */
  readonly move: string
  readonly children: readonly number[]
  readonly note: string
  /** Cells that are marked, like `b3`, and arrows from one to another, like `b3d5`. */
  readonly marks: readonly string[]
}

export const ROOT = 0

export class Tree {
  private readonly nodes = new Map<number, TreeNode>([[ROOT, node(ROOT, null, '')]])
  private nextId = ROOT + 1

  get(id: number): TreeNode {
    return this.nodes.get(id)!
  }

  has(id: number): boolean {
    return this.nodes.has(id)
  }

  /** How many moves there are. */
  get size(): number {
    return this.nodes.size - 1
  }

  /** Return the node of a move after another one; it is made where it is new. */
  add(parent: number, move: string): number {
    const known = this.find(parent, move)
    if (known !== null) return known
    const id = this.nextId++
    this.nodes.set(id, node(id, parent, move))
    this.update(parent, { children: [...this.get(parent).children, id] })
    return id
  }

  update(id: number, change: Partial<Omit<TreeNode, 'id' | 'parent'>>): void {
    this.nodes.set(id, { ...this.get(id), ...change })
  }

  find(parent: number, move: string): number | null {
    return this.get(parent).children.find((id) => this.get(id).move === move) ?? null
  }

  /** Delete a move with all that follows it; return the node before it. */
  remove(id: number): number {
    const { parent } = this.get(id)
    if (parent === null) return id
    this.update(parent, { children: this.get(parent).children.filter((child) => child !== id) })
    for (const gone of this.below(id)) this.nodes.delete(gone)
    return parent
  }

  /** Make the line that a node belongs to the main one, all the way up. */
  promote(id: number): void {
    for (let here = this.get(id); here.parent !== null; here = this.get(here.parent)) {
      const others = this.get(here.parent).children.filter((child) => child !== here.id)
      this.update(here.parent, { children: [here.id, ...others] })
    }
  }

  /** Is a node on the main line? */
  isMain(id: number): boolean {
    return this.path(id).every((each) => each === ROOT || this.get(this.get(each).parent!).children[0] === each)
  }

  /** Return the nodes from the root to this one. */
  path(id: number): number[] {
    const path = [id]
    for (let { parent } = this.get(id); parent !== null; parent = this.get(parent).parent) path.unshift(parent)
    return path
  }

  /** Return this node and the main line that follows it. */
  lineFrom(id: number): number[] {
    const line = [id]
    for (let next = this.get(id).children[0]; next !== undefined; next = this.get(next).children[0]) line.push(next)
    return line
  }

  /** Return the node beside this one, after the same move; itself where there is none in that direction. */
  sibling(id: number, step: number): number {
    const { parent } = this.get(id)
    if (parent === null) return id
    const { children } = this.get(parent)
    return children[children.indexOf(id) + step] ?? id
  }

  /** Return this node and all below it, each before those that follow it. */
  below(id: number): number[] {
    const all: number[] = []
    const open = [id]
    while (open.length) {
      const next = open.pop()!
      all.push(next)
      open.push(...[...this.get(next).children].reverse())
    }
    return all
  }
}

function node(id: number, parent: number | null, move: string): TreeNode {
  return { id, parent, move, children: [], note: '', marks: [] }
}
