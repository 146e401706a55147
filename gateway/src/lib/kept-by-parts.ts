type Node<Made> = { next: WeakMap<object, Node<Made>>; made: Map<string, Made> }

/**
 * Keeps values that are made from objects which do not change: the same objects in the same order, under the same name,
 * give the same value. A value is forgotten with any of its objects.
 */
export function keptByParts<Made>(): (parts: readonly object[], name: string, make: () => Made) => Made {
  const root = emptyNode<Made>()
  return (parts, name, make) => {
    let node = root
    for (const part of parts) {
      const next = node.next.get(part) ?? emptyNode<Made>()
      node.next.set(part, next)
      node = next
    }
    const known = node.made.get(name)
    if (known !== undefined) return known
    const made = make()
    node.made.set(name, made)
    return made
  }
}

function emptyNode<Made>(): Node<Made> {
  return { next: new WeakMap(), made: new Map() }
}
