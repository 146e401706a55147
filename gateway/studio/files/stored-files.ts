import type { FileEntry } from '@marquee/gateway/content/read/files.ts'
import { readJsonText } from '@marquee/gateway/lib/json/json-text.ts'
import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { printJson } from '@marquee/schemas/rules/print-json'

/** Content of a file of a draft: the value of a JSON file, the text of another text file, the bytes of an asset. */
export type StoredContent = { value: Json } | { text: string } | { base64: string }

const known = new WeakMap<FileEntry, StoredContent>()

/** Content of a published file; a JSON file with faults counts as text. Null for a missing file. */
export function parseSnapshot(path: string, entry: FileEntry | undefined): StoredContent | null {
  if (!entry || entry.leadsTo !== undefined) return null
  const stored = known.get(entry) ?? parseBytes(path, entry.bytes)
  known.set(entry, stored)
  return stored
}

/** Content of a file with these bytes. */
export function parseBytes(path: string, bytes: Buffer): StoredContent {
  if (/^assets\/.*\.(?!json$)/.test(path)) return { base64: bytes.toString('base64') }
  const text = bytes.toString('utf8')
  if (!path.endsWith('.json')) return { text }
  const { value, faults } = readJsonText(text)
  return value === undefined || faults.length > 0 ? { text } : { value }
}

/** Bytes of a file as a publish writes it. */
export function formatBytes(stored: StoredContent): Buffer {
  if ('value' in stored) return Buffer.from(printJson(stored.value))
  return 'text' in stored ? Buffer.from(stored.text) : Buffer.from(stored.base64, 'base64')
}

/** Tells whether both are equal, the order of keys included. */
export function isSameContent(a: StoredContent | null, b: StoredContent | null): boolean {
  return isSameInOrder(a, b)
}

function isSameInOrder(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b))
    return false
  const [ofA, ofB] = [Object.entries(a), Object.entries(b)]
  return (
    ofA.length === ofB.length &&
    ofA.every(([key, value], at) => key === ofB[at]![0] && isSameInOrder(value, ofB[at]![1]))
  )
}

/** The object of a JSON file; undefined for other files. */
export function getObject(stored: StoredContent | null | undefined): JsonObject | undefined {
  return stored && 'value' in stored && isObject(stored.value) ? stored.value : undefined
}
