import { formatSome } from '@marquee/gateway/lib/did-you-mean.ts'
import type { JsonObject } from '@marquee/gateway/lib/json-file.ts'
import type { NewBrand } from '@marquee/schemas/studio'
import { hasRight, type StudioRight } from '@marquee/schemas/studio/access'
import file from '@marquee/schemas/studio/agent-tools.json' with { type: 'json' }
import type { Choices, DraftState } from '@marquee/schemas/studio/api'
import type { Caller } from '../access/caller.ts'
import { buildFileChanges, type PlaceEdit } from '../commands/edit-files.ts'
import { readBrandValues } from '../reads/brand-values.ts'
import { readOwnContent } from '../reads/draft-file.ts'
import { readSettingSchema } from '../reads/setting-schema.ts'
import { Refused } from '../refused.ts'
import { openPagePreview } from './agent-preview.ts'
import type { AgentRequest, AgentTool } from './agent-request.ts'

/** Input of a tool, which its schema was checked against. */
type Input = Record<string, string | undefined>

/** Tools that an agent may use by its grants. */
export function listAgentTools({ grants }: Pick<Caller, 'grants'>): AgentTool[] {
  return AGENT_TOOLS.filter(({ right }) =>
    grants.some((grant) => hasRight([grant], right, right === 'create' ? undefined : grant.brand)),
  )
}

const ANSWERS: Readonly<Record<keyof typeof file.tools, AgentTool['answer']>> = {
  list_brands: async ({ call }) => {
    const { brands, currencies, languages } = await call('overview.read', { input: {} })
    return {
      brands: brands.map(
        ({ code, name, isNew, isServed, problems, warnings, draftChanges, address, ...more }) => ({
          code,
          name,
          state: isNew ? 'draft only' : isServed ? 'served' : 'faulty',
          languages: more.languages.join(' '),
          problems,
          warnings,
          draftChanges,
          address,
        }),
      ),
      currencies: currencies.join(' '),
      languages: languages.map(({ code, name }) => `${code} ${name}`).join(', '),
    }
  },
  create_brand: async ({ call }, input: NewBrand) =>
    shortState(await call('brand.create', { input: {}, body: input })),
  read_draft: async ({ call }, { brand: code }: Input) =>
    shortState(await call('draft.read', { input: { brand: code! } })),
  read_brand: async ({ call, studio }, { brand: code, pointer = '' }: Input) => {
    const site = await call('draft.site', { input: { brand: code! } })
    if (pointer !== '') return readBrandValues(studio.drafts.loadedOf(code!), code!, withSlash(pointer))
    const { pages, assets, ...more } = site
    return {
      ...more,
      pages: pages.map((page) =>
        [page.path, page.route, JSON.stringify(page.title), page.from].filter(Boolean).join(' '),
      ),
      pictures: assets.map(({ name }) => name).join(' '),
    }
  },
  read_file: async ({ call }, { brand: code, path: file, version = 'own' }: Input) => {
    const found = await call('draft.file', { input: { brand: code!, path: file! } })
    const blocks = (found.resolved as { blocks?: { id?: string; block: string }[] } | undefined)?.blocks
    return {
      [version]: found[version as 'own'] ?? null,
      ...(blocks && {
        blocks: blocks.map(({ id, block }) => (id === block ? id : `${id ?? ''} (${block})`)),
      }),
    }
  },
  search_texts: async ({ call }, { brand: code, words = '' }: Input) => {
    const table = await call('draft.texts', { input: { brand: code! } })
    const wanted = words.toLowerCase()
    const found = table.rows.filter(({ key, texts }) =>
      [key, ...Object.values(texts)].some((one) => one.toLowerCase().includes(wanted)),
    )
    return {
      languages: table.languages,
      rows: found.slice(0, MOST_TEXTS).map(({ key, texts, missing }) => ({ key, texts, missing })),
      ...(found.length > MOST_TEXTS && { left: found.length - MOST_TEXTS }),
    }
  },
  read_choices: readChoices,
  change_draft: async (
    { call, studio },
    input: { brand: string; seq: number; label: string; edits: PlaceEdit[] },
  ) => {
    const { brand: code, label, edits } = input
    // The right to read comes before what the draft holds.
    await call('draft.read', { input: { brand: code } })
    const part = studio.drafts.loadedOf(code).parts.get(code)
    const files = buildFileChanges(edits, (file) => readOwnContent(part, file))
    const parts = { input: { brand: code }, seq: input.seq, body: { label, files } }
    return shortState(await call('draft.command', parts))
  },
  undo_draft: async ({ call }, input: { brand: string; seq: number; redo?: boolean }) =>
    shortState(
      await call(input.redo ? 'draft.redo' : 'draft.undo', {
        input: { brand: input.brand },
        seq: input.seq,
      }),
    ),
  diff_draft: async ({ call }, input: { brand: string; against?: 'published' | 'base' }) => {
    const files = await call('draft.diff', { input })
    return files.map(({ path: file, kind, words }) => ({
      path: file,
      kind,
      words: words.slice(0, MOST_WORDS),
    }))
  },
  preview_page: openPagePreview,
}

/** Every tool for agents, as schemas/studio/agent-tools.json declares it, with what answers it. */
export const AGENT_TOOLS: readonly AgentTool[] = Object.entries(file.tools).map(
  ([name, { description, right, input }]) => ({
    name,
    description,
    right: right as StudioRight,
    input: { type: 'object', additionalProperties: false, ...input },
    answer: ANSWERS[name as keyof typeof ANSWERS],
  }),
)

const MOST_TEXTS = 20
const MOST_WORDS = 20

async function readChoices({ call }: AgentRequest, input: Input): Promise<unknown> {
  const { brand: code, path: file, pointer = '', block, kind } = input
  if (file !== undefined) {
    const { schema } = await call('draft.file', { input: { brand: code!, path: file } })
    if (!schema) throw new Refused('studio.request.invalid', `${file} has no schema: its values are texts.`)
    return { schema: readSettingSchema(schema as JsonObject, withSlash(pointer)) }
  }
  const choices = await call('draft.choices', { input: { brand: code! } })
  if (kind !== undefined) return { [kind]: namesIn(choices, kind as keyof Choices) }
  const found = choices.blocks.find(({ name }) => name === block)
  if (found) return { slots: found.slots, settings: readSettingSchema(found.props as JsonObject, pointer) }
  const names = formatSome(
    choices.blocks.map(({ name }) => name),
    100,
  )
  throw new Refused(
    'studio.request.invalid',
    block ? `There is no block ${block}: ${names}.` : 'Name one of path, block and kind.',
  )
}

function namesIn(choices: Choices, kind: keyof Choices): string {
  const all = choices[kind] as readonly (string | { name: string } | { code: string })[]
  return all.map((one) => (typeof one === 'string' ? one : 'code' in one ? one.code : one.name)).join(' ')
}

const withSlash = (pointer: string) => (pointer === '' || pointer.startsWith('/') ? pointer : `/${pointer}`)

/** State of a draft without what an agent has no use for. */
function shortState({ brand: code, seq: number, changes, problems, isShown }: DraftState) {
  const shown = problems.slice(0, MOST_WORDS).map(({ path: _path, ...problem }) => problem)
  return {
    brand: code,
    seq: number,
    changes: changes.map(({ path: file, kind }) => `${kind} ${file}`),
    problems: shown,
    ...(problems.length > MOST_WORDS && { left: problems.length - MOST_WORDS }),
    isShown,
  }
}
