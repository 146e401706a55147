import type { Brand } from '@marquee/schemas/contract'
import type { LoadedBrand, Operation } from '../content/content.ts'

/** `simulated`: the platform in this process; the others have to do with the upstream. */
export type Answerer = Brand['upstream']['mode']

/** Who answers an operation of a brand: what is said of the operation, else of its family, else of the brand. */
export function answererOf(site: LoadedBrand, operation: Operation): Answerer {
  const { mode, families, operations } = site.brand.upstream
  return operations[operation.id] ?? families[operation.family] ?? mode
}
