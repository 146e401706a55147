import { isObject, mergePatch } from '@marquee/schemas/rules/merge-patch'
import type { FileChange } from '@marquee/schemas/studio'
import type { Json, JsonObject } from '../lib/json.ts'
import { withKey } from '../lib/json.ts'

type OwnFile = { path: string; own: JsonObject }

/**
 * Files of a brand after an A/B test: its blocks have the settings of the variant that stays, no block names the test, and
 * brand.json has it no more. `undefined` leaves the blocks as they are in the original.
 */
export function applyWinner(
  files: readonly OwnFile[],
  name: string,
  variant: string | undefined,
  isOfBase: boolean,
): FileChange[] {
  return files.flatMap(({ path, own }) => {
    const value =
      path === 'brand.json' ? withoutTest(own, name, isOfBase) : inBlocks(own, name, variant, false)
    return JSON.stringify(value) === JSON.stringify(own) ? [] : [{ path, value: value as JsonObject }]
  })
}

/** A test of base goes on there, so a brand ends it. */
function withoutTest(brand: JsonObject, name: string, isOfBase: boolean): JsonObject {
  const experiments = isObject(brand.experiments) ? brand.experiments : {}
  const rest = withKey(experiments, name, isOfBase ? { running: false } : undefined)
  return withKey(brand, 'experiments', Object.keys(rest).length > 0 ? rest : undefined)
}

function inBlocks(
  value: Json,
  name: string,
  variant: string | undefined,
  isPatch: boolean,
): Json | undefined {
  if (Array.isArray(value)) return value.flatMap((one) => inBlocks(one, name, variant, false) ?? [])
  if (!isObject(value)) return value
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'props' || key === 'variants') return [[key, inner] as const]
    const made =
      key === 'patch' && isObject(inner)
        ? Object.fromEntries(
            Object.entries(inner).flatMap(([id, entry]) => {
              const inside = inBlocks(entry, name, variant, true)
              return inside === undefined ? [] : [[id, inside] as const]
            }),
          )
        : inBlocks(inner, name, variant, false)
    return made === undefined ? [] : [[key, made] as const]
  })
  const made = Object.fromEntries(entries) as JsonObject
  const own = isObject(made.variants) ? made.variants[name] : undefined
  if (!isObject(made.variants) || own === undefined) return made
  const rest = withKey(made.variants, name, undefined)
  const block = withKey(made, 'variants', Object.keys(rest).length > 0 ? rest : undefined)
  const change = variant !== undefined && isObject(own) && isObject(own[variant]) ? own[variant] : {}
  if (change.hidden === true)
    return isPatch && made.block === undefined ? { ...block, hidden: true } : undefined
  if (!isObject(change.props)) return block
  const props = isObject(block.props) ? block.props : {}
  // A patch of base's block has nulls, which take base's settings away.
  const merged =
    isPatch && made.block === undefined ? joined(props, change.props) : mergePatch(props, change.props)
  return { ...block, props: merged as JsonObject }
}

/** Two merge patches as one, the second over the first. */
function joined(one: JsonObject, two: JsonObject): JsonObject {
  const entries = Object.entries(two).map(([key, value]) => {
    const before = one[key]
    return [key, isObject(before) && isObject(value) ? joined(before, value) : value] as const
  })
  return { ...one, ...Object.fromEntries(entries) }
}
