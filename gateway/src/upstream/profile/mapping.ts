import type { Mapping } from '@marquee/schemas/contract'
import { compileExpression } from '../../lib/expression.ts'
import { getValueAt } from '../../lib/json/json-text.ts'
import type { Json } from '../../lib/json-file.ts'
import { compileTemplate } from '../../lib/template.ts'
import { COERCIONS } from './coercions.ts'

/** Facts of a call that a mapping may use. */
export type MappingFacts = {
  /** Decimals of the brand's currency. */
  decimals: number
  /** Value of a placeholder of a template. */
  placeholder(name: string): string
  /** Variables of JSONata expressions: brand, language and request. */
  bindings: Readonly<Record<string, unknown>>
}

/** `toOurs` maps answers, `toTheirs` queries and bodies. */
export type Direction = 'toOurs' | 'toTheirs'

/** A compiled mapping. It may change its input; only an expression makes it asynchronous. */
export type CompiledMapping = (value: unknown, facts: MappingFacts) => unknown

/** Compiles a mapping of a profile; undefined if there is none, so that calls without one pay nothing. */
export function compileMapping(
  mapping: Mapping | undefined,
  direction: Direction,
): CompiledMapping | undefined {
  if (mapping === undefined) return undefined
  const map = compileFields(mapping, direction)
  if (mapping.jsonata === undefined) return map
  const evaluate = compileExpression(mapping.jsonata)
  return async (value, facts) => map(await evaluate(value, facts.bindings), facts)
}

/** Compiles a value of a profile, whose texts may have placeholders. */
export function compileValue(value: unknown): (facts: Pick<MappingFacts, 'placeholder'>) => unknown {
  if (typeof value !== 'string') return () => value
  const fill = compileTemplate(value)
  return ({ placeholder }) => fill(placeholder)
}

type Fields = Record<string, unknown>

type Sync = (value: unknown, facts: MappingFacts) => unknown

function compileFields(mapping: Mapping, direction: Direction): Sync {
  const { at, rename, coerce, defaults, omit, wrap } = mapping
  const each = Object.entries(mapping.each).map(
    ([field, inner]) => [field, compileFields(inner, direction)] as const,
  )
  const renames = Object.entries(rename)
  const coercions = Object.entries(coerce).map(
    ([field, name]) => [field, COERCIONS[name][direction]] as const,
  )
  const fixed = Object.entries(mapping.constants).map(
    ([field, value]) => [field, compileValue(value)] as const,
  )
  const isIn = direction === 'toOurs'

  return (given, facts) => {
    const value = at === undefined ? given : getValueAt(given as Json, at)
    const mapped = mapValue(value, facts)
    return wrap === undefined ? mapped : { [wrap]: mapped }
  }

  function mapValue(value: unknown, facts: MappingFacts): unknown {
    if (Array.isArray(value)) return mapItems(value, facts)
    return typeof value === 'object' && value !== null ? mapObject(value as Fields, facts) : value
  }

  function mapItems(value: unknown[], facts: MappingFacts): unknown[] {
    const ofItems = each.find(([field]) => field === '*')?.[1]
    return ofItems ? value.map((item) => ofItems(item, facts)) : value
  }

  function mapObject(value: Fields, facts: MappingFacts): Fields {
    const changed = { ...value }
    // Fields of the contract are named in `coerce` and `each`, so answers are renamed first and requests last.
    if (isIn) renameAll(changed)
    for (const [field, map] of each) mapEach(changed, field, map, facts)
    for (const [field, convert] of coercions)
      if (field in changed) changed[field] = convert(changed[field], facts.decimals)
    if (!isIn) renameAll(changed)
    for (const [field, fallback] of Object.entries(defaults)) changed[field] ??= fallback
    for (const [field, make] of fixed) changed[field] = make(facts)
    for (const field of omit) delete changed[field]
    return changed
  }

  function renameAll(changed: Fields): void {
    const moved = renames
      .filter(([from]) => from in changed)
      .map(([from, to]) => [from, to, changed[from]] as const)
    for (const [from] of moved) delete changed[from]
    for (const [, to, value] of moved) changed[to] = value
  }

  function mapEach(changed: Fields, field: string, map: Sync, facts: MappingFacts): void {
    const fields = field === '*' ? Object.keys(changed) : field in changed ? [field] : []
    for (const name of fields) {
      const inner = changed[name]
      changed[name] = Array.isArray(inner) ? inner.map((item) => map(item, facts)) : map(inner, facts)
    }
  }
}
