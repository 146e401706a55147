/** An answer of the platform in the shape of its envelope. */
export type Envelope = {
  success: boolean
  value: unknown
  message: string | null
  errorCode: string | null
  traceId: string
}

/** Replacement of a call's answer in a state of the lab. */
export type LabState = {
  /** Description beside the state's button. */
  does: string
  /** The call gets no answer: it waits for ever, or the network fails. */
  without?: 'answer' | 'network'
  /** The call is refused with this error of schemas/errors.json, status and code. */
  refusal?: { status: number; code: string }
  /** Changes the value of an answered read. */
  change?: (value: unknown) => unknown
  /** Texts of the site are doubled, too. */
  lengthens?: boolean
}

/** States in which the lab draws every page and every modal. */
export const LAB_STATES = {
  normal: { does: 'answers as they are' },
  loading: { does: 'no answer arrives', without: 'answer' },
  empty: { does: 'lists without rows', change: emptied },
  failed: { does: 'every call fails', refusal: { status: 500, code: 'server.error' } },
  forbidden: { does: 'every call is refused', refusal: { status: 403, code: 'function.not.available' } },
  offline: { does: 'the network is gone', without: 'network' },
  long: { does: 'texts are doubled', change: lengthened, lengthens: true },
  many: { does: 'lists are multiplied', change: multiplied },
} as const satisfies Record<string, LabState>

export type LabStateName = keyof typeof LAB_STATES

/** The state of this name; `normal` for an unknown one. */
export function getLabState(name: string | null): LabStateName {
  return name !== null && Object.hasOwn(LAB_STATES, name) ? (name as LabStateName) : 'normal'
}

/** Fields that count rows or pages. */
const COUNTS = /^(total|totalCount|totalElements|totalPages|count|unread)$/

function emptied(value: unknown): unknown {
  return mapped(value, {
    list: () => [],
    leaf: (leaf, key) => (COUNTS.test(key) && typeof leaf === 'number' ? 0 : leaf),
  })
}

/** Fields with texts for people; further texts are recognised by their spaces. */
const WORDED = /(name|title|text|content|description|message|label|remark|note)$/i
/** Addresses, dates and markup are no texts. */
const UNWORDED = /^(\/|https?:|data:|<|\d{4}-\d\d-\d\d)/

function lengthened(value: unknown): unknown {
  return mapped(value, {
    list: (rows, again) => rows.map(again),
    leaf: (leaf, key) => (isWorded(leaf, key) ? `${leaf} ${leaf}` : leaf),
  })
}

function isWorded(leaf: unknown, key: string): leaf is string {
  if (typeof leaf !== 'string' || UNWORDED.test(leaf) || !/\p{L}/u.test(leaf)) return false
  return WORDED.test(key) || /\p{L} \p{L}/u.test(leaf)
}

/** Rows that a multiplied list has at least. */
const MANY = 60
/** Fields that identify a row, and must differ in its copies. */
const IDS = /^(id|.*Id|.*No|key)$/

function multiplied(value: unknown): unknown {
  return mapped(value, {
    list: (rows, again) =>
      rows.length > 0 && rows.every(isObject) ? copiesOf(rows as object[]) : rows.map(again),
    leaf: (leaf, key) => (COUNTS.test(key) && typeof leaf === 'number' && leaf > 0 ? leaf + MANY : leaf),
  })
}

function copiesOf(rows: readonly object[]): object[] {
  const times = Math.max(1, Math.ceil(MANY / rows.length))
  return Array.from({ length: times }, (_, copy) => rows.map((row) => copyOf(row, copy))).flat()
}

function copyOf(row: object, copy: number): object {
  if (copy === 0) return row
  return Object.fromEntries(
    Object.entries(row).map(([key, leaf]) => [key, IDS.test(key) ? idOf(leaf, copy) : leaf]),
  )
}

function idOf(id: unknown, copy: number): unknown {
  if (typeof id === 'number') return id + copy * 1_000_000
  return typeof id === 'string' ? `${id}-${copy}` : id
}

type Changes = {
  list(rows: readonly unknown[], again: (row: unknown) => unknown): unknown
  leaf(leaf: unknown, key: string): unknown
}

/** Copies a value with its lists and leaves changed; a leaf is told by the key that holds it. */
function mapped(value: unknown, changes: Changes, key = ''): unknown {
  if (Array.isArray(value)) return changes.list(value, (row) => mapped(row, changes, key))
  if (!isObject(value)) return changes.leaf(value, key)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapped(inner, changes, name)]),
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
