import type { UpstreamProfile } from '@marquee/schemas/contract'
import { deepFreeze } from '../../../lib/deep-freeze.ts'
import type { Operation, Problem } from '../../content.ts'
import { problemsAt } from '../problem.ts'
import { filesIn, readCheckedFile } from '../schema-file.ts'
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
    const checked = readCheckedFile(base.checker, base.shapes.upstream, entry, problems)
    if (!checked) continue
    const profile = checked as unknown as UpstreamProfile
    const faults = profileFaults(profile, base, operations)
    problems.push(...problemsAt(entry, faults))
    if (faults.length === 0) profiles.set(name, deepFreeze(profile))
  }
  return profiles
}
