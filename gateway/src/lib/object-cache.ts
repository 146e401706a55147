type Node<Value> = { next: WeakMap<object, Node<Value>>; values: Map<string, Value> }

/** Cache of values that are made from objects which do not change. */
export type ObjectCache<Value> = {
  find(from: readonly object[], name?: string): Value | undefined
  store(from: readonly object[], value: Value, name?: string): Value
  get(from: readonly object[], make: () => Value, name?: string): Value
}

/**
 * Creates a cache in which the same objects in the same order, under the same name, have the same value. A value is forgotten
 * with any of its objects.
 */
export function createObjectCache<Value>(): ObjectCache<Value> {
  const root = createNode<Value>()
  const nodeOf = (from: readonly object[]) => {
    let node = root
    for (const object of from) {
      const next = node.next.get(object) ?? createNode<Value>()
      node.next.set(object, next)
      node = next
    }
    return node
  }
  const find: ObjectCache<Value>['find'] = (from, name = '') => nodeOf(from).values.get(name)
  const store: ObjectCache<Value>['store'] = (from, value, name = '') => {
    nodeOf(from).values.set(name, value)
    return value
  }
  return { find, store, get: (from, make, name) => find(from, name) ?? store(from, make(), name) }
}

function createNode<Value>(): Node<Value> {
  return { next: new WeakMap(), values: new Map() }
}
