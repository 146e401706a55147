import type { Brand } from '@marquee/schemas/contract'
import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { formatSome } from '../../lib/did-you-mean.ts'
import { getValueAt } from '../../lib/json/json-text.ts'
import type { JsonObject } from '../../lib/json-file.ts'
import type { Fault } from '../content.ts'
import { createFaultIf } from '../read/problem.ts'
import { checkName } from '../read/unknown-name.ts'

/** Settings with lists of vendors, and settings whose keys are vendors, by their place in brand.json. */
const LISTS = ['/esports', '/vendors/hidden', '/vendors/order', '/vendors/popup', '/vendors/ownEntry']
const KEYED = ['/vendors/lanes', '/vendors/titles']

/**
 * Settings of a brand with unknown vendors, which would have no effect, or with missing lanes, where vendors would be
 * invisible. `codes` are the simulated platform's vendors, the only ones that are known here.
 */
export function checkVendors(
  own: JsonObject,
  { upstream, navigation }: Brand,
  codes: ReadonlySet<string>,
): Fault[] {
  const mode = upstream.operations['games.vendors'] ?? upstream.families.games ?? upstream.mode
  const named = mode === 'simulated' && codes.size > 0 ? vendorsIn(own) : []
  const types = navigation.map(({ gameType }) => gameType as string)
  const lanes = getValueAt(own, '/vendors/lanes')
  return [
    ...named.flatMap(([pointer, code]) => checkName(pointer, `there is no vendor "${code}"`, code, codes)),
    ...Object.entries(isObject(lanes) ? lanes : {}).flatMap(([code, lane]) =>
      createFaultIf(
        !types.includes(String(lane)),
        `/vendors/lanes${formatPointerStep(code)}`,
        `the vendor ${code} is moved to ${String(lane)}, which is not in navigation`,
        `add ${String(lane)} to navigation, write one of: ${formatSome(types)}, or hide the vendor: "hidden": ["${code}"]`,
      ),
    ),
  ]
}

/** All vendor codes in a brand's own file. */
function vendorsIn(own: JsonObject): [pointer: string, code: string][] {
  const lists = LISTS.flatMap((pointer) => {
    const list = getValueAt(own, pointer)
    return Array.isArray(list)
      ? list.map((code, index) => [`${pointer}/${index}`, String(code)] as const)
      : []
  })
  const keys = KEYED.flatMap((pointer) => {
    const object = getValueAt(own, pointer)
    return Object.keys(isObject(object) ? object : {}).map(
      (code) => [pointer + formatPointerStep(code), code] as const,
    )
  })
  return [...lists, ...keys] as [string, string][]
}
