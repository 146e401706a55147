import type { Brand } from '@marquee/schemas/contract'
import type { LoadedBrand, Operation } from './content.ts'

/** Mode of an answer. `simulated` is the platform in this process; the other modes involve the upstream. */
export type Answerer = Brand['upstream']['mode']

/** Operations that the gateway answers itself, in every mode. */
export const OWN_OPERATIONS: ReadonlySet<string> = new Set(['identity.keys'])

/** Mode of an operation for a brand: the setting of the operation, else of its family, else of the brand. */
export function getUpstreamMode(site: Pick<LoadedBrand, 'brand'>, operation: Operation): Answerer {
  const { mode, families, operations } = site.brand.upstream
  return operations[operation.id] ?? families[operation.family] ?? mode
}
