import type { Brand } from '@marquee/schemas/contract'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { HUNDREDTHS, isFinerThan, toAmount } from '@marquee/schemas/rules/money'
import { freezeDeep } from '../../lib/deep-freeze.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import {
  formatAmount,
  getCurrencyDecimals,
  getDecimals,
  parseFigure,
  parseMinor,
} from '../../lib/money/currencies.ts'
import { createObjectCache } from '../../lib/object-cache.ts'
import type { Fault } from '../content.ts'
import type { BrandPart } from '../read/brands/brand-part.ts'
import { parseValue } from '../read/problem.ts'

type Channel = Brand['depositChannels'][string]

const restated = createObjectCache<JsonObject>()

/**
 * Base's brand.json in the currency of a brand: its amounts are figures with two decimals, and stay as many minor units.
 * The same base and currency give the same object.
 */
export function convertBase(base: JsonObject, { brand: entry }: Pick<BrandPart, 'brand'>): JsonObject {
  return convertAmounts(base, currencyCode(parseValue(entry)) ?? currencyCode(base) ?? '')
}

/** Settings of base with their amounts in the currency with this code. */
export function convertAmounts(base: JsonObject, code: string): JsonObject {
  const decimals = getCurrencyDecimals(code)
  if (decimals === HUNDREDTHS || !isObject(base.depositChannels)) return base
  const channels = base.depositChannels as unknown as Brand['depositChannels']
  const restate = () => ({
    ...base,
    depositChannels: withAmounts(channels, (figure) =>
      toAmount(parseFigure(figure), decimals),
    ) as unknown as Json,
  })
  return restated.get([base], restate, String(decimals))
}

function currencyCode(settings: JsonObject | undefined): string | undefined {
  const { code } = (settings?.currency ?? {}) as { code?: string }
  return code
}

/** A valid brand with its amounts as answers write them: `500` and `500.00` are 500 in yen and 500.00 in euros. */
export function withWrittenAmounts(brand: Brand): Brand {
  const site = { brand }
  const write = (amount: string) => formatAmount(site, parseMinor(site, amount) ?? 0n)
  const depositChannels = withAmounts(brand.depositChannels, write)
  const isWritten = JSON.stringify(depositChannels) === JSON.stringify(brand.depositChannels)
  return isWritten ? brand : freezeDeep({ ...brand, depositChannels })
}

/** Amounts of a brand that are finer than its currency. */
export function checkAmounts(brand: Brand): Fault[] {
  const decimals = getDecimals({ brand })
  return Object.entries(brand.depositChannels).flatMap(([code, channel]) =>
    amountsOf(channel)
      .filter(([, amount]) => isFinerThan(decimals, amount))
      .map(([place, amount]) => ({
        pointer: `/depositChannels${formatPointerStep(code)}/${place}`,
        wrong: `the amount ${amount} has more decimals than ${brand.currency.code}, which has ${decimals || 'none'}`,
        write: `write an amount such as "${toAmount(10n ** BigInt(decimals) * 100n, decimals)}"`,
      })),
  )
}

function amountsOf({ minimum, maximum, quickAmounts }: Channel): [string, string][] {
  const quick = quickAmounts.map((amount, place): [string, string] => [`quickAmounts/${place}`, amount])
  return [['minimum', minimum], ['maximum', maximum], ...quick]
}

function withAmounts(
  channels: Brand['depositChannels'],
  write: (amount: string) => string,
): Brand['depositChannels'] {
  return Object.fromEntries(
    Object.entries(channels).map(([code, channel]) => [
      code,
      {
        ...channel,
        minimum: write(channel.minimum),
        maximum: write(channel.maximum),
        quickAmounts: channel.quickAmounts.map(write),
      },
    ]),
  )
}
