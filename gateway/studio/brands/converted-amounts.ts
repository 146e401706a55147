import type { Json, JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { toAmount, toMinor } from '@marquee/schemas/rules/money'
import { convertMinor, type Denomination } from '@marquee/schemas/studio/currency-limits'

type Conversion = { from: Denomination; to: Denomination }

/** Settings with amounts, in minor units under keys that end in `Minor`, or written with their decimals. */
const SETTINGS = ['numbers', 'ranks', 'partnerTiers', 'depositChannels', 'jackpots', 'races'] as const

/** Amounts of a channel for deposits, which are written with decimals. */
const WRITTEN: readonly string[] = ['minimum', 'maximum', 'quickAmounts']

/** The amounts of a brand's settings in the denomination of another currency; nothing where both are alike. */
export function convertAmounts(settings: JsonObject, conversion: Conversion): JsonObject {
  const { from, to } = conversion
  if (from.decimals === to.decimals && from.magnitude === to.magnitude) return {}
  return Object.fromEntries(
    SETTINGS.flatMap((name) => {
      const isWritten = (key: string) => name === 'depositChannels' && WRITTEN.includes(key)
      const converted = convertIn(settings[name], { ...conversion, isWritten })
      return converted === undefined ? [] : [[name, converted]]
    }),
  )
}

type Reading = Conversion & { isWritten(key: string): boolean }

/** Amounts in a value; undefined where it has none. A list is replaced as a whole, so its other values stay in it. */
function convertIn(value: Json | undefined, reading: Reading): Json | undefined {
  if (Array.isArray(value)) {
    const items = value.map((item) => convertIn(item, reading))
    if (items.every((item) => item === undefined)) return undefined
    return value.map((item, at) => (isObject(item) ? { ...item, ...(items[at] as JsonObject) } : item))
  }
  if (!isObject(value)) return undefined
  const amounts = Object.entries(value).flatMap(([key, part]): [string, Json][] => {
    const converted = isAmount(key, reading) ? convertAmount(part, reading) : convertIn(part, reading)
    return converted === undefined || converted === 0 ? [] : [[key, converted]]
  })
  return amounts.length > 0 ? Object.fromEntries(amounts) : undefined
}

function isAmount(key: string, { isWritten }: Reading): boolean {
  return key.endsWith('Minor') || isWritten(key)
}

function convertAmount(value: Json, reading: Reading): Json {
  const { from, to } = reading
  if (Array.isArray(value)) return value.map((item) => convertAmount(item, reading))
  if (typeof value === 'number') return convertMinor(value, from, to)
  const minor = typeof value === 'string' ? toMinor(value, from.decimals) : undefined
  if (minor === undefined) return value
  return toAmount(BigInt(convertMinor(Number(minor), from, to)), to.decimals)
}
