import type { UpstreamProfile } from '@marquee/schemas/contract'
import { deepFreeze } from '../../../lib/deep-freeze.ts'
import type { Operation, Problem } from '../../content.ts'
import { fillDefaults } from '../fill-defaults.ts'
import { parseJsonFile, problemsAt } from '../problem.ts'
import { filesIn } from '../schema-file.ts'
import type { ContractBase } from './contract.ts'
import { profileFaults } from './profile-faults.ts'

/** Profiles of schemas/upstreams by name; a profile with a fault is left out. */
export function readUpstreams(
  base: ContractBase,
  operations: ReadonlyMap<string, Operation>,
  problems: Problem[],
): Map<string, UpstreamProfile> {
  const profiles = new Map<string, UpstreamProfile>()
  for (const [name, entry] of filesIn(base.tree, 'upstreams')) {
    const { value } = parseJsonFile(entry)
    if (!value) continue
    const ofShape = base.checker.faults(base.shapes.upstream, value)
    const profile = fillDefaults(base.shapes.upstream, value) as unknown as UpstreamProfile
    const faults = ofShape.length > 0 ? ofShape : profileFaults(profile, base, operations)
    problems.push(...problemsAt(entry, faults))
    if (faults.length === 0) profiles.set(name, deepFreeze(profile))
  }
  return profiles
}
