import type { Brand } from '@marquee/schemas/contract'
import { pointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { formatSome } from '../../lib/did-you-mean.ts'
import { valueAt } from '../../lib/json/json-text.ts'
import type { Json, JsonObject } from '../../lib/json-file.ts'
import type { Fault } from '../content.ts'
import { unknownName } from '../read/unknown-name.ts'

/**
 * Settings of a brand with unknown vendors or missing lanes. `codes` are the simulated platform's vendors.
 */
export function vendorRules(own: JsonObject, brand: Brand, codes: ReadonlySet<string>): Fault[] {
  return [...unknownVendors(own, brand, codes), ...lanesElsewhere(own, brand)]
}

/**
 * Unknown vendor codes, which would have no effect without a message. Only the simulated platform's vendors
 * are known here.
 */
function unknownVendors(own: JsonObject, { upstream }: Brand, codes: ReadonlySet<string>): Fault[] {
  const answerer = upstream.operations['games.vendors'] ?? upstream.families.games ?? upstream.mode
  if (answerer !== 'simulated' || codes.size === 0) return []
  return codesIn(own).flatMap(({ code, pointer }) =>
    unknownName(pointer, `there is no vendor "${code}"`, code, codes),
  )
}

/**
 * Vendors moved to a lane that the brand does not have, where they would be invisible; another setting hides
 * vendors.
 */
function lanesElsewhere(own: JsonObject, { navigation }: Brand): Fault[] {
  const types = navigation.map(({ gameType }) => gameType as string)
  const lanes = valueAt(own, '/vendors/lanes')
  if (!isObject(lanes)) return []
  return Object.entries(lanes).flatMap(([code, lane]) =>
    types.includes(String(lane))
      ? []
      : {
          pointer: `/vendors/lanes${pointerStep(code)}`,
          wrong: `the vendor ${code} is moved to ${String(lane)}, which is not in navigation`,
          write: `add ${String(lane)} to navigation, write one of: ${formatSome(types)}, or hide the vendor: "hidden": ["${code}"]`,
        },
  )
}

type Named = { code: string; pointer: string }

/** All vendor codes in a brand's own file: in lists, and as keys. */
function codesIn(own: JsonObject): Named[] {
  const lists = ['hidden', 'order', 'popup', 'ownEntry'].map((name) => `/vendors/${name}`)
  const keyed = ['lanes', 'titles'].map((name) => `/vendors/${name}`)
  return [
    ...['/esports', ...lists].flatMap((pointer) => inList(valueAt(own, pointer), pointer)),
    ...keyed.flatMap((pointer) => asKeys(valueAt(own, pointer), pointer)),
  ]
}

function inList(list: Json | undefined, pointer: string): Named[] {
  if (!Array.isArray(list)) return []
  return list.map((code, index) => ({ code: String(code), pointer: `${pointer}/${index}` }))
}

function asKeys(object: Json | undefined, pointer: string): Named[] {
  if (!isObject(object)) return []
  return Object.keys(object).map((code) => ({ code, pointer: `${pointer}${pointerStep(code)}` }))
}
