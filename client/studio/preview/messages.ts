/** Version of the messages between studio and preview; another version is refused. */
export const BRIDGE_VERSION = 1

/** Role, language and time in which the preview shows the draft. */
export type Facts = {
  language?: string
  theme?: 'dark' | 'light'
  /** Ready-made account; `visitor` for nobody. */
  account?: string
  scenario?: string
  /** ISO 8601; the clock of the world of this preview. */
  clock?: string
  seed?: number
}

/** Direction of the preview; null is the language's own. */
export type Direction = 'ltr' | 'rtl' | null

/** Effect of a press in the preview: it selects a block, edits a text, or does what it does for a player. */
export type Mode = (typeof MODES)[number]

export const MODES = ['edit', 'text', 'use'] as const

export type ToFrame =
  | { type: 'select'; place: string | null; scroll: boolean }
  | { type: 'hover'; place: string | null }
  /** Names of blocks by their kind, in the language of the studio. */
  | { type: 'names'; names: Readonly<Record<string, string>> }
  | { type: 'mode'; mode: Mode }
  | { type: 'direction'; direction: Direction }
  | { type: 'goto'; path: string }
  | { type: 'why' }
  | { type: 'text' }
  | { type: 'facts'; facts: Facts; path: string }

export type ToStudio =
  | { type: 'route'; path: string; page: string }
  | { type: 'shown'; places: string[]; empty: string[] }
  | { type: 'picked'; place: string }
  | { type: 'text'; texts: string[]; keys: string[] }
  | { type: 'failed'; reason: string }

/** First message of a frame to its studio, by `window.postMessage`; the answer hands over the port. */
export type Ready = { type: 'ready'; version: number }

const isText = (value: unknown) => typeof value === 'string' && value.length <= 2_000
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isTexts = (value: unknown) => Array.isArray(value) && value.length <= 2_000 && value.every(isText)
const isNames = (value: unknown) =>
  typeof value === 'object' && value !== null && isTexts(Object.entries(value).flat())
const isFlag = (value: unknown) => typeof value === 'boolean'
const isFacts = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, one]) =>
    name === 'seed' ? Number.isInteger(one) : FACTS.includes(name) && isText(one),
  )

const FACTS = ['language', 'theme', 'account', 'scenario', 'clock']

type Shape = Readonly<Record<string, (value: unknown) => boolean>>

const TO_FRAME: Readonly<Record<ToFrame['type'], Shape>> = {
  select: { place: isTextOrNull, scroll: isFlag },
  hover: { place: isTextOrNull },
  names: { names: isNames },
  mode: { mode: (value) => MODES.includes(value as Mode) },
  direction: { direction: (value) => value === null || value === 'ltr' || value === 'rtl' },
  goto: { path: isText },
  why: {},
  text: {},
  facts: { facts: isFacts, path: isText },
}

const TO_STUDIO: Readonly<Record<ToStudio['type'], Shape>> = {
  route: { path: isText, page: isText },
  shown: { places: isTexts, empty: isTexts },
  picked: { place: isText },
  text: { texts: isTexts, keys: isTexts },
  failed: { reason: isText },
}

/** A message that the studio may send; undefined for anything else. */
export function readToFrame(data: unknown): ToFrame | undefined {
  return fits(TO_FRAME, data) ? (data as ToFrame) : undefined
}

/** A message that a preview may send; undefined for anything else. */
export function readToStudio(data: unknown): ToStudio | undefined {
  return fits(TO_STUDIO, data) ? (data as ToStudio) : undefined
}

/** The vocabulary is closed: an unknown type, a missing part or an additional part refuses the message. */
function fits(table: Readonly<Record<string, Shape>>, data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  const { type, ...parts } = data as Record<string, unknown>
  const shape = typeof type === 'string' && Object.hasOwn(table, type) ? table[type] : undefined
  if (!shape) return false
  const names = Object.keys(shape)
  return names.length === Object.keys(parts).length && names.every((name) => shape[name]!(parts[name]))
}
