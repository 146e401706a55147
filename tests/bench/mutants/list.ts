import { clientMutants } from './client.ts'
import { formMutants } from './forms.ts'
import { gatewayMutants } from './gateway.ts'
import type { Mutant } from './mutant.ts'
import { platformMutants } from './platform.ts'

/** All mutants; their numbers are their places in this list, from 1. */
export const MUTANTS: readonly Mutant[] = [
  ...gatewayMutants,
  ...formMutants,
  ...platformMutants,
  ...clientMutants,
]
