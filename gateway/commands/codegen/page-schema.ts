import type { Json, JsonObject } from '../../src/lib/json-file.ts'
import { getProperties, isObject } from './schema-parts.ts'

/** Input of the editors' schema of page files. */
export type PageParts = {
  /** Content of schemas/page.json. */
  shape: JsonObject
  /** Schema of settings by block name, with references to other files resolved. */
  blocks: ReadonlyMap<string, JsonObject>
  /** Pattern of each format in schemas/formats.json. */
  patterns: ReadonlyMap<string, string>
  /** Valid names by format, such as the routes of base and all brands. */
  names: ReadonlyMap<string, readonly string[]>
  /** Ids of base's blocks, each with the names of its blocks. */
  ids: ReadonlyMap<string, readonly string[]>
  /** Names of base's pages, layouts and modals, of which a patch may make another. */
  sources: readonly string[]
  /** Names of the fragments of base and all brands. */
  fragments: readonly string[]
}

const DRAFT = 'http://json-schema.org/draft-07/schema#'

/**
 * The schema that page, layout and modal files name in `$schema`. Editors complete names of blocks, texts
 * and routes, and the settings of the chosen block. The gateway checks by the hand-written schemas, which
 * are stricter.
 */
export function buildPageSchema(parts: PageParts): JsonObject {
  const { shape, blocks, ids } = parts
  const { definitions, title: _title, ...whole } = shape
  const { PagePatch, BlockPatch, BlockUse, FragmentUse, FragmentFile, ...others } = definitions as Record<
    string,
    JsonObject
  >
  const say = (schema: Json) => named(schema, parts) as JsonObject
  return {
    $schema: DRAFT,
    description: `${String(shape.description)} Made by pnpm gen.`,
    type: 'object',
    properties: { patch: { description: String(getProperties(PagePatch!).patch!.description) } },
    ...conditional({ required: ['patch'] }, reference('patched'), reference('whole')),
    definitions: {
      whole: withProperties(say(whole), { name: getProperties(FragmentFile!).name! }),
      patched: patchedFile(say(whole), parts, PagePatch!),
      ...Object.fromEntries(Object.entries(others).map(([name, schema]) => [name, say(schema)])),
      BlockUse: {
        ...withProperties(withBlockNames(say(BlockUse!), blocks), usesOfFragments(parts, FragmentUse!)),
        required: [],
        anyOf: BLOCK_OR_FRAGMENT,
        allOf: [reference('settings')],
      },
      NewBlock: newBlock(
        withProperties(withBlockNames(say(BlockPatch!), blocks), usesOfFragments(parts, FragmentUse!)),
        ids,
        blocks,
      ),
      settings: { allOf: [...blocks].map(([name, schema]) => settingsOf(name, schema)) },
      ...Object.fromEntries(
        [...blocks].map(([name, { slots: _slots, ...schema }]) => [`props-${name}`, say(schema)]),
      ),
      ...Object.fromEntries(
        [...new Set([...ids.values()].flat())].map((name) => [
          `change-${name}`,
          changeOf(say(BlockPatch!), say(blocks.get(name)!)),
        ]),
      ),
      WhenPatch: partial(say(others.When!)),
      ...Object.fromEntries([...parts.names].map(([format, names]) => [format, namesSchema(format, names)])),
    },
  }
}

const BLOCK_OR_FRAGMENT = [{ required: ['block'] }, { required: ['fragment'] }]

/** Keys of the use of a fragment beside those of a block. */
function usesOfFragments({ fragments }: PageParts, use: JsonObject): JsonObject {
  const description = String(getProperties(use).fragment!.description)
  return {
    fragment: { description, enum: [...fragments] },
    // Its keys are ids of the fragment, which editors do not know.
    patch: { description: 'Changes to its blocks, by their ids in the fragment.', type: 'object' },
  }
}

function withProperties(schema: JsonObject, more: JsonObject): JsonObject {
  return { ...schema, properties: { ...getProperties(schema), ...more } }
}

/** Schema of a file with `patch`: keys of a page, which null removes, and changes by block id. */
function patchedFile(whole: JsonObject, { ids, sources }: PageParts, pagePatch: JsonObject): JsonObject {
  const { $schema, blocks: _blocks, ...keys } = getProperties(whole)
  const nullable = Object.entries(keys).map(([key, schema]) => [key, orNull(schema)])
  const { from, patch } = getProperties(pagePatch)
  const changes = [...ids].map(([id, names]) => {
    const choice = names.map((name) => reference(`change-${name}`))
    return [
      id,
      {
        description: `${names.join(' or ')} of base`,
        ...conditional(
          { required: ['block'] },
          reference('NewBlock'),
          choice.length === 1 ? choice[0] : { anyOf: choice },
        ),
      },
    ]
  })
  return {
    type: 'object',
    additionalProperties: false,
    required: ['$schema', 'patch'],
    properties: {
      $schema: $schema!,
      ...Object.fromEntries(nullable),
      from: { description: String(from!.description), enum: [...sources] },
      patch: {
        ...patch,
        properties: Object.fromEntries(changes),
        additionalProperties: reference('NewBlock'),
      },
    },
  }
}

/** Schema of a block use, whose `block` is a known name with its description. */
function withBlockNames(use: JsonObject, blocks: PageParts['blocks']): JsonObject {
  const properties = getProperties(use)
  const block = {
    description: String(properties.block!.description),
    enum: [...blocks.keys()],
    enumDescriptions: [...blocks.values()].map(({ description }) => String(description)),
  }
  return { ...use, properties: { ...properties, block } }
}

function newBlock(patch: JsonObject, ids: PageParts['ids'], blocks: PageParts['blocks']): JsonObject {
  const places = [...ids].flatMap(([id, names]) =>
    names.flatMap((name) => slotsOf(blocks.get(name)!).map((slot) => `${id}/${slot}`)),
  )
  const { in: within, ...properties } = getProperties(patch)
  return {
    ...patch,
    anyOf: BLOCK_OR_FRAGMENT,
    properties: {
      ...properties,
      in: { description: String(within!.description), enum: [...new Set(places)] },
      when: reference('When'),
    },
    allOf: [reference('settings')],
  }
}

/** Schema of a block's settings and slots, applied if `block` has its name. */
function settingsOf(name: string, schema: JsonObject): JsonObject {
  const slots = slotsOf(schema).map((slot) => [slot, { type: 'array', items: reference('BlockUse') }])
  return conditional(
    { required: ['block'], properties: { block: { const: name } } },
    {
      ...(Array.isArray(schema.required) && schema.required.length > 0 ? { required: ['props'] } : {}),
      properties: {
        props: reference(`props-${name}`),
        slots: { type: 'object', additionalProperties: false, properties: Object.fromEntries(slots) },
      },
    },
  )
}

/** Schema of changes to a block of base. */
function changeOf(patch: JsonObject, props: JsonObject): JsonObject {
  const { order, hidden, props: own, variants, when: conditions } = getProperties(patch)
  const { slots: _slots, ...settings } = props
  return {
    ...patch,
    properties: {
      order: order!,
      hidden: hidden!,
      props: { ...partial(settings), description: String(own!.description) },
      variants: variants!,
      when: { ...orNull(reference('WhenPatch')), description: String(conditions!.description) },
    },
  }
}

/**
 * Schema of a merge patch (RFC 7396): no key is required, null removes a key, a list replaces the whole
 * list.
 */
function partial(schema: JsonObject): JsonObject {
  const { required: _required, minProperties: _minimum, default: _preset, ...rest } = schema
  const properties = Object.entries(getProperties(schema)).map(([key, inner]) => [
    key,
    orNull(partial(inner)),
  ])
  return {
    ...rest,
    ...(schema.properties ? { properties: Object.fromEntries(properties) } : {}),
    ...(isObject(schema.additionalProperties)
      ? { additionalProperties: orNull(partial(schema.additionalProperties)) }
      : {}),
  }
}

function orNull({ description, ...schema }: JsonObject): JsonObject {
  return { ...(description === undefined ? {} : { description }), anyOf: [schema, { type: 'null' }] }
}

/** Replaces formats by constraints that editors know: the list of names, or the format's pattern. */
function named(value: Json, parts: PageParts): Json {
  if (Array.isArray(value)) return value.map((inner) => named(inner, parts))
  if (!isObject(value)) return value
  const { format, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, named(inner, parts)]),
  )
  if (typeof format !== 'string') return value.format === undefined ? rest : { ...rest, format: format! }
  if (!parts.names.has(format)) return { ...rest, pattern: parts.patterns.get(format) ?? '.*' }
  return { ...rest, allOf: [reference(format)] }
}

/** Schema of the names of a format. An address may add parameters and a query to its route. */
function namesSchema(format: string, names: readonly string[]): JsonObject {
  if (format !== 'route') return { enum: [...names] }
  const escaped = names.map((name) => name.replace(/[.]/g, '\\.').replace(/:[A-Za-z]+/g, '[^/?]+'))
  const plain = names.filter((name) => !name.includes('/:'))
  return { anyOf: [{ enum: plain }, { pattern: `^(${escaped.join('|')})(\\?.*)?$` }] }
}

function conditional(test: JsonObject, holds: JsonObject, otherwise?: JsonObject): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- "then" is a keyword of JSON Schema
  return { if: test, then: holds, ...(otherwise ? { else: otherwise } : {}) }
}

function reference(name: string): JsonObject {
  return { $ref: `#/definitions/${name}` }
}

function slotsOf({ slots }: JsonObject): string[] {
  return Array.isArray(slots) ? slots.map(String) : []
}
