import type { Brand } from '@marquee/schemas/contract'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import type { Fault, LoadedBrand } from '../content.ts'
import { createFaultIf, toWarnings } from '../read/problem.ts'

/** Maximum number of combinations of variants, each of which has documents of its own in the gateway's cache. */
export const MOST_COMBINATIONS = 16

/** Names of the experiments of a brand with the variants of each, as blocks may name them. */
export function listVariantNames({ experiments = {} }: Pick<Brand, 'experiments'>): string[] {
  return Object.entries(experiments).flatMap(([name, { shares }]) =>
    Object.keys(shares).map((variant) => `${name}/${variant}`),
  )
}

/** Faults of the experiments of a brand, and warnings of those that change nothing. */
export function checkExperiments({ experiments = {} }: Brand, variants: LoadedBrand['variants']): Fault[] {
  const ofShares = Object.entries(experiments).flatMap(([name, { shares }]) => {
    const sum = Object.values(shares).reduce((all, share) => all + share, 0)
    const pointer = `/experiments${formatPointerStep(name)}/shares`
    return createFaultIf(sum > 100, pointer, `the shares make ${sum} %`, 'write shares that make 100 or less')
  })
  const combinations = variants ? countCombinations(variants) : 1
  const tooMany = createFaultIf(
    combinations > MOST_COMBINATIONS,
    '/experiments',
    `the running experiments have ${combinations} combinations of variants, and at most ${MOST_COMBINATIONS} are allowed`,
    'write "running": false for one of them',
  )
  return [...ofShares, ...tooMany, ...toWarnings(unusedVariants(experiments, variants))]
}

function countCombinations({ experiments }: NonNullable<LoadedBrand['variants']>): number {
  return experiments.reduce((count, { shares }) => count * (1 + Object.keys(shares).length), 1)
}

function unusedVariants(
  experiments: NonNullable<Brand['experiments']>,
  variants: LoadedBrand['variants'],
): Fault[] {
  return Object.entries(experiments).flatMap(([name, { running, shares }]) =>
    running
      ? Object.keys(shares)
          .filter((variant) => !variants?.changes.has(`${name}/${variant}`))
          .map((variant) => ({
            pointer: `/experiments${formatPointerStep(name)}/shares${formatPointerStep(variant)}`,
            wrong: `no block differs in the variant "${variant}"`,
            write: `add "variants": { "${name}": { "${variant}": { "props": { ... } } } } to a block, or remove it`,
          }))
      : [],
  )
}
