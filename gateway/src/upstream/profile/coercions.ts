import type { Mapping } from '@marquee/schemas/contract'
import { SECOND_MS } from '../../lib/time-units.ts'

export type CoercionName = NonNullable<Mapping['coerce']>[string]

/** Converts one field between its form at the upstream and that of the contract; other values stay as they are. */
type Coercion = {
  toOurs(value: unknown, decimals: number): unknown
  toTheirs(value: unknown, decimals: number): unknown
}

const YES: ReadonlySet<unknown> = new Set([1, '1', 'Y', 'y', 'true', 'TRUE', 'yes', true])
const NO: ReadonlySet<unknown> = new Set([0, '0', 'N', 'n', 'false', 'FALSE', 'no', false])

/** Conversions by the form that the upstream has; keyword `coerce` of schemas/upstream.json. */
export const COERCIONS: Readonly<Record<CoercionName, Coercion>> = {
  'amount-number': {
    toOurs: toAmountText,
    toTheirs: (value) => (isAmount(value) ? Number(value) : value),
  },
  'amount-minor': {
    toOurs: fromMinor,
    toTheirs: (value, decimals) => (isAmount(value) ? minorOfAmount(value, decimals) : value),
  },
  'number-text': { toOurs: toText, toTheirs: toNumber },
  'text-number': { toOurs: toNumber, toTheirs: toText },
  flag: { toOurs: toFlag, toTheirs: (value) => (typeof value === 'boolean' ? Number(value) : value) },
  'iso-time': {
    toOurs: (value) => timeOf(typeof value === 'string' ? Date.parse(value) : Number.NaN, value),
    toTheirs: (value) => (typeof value === 'number' ? new Date(value).toISOString() : value),
  },
  'epoch-seconds': {
    toOurs: (value) => timeOf(Number(value) * SECOND_MS, value),
    toTheirs: (value) => (typeof value === 'number' ? Math.floor(value / SECOND_MS) : value),
  },
  'comma-list': {
    toOurs: (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    toTheirs: (value) => (Array.isArray(value) ? value.join(',') : value),
  },
  'upper-case': { toOurs: (value) => changed(value, 'toLowerCase'), toTheirs: upper },
  'lower-case': { toOurs: upper, toTheirs: (value) => changed(value, 'toLowerCase') },
}

/** An amount as text with the decimals of its currency: 745.5, "745.5" and "1,000" become "745.50" and "1000.00". */
export function toAmountText(value: unknown, decimals: number): unknown {
  if (typeof value === 'number' && Number.isFinite(value)) return value.toFixed(decimals)
  if (typeof value !== 'string') return value
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(value) ? value.replaceAll(',', '') : value
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(plain)
  if (!match) return value
  const [, whole = '', part = ''] = match
  // Further digits are cut rather than rounded, so that no balance appears larger than it is.
  return decimals === 0 ? whole : `${whole}.${part.slice(0, decimals).padEnd(decimals, '0')}`
}

/** An amount as text from an integer of minor units: 1250 becomes "12.50". */
export function fromMinor(value: unknown, decimals: number): unknown {
  const text = String(value)
  if (!/^-?\d{1,18}$/.test(text) || decimals === 0) return typeof value === 'number' ? text : value
  const [sign, digits] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text]
  const padded = digits.padStart(decimals + 1, '0')
  return `${sign}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
}

function minorOfAmount(value: string | number, decimals: number): number {
  return Number(String(toAmountText(value, decimals)).replace('.', ''))
}

function isAmount(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))
}

export function toText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}

export function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
}

export function toFlag(value: unknown): unknown {
  if (YES.has(value)) return true
  return NO.has(value) ? false : value
}

function timeOf(ms: number, otherwise: unknown): unknown {
  return Number.isFinite(ms) ? ms : otherwise
}

function changed(value: unknown, change: 'toLowerCase' | 'toUpperCase'): unknown {
  return typeof value === 'string' ? value[change]() : value
}

function upper(value: unknown): unknown {
  return changed(value, 'toUpperCase')
}
