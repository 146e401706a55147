import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import type { Loaded } from '../../src/content/resolve/load-content.ts'
import type { Json, JsonObject } from '../../src/lib/json-file.ts'
import type { Upgrade } from './upgrades.ts'

/** Names that files of brands may use: settings as pointers, blocks, their properties by block, and keys of texts. */
export type ContractNames = {
  settings: string[]
  theme: string[]
  blocks: string[]
  props: Record<string, string[]>
  texts: string[]
}

/** Lists the names of the contract and of base as they are now. */
export function listContractNames({ contract, base }: Loaded): ContractNames {
  const blocks = [...contract.blocks].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    settings: pointersIn(contract.shapes.brand),
    theme: pointersIn(contract.shapes.theme),
    blocks: blocks.map(([name]) => name),
    props: Object.fromEntries(blocks.map(([name, schema]) => [name, pointersIn(schema)])),
    texts: Object.keys(base.texts.english).sort(),
  }
}

/** Names of a release that are gone, and that no upgrade names. */
export function listLostNames(
  before: ContractNames,
  now: ContractNames,
  upgrades: readonly Upgrade[],
): string[] {
  const steps = upgrades.flatMap((upgrade) => upgrade.steps)
  const has = (kind: string, from: string, block?: string) =>
    steps.some(
      (step) =>
        step.kind === kind &&
        isAtOrAbove(step.from, from) &&
        (block === undefined || ('block' in step && step.block === block)),
    )
  const lost = (kind: string, old: readonly string[], present: readonly string[], block?: string) => {
    const known = new Set(present)
    return old
      .filter((name) => !known.has(name) && !has(kind, name, block))
      .map((name) => `${kind} ${block ? `${block} ` : ''}${name}`)
  }
  const stays = (block: string) => now.props[block] !== undefined
  return [
    ...lost('setting', before.settings, now.settings),
    ...lost('theme', before.theme, now.theme),
    ...lost('block', before.blocks, now.blocks),
    ...Object.entries(before.props).flatMap(([block, props]) =>
      stays(block) ? lost('prop', props, now.props[block]!, block) : [],
    ),
    ...lost('text', before.texts, now.texts),
  ]
}

function isAtOrAbove(step: string, name: string): boolean {
  return step === name || name.startsWith(`${step}/`)
}

/** Pointers of all named properties below a schema; items of lists and maps are `*`. */
function pointersIn(schema: JsonObject): string[] {
  const found = new Set<string>()
  walk(schema, '', 0)
  return [...found].sort()

  function walk(part: Json | undefined, at: string, depth: number): void {
    if (!isObject(part) || depth > 8) return
    if (isObject(part.properties))
      for (const [key, inner] of Object.entries(part.properties)) {
        found.add(at + formatPointerStep(key))
        walk(inner, at + formatPointerStep(key), depth + 1)
      }
    walk(part.items, `${at}/*`, depth + 1)
    walk(part.additionalProperties, `${at}/*`, depth + 1)
  }
}
