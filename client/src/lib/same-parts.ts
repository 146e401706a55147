type Parent = Record<string, unknown>

/**
 * The newer JSON value with the objects of the older one wherever they are equal, the order of keys included, so that React
 * draws only what has changed. The older value itself is returned if nothing has.
 */
export function shareStructure<Value>(before: unknown, after: Value): Value {
  if (!isParent(before) || !isParent(after) || Array.isArray(before) !== Array.isArray(after)) return after
  const [keysBefore, keys] = [Object.keys(before), Object.keys(after)]
  const made = (Array.isArray(after) ? [] : {}) as Parent
  let isSame = keys.length === keysBefore.length
  keys.forEach((key, index) => {
    made[key] = shareStructure(before[key], after[key])
    isSame &&= keysBefore[index] === key && made[key] === before[key]
  })
  return (isSame ? before : made) as Value
}

function isParent(value: unknown): value is Parent {
  return typeof value === 'object' && value !== null
}
