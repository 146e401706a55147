import type { Command, NewBrand, PublishAsked } from '@marquee/schemas/studio/api'
import { placeOf } from '../../studio/commands/file-change.ts'
import { assertBrand } from '../../studio/drafts/drafts.ts'
import { choicesOf } from '../../studio/reads/choices.ts'
import { draftFileOf } from '../../studio/reads/draft-file.ts'
import { draftSiteOf } from '../../studio/reads/draft-site.ts'
import { diffOf } from '../../studio/reads/file-diff.ts'
import { overviewOf } from '../../studio/reads/overview.ts'
import { textTableOf } from '../../studio/reads/text-table.ts'
import { Refused } from '../../studio/refused.ts'
import type { Studio } from '../../studio/studio.ts'
import { bodies } from './studio-bodies.ts'

/** A right that a person needs for a call. */
export type StudioAccess = 'read' | 'edit' | 'publish' | 'create' | 'audit'

/** Parts of a request; `seq` is the state of the draft that the caller has seen. */
export type StudioAsked = {
  params: Record<string, string>
  query: Record<string, string | undefined>
  body: unknown
  seq: number | undefined
  /** Port of the studio's host with its colon; empty for the default port. */
  port: string
}

export type StudioCall = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  access: StudioAccess
  body?: object
  answer(asked: StudioAsked, studio: Studio): unknown
}

/** Every call of the studio. A call that is missing here does not exist. */
export const STUDIO_CALLS: readonly StudioCall[] = [
  {
    method: 'GET',
    path: 'overview',
    access: 'read',
    answer: ({ port }, { drafts, published, hasGit }) => ({
      ...overviewOf({
        published: published(),
        drafts: new Map(drafts.brands().map((brand) => [brand, drafts.loadedOf(brand)])),
        addressOf: (brand) => `http://${brand}.localhost${port}/`,
      }),
      hasGit,
    }),
  },
  {
    method: 'GET',
    path: 'drafts/:brand',
    access: 'read',
    answer: ({ params }, { drafts }) => drafts.stateOf(params.brand!),
  },
  {
    method: 'GET',
    path: 'drafts/:brand/file',
    access: 'read',
    answer: ({ params, query }, studio) => {
      const path = query.path ?? ''
      placeOf(path)
      return draftFileOf({ ...draftIn(params, studio), published: studio.published(), path })
    },
  },
  {
    method: 'GET',
    path: 'drafts/:brand/site',
    access: 'read',
    answer: ({ params }, studio) => draftSiteOf(draftIn(params, studio)),
  },
  {
    method: 'GET',
    path: 'drafts/:brand/choices',
    access: 'read',
    answer: ({ params }, studio) => choicesOf(draftIn(params, studio)),
  },
  {
    method: 'GET',
    path: 'drafts/:brand/texts',
    access: 'read',
    answer: ({ params }, studio) => textTableOf({ ...draftIn(params, studio), uses: studio.textUses() }),
  },
  {
    method: 'GET',
    path: 'drafts/:brand/diff',
    access: 'read',
    answer: ({ params }, studio) => diffOf({ ...draftIn(params, studio), published: studio.published() }),
  },
  {
    method: 'POST',
    path: 'drafts/:brand/commands',
    access: 'edit',
    body: bodies.command,
    answer: async (asked, { drafts, audit }) => {
      const command = asked.body as Command
      const brand = asked.params.brand!
      const state = await drafts.command(brand, seqOf(asked), command)
      const files = command.files.map(({ path }) => path)
      await audit.add({ action: 'edit', brand, files, detail: command.label })
      return state
    },
  },
  step('undo'),
  step('redo'),
  {
    method: 'DELETE',
    path: 'drafts/:brand',
    access: 'edit',
    answer: async (asked, { drafts, audit }) => {
      const brand = asked.params.brand!
      const files = drafts.stateOf(brand).changes.map(({ path }) => path)
      const state = await drafts.change(brand, seqOf(asked), () => undefined)
      await audit.add({ action: 'discard', brand, files, detail: '' })
      return state
    },
  },
  {
    method: 'POST',
    path: 'drafts/:brand/publish',
    access: 'publish',
    body: bodies.publish,
    answer: async (asked, { drafts, publishing, audit, person }) => {
      const brand = asked.params.brand!
      drafts.stateOf(brand)
      const { message } = asked.body as PublishAsked
      const made = await publishing.publish(brand, seqOf(asked), { message, person })
      const files = made.files.map(({ path }) => path)
      await audit.add({ action: 'publish', brand, files, detail: `${made.id} ${message}` })
      return made
    },
  },
  {
    method: 'GET',
    path: 'publishes',
    access: 'read',
    answer: ({ query }, studio) => studio.publishing.of(brandIn(query, studio)),
  },
  {
    method: 'POST',
    path: 'publishes/:id/rollback',
    access: 'edit',
    answer: async (asked, { publishing, audit }) => {
      const state = await publishing.rollback(asked.params.id!, seqOf(asked))
      const files = state.changes.map(({ path }) => path)
      await audit.add({ action: 'rollback', brand: state.brand, files, detail: asked.params.id! })
      return state
    },
  },
  {
    method: 'POST',
    path: 'brands',
    access: 'create',
    body: bodies.brand,
    answer: async ({ body }, { createBrand, audit }) => {
      const state = await createBrand(body as NewBrand)
      const files = state.changes.map(({ path }) => path)
      await audit.add({ action: 'create', brand: state.brand, files, detail: (body as NewBrand).name })
      return state
    },
  },
  {
    method: 'GET',
    path: 'audit',
    access: 'audit',
    answer: ({ query }, studio) => studio.audit.of(brandIn(query, studio)),
  },
]

function step(action: 'undo' | 'redo'): StudioCall {
  return {
    method: 'POST',
    path: `drafts/:brand/${action}`,
    access: 'edit',
    answer: async (asked, { drafts, audit }) => {
      const brand = asked.params.brand!
      const state = await drafts[action](brand, seqOf(asked))
      await audit.add({
        action,
        brand,
        files: [],
        detail: (action === 'undo' ? state.redo : state.undo) ?? '',
      })
      return state
    },
  }
}

function seqOf({ seq }: StudioAsked): number {
  if (seq !== undefined) return seq
  throw new Refused('studio.request.invalid', 'Send the number of the draft as If-Match.')
}

function draftIn({ brand = '' }: StudioAsked['params'], { drafts }: Studio) {
  const loaded = drafts.loadedOf(brand)
  assertBrand(brand, loaded)
  return { loaded, brand }
}

function brandIn({ brand = '' }: StudioAsked['query'], { drafts }: Studio): string {
  assertBrand(brand, drafts.loadedOf(brand))
  return brand
}
