import { createHash } from 'node:crypto'
import type { Brand, Operations } from '@marquee/schemas/contract'
import {
  permittedModules,
  type WhiteLabelNodes,
  whiteLabelNodes,
} from '@marquee/schemas/rules/white-label-nodes'
import { whiteLabelTree } from '@marquee/schemas/white-label'
import type { Fault } from '../content/check.ts'
import type { Content, LoadedBrand } from '../content/content.ts'
import { deepFreeze } from '../content/freeze.ts'
import { answererOf } from '../content/who-answers.ts'
import type { JsonObject } from '../lib/json-file.ts'

/** Operation whose answer contains the upstream's values. */
export const STATUS = 'support.status'

type Info = Pick<
  Operations[typeof STATUS]['value']['info'],
  'whitelabel' | 'register' | 'resources' | 'customerService' | 'imageCDNs' | 'launchGameCDNs'
>

type Settings = Pick<Brand, 'resources' | 'customerService' | 'imageCDNs' | 'launchGameCDNs' | 'registration'>

/** Settings of a brand that its upstream replaces, and the nodes that switch its modules off. */
export type UpstreamValues = { settings: Partial<Settings>; nodes: WhiteLabelNodes | undefined }

/** Tells whether an upstream answers the status of a brand, and therefore replaces settings of it. */
export function isFromUpstream(site: LoadedBrand, { operations }: Pick<Content, 'operations'>): boolean {
  const operation = operations.get(STATUS)
  if (!operation || site.brand.upstream.lacks[STATUS]?.includes('*')) return false
  return answererOf(site, operation) !== 'simulated'
}

/**
 * Extracts the settings from the value of an upstream's status. A setting that brand.json could not have, such
 * as a game host that is not an origin, is left out with its faults, and the brand's own one stays.
 */
export function upstreamValuesOf(
  value: unknown,
  { settingFaults }: Pick<Content, 'settingFaults'>,
): { values: UpstreamValues; faults: Fault[] } {
  const { info } = value as { info: Info }
  const given: Settings = {
    registration: { rules: registrationRules(info.register) },
    resources: info.resources,
    customerService: info.customerService,
    imageCDNs: [...new Set(info.imageCDNs)],
    launchGameCDNs: [...new Set(info.launchGameCDNs)],
  }
  const judged = Object.entries(given).map(([name, setting]) => ({
    name,
    setting,
    faults: settingFaults({ [name]: setting } as JsonObject),
  }))
  const good = judged.filter(({ faults }) => faults.length === 0)
  return {
    values: deepFreeze({
      settings: Object.fromEntries(good.map(({ name, setting }) => [name, setting])),
      nodes: whiteLabelNodes(info.whitelabel),
    }),
    faults: judged.flatMap(({ faults }) => faults),
  }
}

/** Answers name no row of the patterns by 0, brand.json by leaving the field out. */
function registrationRules(register: Info['register']): Brand['registration']['rules'] {
  return Object.fromEntries(
    Object.entries(register).map(([field, { patternId, ...rule }]) => [
      field,
      patternId === 0 ? rule : { ...rule, patternId },
    ]),
  )
}

/** Settings of a brand that its upstream replaces, where its tree says something also the modules. */
export function replacedSettings(
  { brand }: LoadedBrand,
  { settings, nodes }: UpstreamValues,
): Partial<Brand> {
  return nodes ? { ...settings, modules: permittedModules(brand.modules, nodes, whiteLabelTree) } : settings
}

/** A brand with its upstream's values, which have a part in its version. */
export function withUpstreamValues(site: LoadedBrand, values: UpstreamValues): LoadedBrand {
  const version = createHash('sha256')
    .update(`${site.version} ${JSON.stringify(values)}`)
    .digest('hex')
  const brand = Object.freeze({ ...site.brand, ...replacedSettings(site, values) })
  return Object.freeze({ ...site, brand, version: version.slice(0, 16) })
}
