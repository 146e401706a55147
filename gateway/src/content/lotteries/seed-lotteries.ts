import type { Brand, SeedLottery } from '@marquee/schemas/contract'
import { didYouMean } from '../../lib/did-you-mean.ts'
import type { Json } from '../../lib/json-file.ts'
import type { Problem } from '../content.ts'
import type { FileEntry } from '../files.ts'
import { problemAt } from '../problem.ts'

/** Rows of lotteries whose type has no file in schemas/lotteries. */
export function lotteryProblems(
  entry: FileEntry,
  rows: readonly Json[],
  types: ReadonlyMap<string, unknown>,
): Problem[] {
  return (rows as unknown as SeedLottery[]).flatMap(({ type }, index) => {
    if (types.has(type)) return []
    const write = didYouMean(type, types.keys(), `add schemas/lotteries/${type}.json`)
    return problemAt(entry, `/rows/${index}/type`, `there is no type of lottery "${type}"`, write)
  })
}

/** Lotteries that a brand does not sell, because it has none of their prize modes. */
export function withoutMode(brand: Brand, lotteries: readonly SeedLottery[]): SeedLottery[] {
  if (!brand.modules.lottery) return []
  return lotteries.filter(({ prizeModes }) => !prizeModes.some((mode) => brand.prizeModes.includes(mode)))
}
