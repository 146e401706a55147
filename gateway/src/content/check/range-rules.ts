import type { Brand } from '@marquee/schemas/contract'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { sortByOrder } from '../../lib/in-order.ts'
import { getValueAt } from '../../lib/json/json-text.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import { parseMinor } from '../../lib/money/currencies.ts'
import type { Fault } from '../content.ts'
import { createFaultIf } from '../read/problem.ts'

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
export function checkRanges(own: JsonObject, brand: Brand): Fault[] {
  const ranks = sortByOrder(brand.ranks).map((rank) => [rank.code, rank] as const)
  return [
    ...numberRanges(own, brand),
    ...lengthRanges(brand),
    ...channelRanges(brand),
    ...createFaultIf(ranks.length === 0, '/ranks', 'no rank is left', 'keep one at least'),
    ...steps('ranks', ranks, ['depositMinor', 'turnoverMinor']),
    ...steps('partnerTiers', [...brand.partnerTiers.entries()], ['players', 'netLossMinor']),
  ]
}

function numberRanges(own: JsonObject, { numbers }: Brand): Fault[] {
  const isSaid = (key: NumberKey) => getValueAt(own, `/numbers/${key}`) !== undefined
  return RANGES.flatMap(([least, most]) => {
    const pointer = `/numbers/${isSaid(most) && !isSaid(least) ? most : least}`
    return rangeFault(pointer, [least, numbers[least]], [most, numbers[most]])
  })
}

function lengthRanges({ registration: { rules } }: Brand): Fault[] {
  return Object.entries(rules).flatMap(([field, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }]) =>
    rangeFault(
      `/registration/rules${formatPointerStep(field)}`,
      ['minLength', minLength],
      ['maxLength', maxLength],
    ),
  )
}

type Bound = readonly [name: string, value: number]

function rangeFault(pointer: string, [least, lower]: Bound, [most, upper]: Bound): Fault[] {
  const wrong = `${least} ${lower} is above ${most} ${upper}`
  const write = `write a ${least} of ${upper} or less, or a ${most} of ${lower} or more`
  return createFaultIf(lower > upper, pointer, wrong, write)
}

function channelRanges(brand: Brand): Fault[] {
  const minor = (amount: string) => parseMinor({ brand }, amount) ?? 0n
  const { depositChannels } = brand
  return Object.entries(depositChannels).flatMap(([code, { minimum, maximum, quickAmounts }]) => {
    const pointer = `/depositChannels${formatPointerStep(code)}`
    const [least, most] = [minor(minimum), minor(maximum)]
    if (least > most) {
      const wrong = `the minimum ${minimum} of ${code} is above its maximum ${maximum}`
      return { pointer: `${pointer}/minimum`, wrong, write: `write a minimum of ${maximum} or less` }
    }
    return quickAmounts.flatMap((amount, place) =>
      createFaultIf(
        minor(amount) < least || minor(amount) > most,
        `${pointer}/quickAmounts/${place}`,
        `the amount ${amount} is outside of what ${code} takes`,
        `write an amount from ${minimum} to ${maximum}`,
      ),
    )
  })
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
      const wrong = `${key} ${step[key]} is below the ${lower[key]} of the entry before it`
      const write = `write ${lower[key]} or more, or change the order of ${name}`
      return createFaultIf(step[key] < lower[key], `/${name}${formatPointerStep(place)}/${key}`, wrong, write)
    }),
  )
}
