import type { Brand } from '@marquee/schemas/contract'
import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { inOrder } from '../../lib/in-order.ts'
import { valueAt } from '../../lib/json/json-text.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { parseMinor } from '../../lib/money/currencies.ts'
import type { Fault } from '../content.ts'

type NumberKey = keyof Brand['numbers']

/** Pairs of numbers in which the first must not exceed the second. */
const RANGES: readonly (readonly [NumberKey, NumberKey])[] = [
  ['passwordMinLength', 'passwordMaxLength'],
  ['paymentPasswordMinLength', 'paymentPasswordMaxLength'],
  ['depositMinimumMinor', 'depositMaximumMinor'],
  ['withdrawMinimumMinor', 'withdrawMaximumMinor'],
  ['transferMinimumMinor', 'transferDailyMaximumMinor'],
  ['smsPerTenMinutes', 'smsPerDay'],
]

/** Minimums above their maximums, and steps that do not rise. Faults refer to `own`, the brand's own file. */
export function rangeRules(own: JsonObject, brand: Brand): Fault[] {
  return [
    ...numberRanges(own, brand),
    ...lengthRanges(brand),
    ...channelRanges(brand),
    ...noRank(brand),
    ...steps('ranks', keyedSteps(brand.ranks), ['depositMinor', 'turnoverMinor']),
    ...steps('partnerTiers', [...brand.partnerTiers.entries()], ['players', 'netLossMinor']),
  ]
}

function numberRanges(own: JsonObject, { numbers }: Brand): Fault[] {
  return RANGES.flatMap(([least, most]) => {
    if (numbers[least] <= numbers[most]) return []
    const isSaid = (key: NumberKey) => valueAt(own, `/numbers/${key}`) !== undefined
    const at = isSaid(most) && !isSaid(least) ? most : least
    return {
      pointer: `/numbers/${at}`,
      wrong: `${least} ${numbers[least]} is above ${most} ${numbers[most]}`,
      write: `write a ${least} of ${numbers[most]} or less, or a ${most} of ${numbers[least]} or more`,
    }
  })
}

function lengthRanges({ registration: { rules } }: Brand): Fault[] {
  return Object.entries(rules).flatMap(([field, { minLength, maxLength }]) => {
    if (minLength === undefined || maxLength === undefined || minLength <= maxLength) return []
    return {
      pointer: `/registration/rules${pointerStep(field)}`,
      wrong: `minLength ${minLength} is above maxLength ${maxLength}`,
      write: `write a minLength of ${maxLength} or less, or a maxLength of ${minLength} or more`,
    }
  })
}

function channelRanges(brand: Brand): Fault[] {
  const minor = (amount: string) => parseMinor({ brand }, amount) ?? 0n
  const { depositChannels } = brand
  return Object.entries(depositChannels).flatMap(([code, { minimum, maximum, quickAmounts }]) => {
    const pointer = `/depositChannels${pointerStep(code)}`
    const [least, most] = [minor(minimum), minor(maximum)]
    if (least > most) {
      const wrong = `the minimum ${minimum} of ${code} is above its maximum ${maximum}`
      return { pointer: `${pointer}/minimum`, wrong, write: `write a minimum of ${maximum} or less` }
    }
    return quickAmounts.flatMap((amount, place) => {
      if (minor(amount) >= least && minor(amount) <= most) return []
      return {
        pointer: `${pointer}/quickAmounts/${place}`,
        wrong: `the amount ${amount} is outside of what ${code} takes`,
        write: `write an amount from ${minimum} to ${maximum}`,
      }
    })
  })
}

function noRank({ ranks }: Brand): Fault[] {
  if (Object.keys(ranks).length > 0) return []
  return [{ pointer: '/ranks', wrong: 'no rank is left', write: 'keep one at least' }]
}

function keyedSteps(ranks: Brand['ranks']): [string, Brand['ranks'][string]][] {
  return inOrder(ranks).map((rank) => [rank.code, rank])
}

/** Checks a list of steps: no entry may require less than the one before it. */
function steps<Key extends string>(
  name: string,
  list: readonly (readonly [string | number, Readonly<Record<Key, number>>])[],
  keys: readonly Key[],
): Fault[] {
  return list.slice(1).flatMap(([place, step], before) =>
    keys.flatMap((key) => {
      const [, lower] = list[before]!
      if (step[key] >= lower[key]) return []
      return {
        pointer: `/${name}${pointerStep(place)}/${key}`,
        wrong: `${key} ${step[key]} is below the ${lower[key]} of the entry before it`,
        write: `write ${lower[key]} or more, or change the order of ${name}`,
      }
    }),
  )
}
