import { formatSome } from '@marquee/gateway/lib/did-you-mean.ts'
import type { JsonObject } from '@marquee/gateway/lib/json-file.ts'
import type { NewBrand } from '@marquee/schemas/studio'
import { hasRight } from '@marquee/schemas/studio/access'
import type { Choices, DraftState } from '@marquee/schemas/studio/api'
import type { Caller } from '../access/caller.ts'
import { buildFileChanges, type PlaceEdit } from '../commands/edit-files.ts'
import { readBrandValues } from '../reads/brand-values.ts'
import { writtenIn } from '../reads/draft-file.ts'
import { readSettingSchema } from '../reads/setting-schema.ts'
import { Refused } from '../refused.ts'
import { previewPage } from './agent-preview.ts'
import type { AgentRequest, AgentTool } from './agent-request.ts'

/** Input of a tool, which its schema was checked against. */
type Input = Record<string, string | undefined>

const text = (description: string, more: JsonObject = {}): JsonObject => ({
  type: 'string',
  description,
  ...more,
})
const brand = text('Code of the brand.')
const seq = { type: 'integer', description: 'Number of the draft as you saw it last.' }
const path = text('File of the brand, such as pages/home.json, brand.json, theme.json, i18n/EN.json.')
const closed = (required: string[], properties: JsonObject): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

/** Tools that an agent may use by its grants. */
export function listAgentTools({ grants }: Pick<Caller, 'grants'>): AgentTool[] {
  return AGENT_TOOLS.filter(({ right }) =>
    grants.some((grant) => hasRight([grant], right, right === 'create' ? undefined : grant.brand)),
  )
}

export const AGENT_TOOLS: readonly AgentTool[] = [
  {
    name: 'list_brands',
    description:
      'Lists the brands with their state, languages, faults and addresses, and what a new brand may choose.',
    right: 'read',
    input: closed([], {}),
    answer: async ({ call }) => {
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
  },
  {
    name: 'create_brand',
    description:
      'Creates a brand as a draft. It is a complete site at once: all that it does not say comes from base.',
    right: 'create',
    input: closed(['code', 'name', 'currency', 'languages', 'defaultLanguage'], {
      code: text('Lower case, such as golden-lotus.'),
      name: text('Name that players see.'),
      currency: text('Code, such as THB.'),
      languages: { type: 'array', items: { type: 'string' }, description: 'Codes, such as EN.' },
      defaultLanguage: text('One of the languages.'),
      from: text('Brand whose files are copied.'),
      colour: text('Colour of the palette, #rrggbb.'),
    }),
    answer: async ({ call }, input: NewBrand) =>
      shortState(await call('brand.create', { input: {}, body: input })),
  },
  {
    name: 'read_draft',
    description:
      'Reads the state of a draft: its number, changed files, and problems with file, line, pointer and remedy.',
    right: 'read',
    input: closed(['brand'], { brand }),
    answer: async ({ call }, { brand: code }: Input) =>
      shortState(await call('draft.read', { input: { brand: code! } })),
  },
  {
    name: 'read_brand',
    description:
      'Without a pointer lists pages, menus and pictures. With one reads the values that the brand resolves to, each below the file and line that set it.',
    right: 'read',
    input: closed(['brand'], {
      brand,
      pointer: text(
        '/numbers, /theme/colours, /texts/EN/<key>, /pages/home, /menus or any setting of brand.json.',
      ),
    }),
    answer: async ({ call, studio }, { brand: code, pointer = '' }: Input) => {
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
  },
  {
    name: 'read_file',
    description:
      "Reads one version of a file. A brand's file holds only what differs from base. A page's answer names its blocks in their order.",
    right: 'read',
    input: closed(['brand', 'path'], {
      brand,
      path,
      version: text('"own" is the draft as you edit it.', {
        enum: ['own', 'published', 'base', 'resolved'],
        default: 'own',
      }),
    }),
    answer: async ({ call }, { brand: code, path: file, version = 'own' }: Input) => {
      const found = await call('draft.file', { input: { brand: code!, path: file! } })
      const blocks = (found.resolved as { blocks?: { id?: string; block: string }[] } | undefined)?.blocks
      return {
        [version]: found[version as 'own'] ?? null,
        ...(blocks && {
          blocks: blocks.map(({ id, block }) => (id === block ? id : `${id ?? ''} (${block})`)),
        }),
      }
    },
  },
  {
    name: 'search_texts',
    description:
      'Finds texts by their key or words, in all languages of the brand, with the languages that lack them.',
    right: 'read',
    input: closed(['brand', 'words'], { brand, words: text('Part of a key or of a text.') }),
    answer: async ({ call }, { brand: code, words = '' }: Input) => {
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
  },
  {
    name: 'read_choices',
    description:
      'Tells what may be written: the schema of a setting (path and pointer) or of a block (block), and valid names of a kind (kind).',
    right: 'read',
    input: closed(['brand'], {
      brand,
      path,
      pointer: text('Place in the file, such as /numbers.'),
      block: text('Name of a block, such as promo-card.'),
      kind: text('Kind of names.', {
        enum: [
          'blocks',
          'routes',
          'pages',
          'modals',
          'layouts',
          'operations',
          'forms',
          'modules',
          'vendors',
        ].concat(['categories', 'icons', 'images', 'menus']),
      }),
    }),
    answer: readChoices,
  },
  {
    name: 'change_draft',
    description: `Changes the draft in one step, all edits or none; a change with a new fault is refused. Publishing is done by people. A page of base is changed at /patch/<block id>: order (base's blocks have 10, 20, 30 …), hidden, props, when; an id that base lacks adds a block with "block". A page of its own has route, title, layout and blocks.`,
    right: 'write',
    input: closed(['brand', 'seq', 'label', 'edits'], {
      brand,
      seq,
      label: text('What changes, as people read it in the history.'),
      edits: {
        type: 'array',
        minItems: 1,
        items: closed(['path'], {
          path,
          pointer: text('JSON pointer (RFC 6901) into the own file; left out, the whole file.'),
          value: { description: 'JSON value.' },
          text: text('Whole Markdown of about/.'),
          base64: text('Whole picture of assets/.'),
          remove: {
            type: 'boolean',
            description: 'Takes the place or file away, so that base counts again.',
          },
        }),
      },
    }),
    answer: async (
      { call, studio },
      input: { brand: string; seq: number; label: string; edits: PlaceEdit[] },
    ) => {
      const { brand: code, label, edits } = input
      // The right to read comes before what the draft holds.
      await call('draft.read', { input: { brand: code } })
      const part = studio.drafts.loadedOf(code).parts.get(code)
      const files = buildFileChanges(edits, (file) => writtenIn(part, file))
      const parts = { input: { brand: code }, seq: input.seq, body: { label, files } }
      return shortState(await call('draft.command', parts))
    },
  },
  {
    name: 'undo_draft',
    description: 'Takes the last step of the draft back, or with redo makes it again.',
    right: 'write',
    input: closed(['brand', 'seq'], { brand, seq, redo: { type: 'boolean' } }),
    answer: async ({ call }, input: { brand: string; seq: number; redo?: boolean }) =>
      shortState(
        await call(input.redo ? 'draft.redo' : 'draft.undo', {
          input: { brand: input.brand },
          seq: input.seq,
        }),
      ),
  },
  {
    name: 'diff_draft',
    description: 'Tells in sentences how the draft differs from what is published, or from base.',
    right: 'read',
    input: closed(['brand'], { brand, against: text('Version.', { enum: ['published', 'base'] }) }),
    answer: async ({ call }, input: { brand: string; against?: 'published' | 'base' }) => {
      const files = await call('draft.diff', { input })
      return files.map(({ path: file, kind, words }) => ({
        path: file,
        kind,
        words: words.slice(0, MOST_WORDS),
      }))
    },
  },
  {
    name: 'preview_page',
    description:
      'Gives the address at which the draft is shown, and on a developer’s machine with a browser a picture of it.',
    right: 'read',
    input: closed(['brand'], {
      brand,
      route: text('Route such as /index, or a scene of the lab such as /_lab/scene.', { default: '/index' }),
      picture: { type: 'boolean', description: 'true: a PNG, too.' },
      width: { type: 'integer', minimum: 320, maximum: 1920, description: 'Width of the picture in pixels.' },
    }),
    answer: previewPage,
  },
]

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
