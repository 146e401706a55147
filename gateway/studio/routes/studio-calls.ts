import { hasRight } from '@marquee/schemas/studio/access'
import type { Overview } from '@marquee/schemas/studio/api'
import { type StudioCallId, studioTable } from '@marquee/schemas/studio-calls'
import { getContentKey } from '../commands/file-change.ts'
import { refuseNewFaults } from '../drafts/draft-state.ts'
import { assertBrand } from '../drafts/drafts.ts'
import { AUDIT_FORMATS } from '../reads/audit-export.ts'
import { listChoices } from '../reads/choices.ts'
import { readDraftFile } from '../reads/draft-file.ts'
import { listDraftForms } from '../reads/draft-forms.ts'
import { buildDraftImpact } from '../reads/draft-impact.ts'
import { buildDraftSite } from '../reads/draft-site.ts'
import { buildDiff, buildDiffToBase } from '../reads/file-diff.ts'
import { readOneText } from '../reads/one-text.ts'
import { buildOverview } from '../reads/overview.ts'
import { buildTextTable } from '../reads/text-table.ts'
import { findUses } from '../reads/uses.ts'
import { Refused } from '../refused.ts'
import type { Studio } from '../studio.ts'
import { AGENT_CALLS } from './agent-calls.ts'
import { EXPERIMENT_CALLS } from './experiment-calls.ts'
import { PEOPLE_CALLS } from './people-calls.ts'
import { PRESENCE_CALLS } from './presence-calls.ts'
import { REVIEW_CALLS } from './review-calls.ts'
import { SCHEDULE_CALLS } from './schedule-calls.ts'
import { SIGN_IN_CALLS } from './sign-in-calls.ts'
import {
  createCallerCheck,
  Download,
  getBrand,
  type StudioCall,
  type StudioContext,
  type StudioHandlers,
  type StudioRequest,
  writeAudit,
} from './studio-call.ts'
import { VIEW_CALLS } from './view-calls.ts'

/** Calls about drafts, their publishes and their audit. */
const DRAFT_CALLS = {
  'overview.read': buildVisibleOverview,
  'draft.read': ({ input }, { drafts }) => drafts.stateOf(input.brand),
  'draft.file': ({ input }, studio) => {
    getContentKey(input.path)
    return readDraftFile({ ...draftIn(input, studio), published: studio.published(), path: input.path })
  },
  'draft.as-of': ({ input }, studio) => studio.findState(getBrand(input, studio), input.at),
  'draft.site': ({ input }, studio) => buildDraftSite(draftIn(input, studio)),
  'draft.choices': ({ input }, studio) => listChoices(draftIn(input, studio)),
  'draft.uses': ({ input }, studio) => {
    getContentKey(input.path)
    return findUses({ ...draftIn(input, studio), path: input.path })
  },
  'draft.forms': ({ input }, studio) => listDraftForms(draftIn(input, studio)),
  'draft.text': ({ input }, studio) => readOneText({ ...input, ...draftIn(input, studio) }),
  'draft.texts': ({ input }, studio) =>
    buildTextTable({ ...draftIn(input, studio), uses: studio.textUses() }),
  'draft.diff': ({ input }, studio) => {
    const draft = draftIn(input, studio)
    return input.against === 'base'
      ? buildDiffToBase(draft)
      : buildDiff({ ...draft, published: studio.published() })
  },
  'draft.impact': ({ input }, studio) =>
    buildDraftImpact({
      ...draftIn(input, studio),
      published: studio.published(),
      uses: studio.textUses(),
    }),
  'draft.command': async (request, studio) => {
    const { body: command, input } = request
    const allow = createCallerCheck(request, input.brand, 'draft')
    const judge = request.caller.isAgent && refuseNewFaults
    const state = await studio.drafts.command(input.brand, request.seq, command, allow, judge)
    const files = command.files.map(({ path }) => path)
    await writeAudit(request, studio, { action: 'edit', brand: input.brand, files, detail: command.label })
    return state
  },
  'draft.undo': step('undo'),
  'draft.redo': step('redo'),
  'draft.discard': async (request, studio) => {
    const { drafts } = studio
    const { brand } = request.input
    const files = drafts.stateOf(brand).changes.map(({ path }) => path)
    const allow = createCallerCheck(request, brand, 'draft')
    const state = await drafts.change(brand, request.seq, () => undefined, allow)
    await writeAudit(request, studio, { action: 'discard', brand, files })
    return state
  },
  'draft.publish': async (request, studio) => {
    const { brand } = request.input
    const { message, language } = request.body
    studio.drafts.stateOf(brand)
    const allow = createCallerCheck(request, brand, 'publish')
    const by = { message, person: request.caller.name, allow }
    const { publishing } = studio
    const made = await (language === undefined
      ? publishing.publish(brand, request.seq, by)
      : publishing.publishLanguage(brand, request.seq, language, by))
    const files = made.files.map(({ path }) => path)
    await writeAudit(request, studio, { action: 'publish', brand, files, detail: `${made.id} ${message}` })
    return made
  },
  'publish.list': ({ input }, studio) => studio.publishing.of(getBrand(input, studio)),
  'publish.rollback': {
    find: ({ input }, { publishing }) => publishing.find(input.id),
    answer: async (
      request,
      studio,
      { brand, rollback }: Awaited<ReturnType<Studio['publishing']['find']>>,
    ) => {
      const state = await rollback(request.seq, createCallerCheck(request, brand, 'draft'))
      const files = state.changes.map(({ path }) => path)
      await writeAudit(request, studio, { action: 'rollback', brand, files, detail: request.input.id })
      return state
    },
  },
  'brand.create': async (request, studio) => {
    const state = await studio.createBrand(request.body)
    const files = state.changes.map(({ path }) => path)
    await writeAudit(request, studio, {
      action: 'create',
      brand: state.brand,
      files,
      detail: request.body.name,
    })
    return state
  },
  'brand.remove': async (request, studio) => {
    const brand = getBrand(request.input, studio)
    if (!studio.published().parts.has(brand))
      throw new Refused('studio.brand.invalid', 'The brand is not published: discard its draft.')
    const by = { message: `Remove ${brand}`, person: request.caller.name }
    const made = await studio.publishing.remove(brand, by)
    const files = made.files.map(({ path }) => path)
    await writeAudit(request, studio, { action: 'remove', brand, files, detail: made.id })
    return made
  },
  'brand.purge': async (request, studio) => {
    const { brand } = request.input
    await studio.publishing.purge(brand)
    await writeAudit(request, studio, { action: 'purge', brand })
    return {}
  },
  'audit.list': ({ input }, studio) => studio.audit.of(getBrand(input, studio)),
  'audit.export': async (request, studio) => {
    const brand = getBrand(request.input, studio)
    const { type, ending, textOf } = AUDIT_FORMATS[request.input.as]
    await writeAudit(request, studio, { action: 'export audit', brand, detail: ending })
    return new Download(`${brand}-audit.${ending}`, type, textOf(await studio.audit.all(brand)))
  },
} satisfies Partial<StudioHandlers>

function step(action: 'undo' | 'redo') {
  return async (request: StudioRequest<'draft.undo' | 'draft.redo'>, studio: Studio) => {
    const { brand } = request.input
    const state = await studio.drafts[action](brand, request.seq, createCallerCheck(request, brand, 'draft'))
    const detail = (action === 'undo' ? state.redo : state.undo) ?? ''
    await writeAudit(request, studio, { action, brand, detail })
    return state
  }
}

/** The brands that the caller may see. */
async function buildVisibleOverview(
  { caller, host }: StudioContext,
  { drafts, publishing, reviews, published, hasGit, firstLoad }: Studio,
): Promise<Overview> {
  const { brands, removed, ...more } = buildOverview({
    published: published(),
    drafts: new Map(drafts.brands().map((brand) => [brand, drafts.loadedOf(brand)])),
    newest: await publishing.newest(),
    reviews: await reviews.open(),
    isReviewed: reviews.isNeeded,
    port: caller.id === undefined ? host.port : undefined,
    firstLoad,
  })
  const canSee = ({ code }: { code: string }) => hasRight(caller.grants, 'read', code)
  return { ...more, brands: brands.filter(canSee), removed: removed.filter(canSee), hasGit: await hasGit() }
}

function draftIn({ brand }: { brand: string }, { drafts }: Studio) {
  const loaded = drafts.loadedOf(brand)
  assertBrand(brand, loaded)
  return { loaded, brand }
}

const HANDLERS: StudioHandlers = {
  ...DRAFT_CALLS,
  ...EXPERIMENT_CALLS,
  ...SCHEDULE_CALLS,
  ...REVIEW_CALLS,
  ...VIEW_CALLS,
  ...PRESENCE_CALLS,
  ...PEOPLE_CALLS,
  ...AGENT_CALLS,
  ...SIGN_IN_CALLS,
}

/** Every call of the studio, as schemas/studio/calls.json declares it, with what answers it. */
export const STUDIO_CALLS = Object.entries(studioTable).map(([key, { request, access }]) => {
  const id = key as StudioCallId
  const [method, path] = request.split(' ')
  const handler = HANDLERS[id]
  return { id, method, path, access, ...(typeof handler === 'function' ? { answer: handler } : handler) }
}) as readonly StudioCall[]
