import { hasRight } from '@marquee/schemas/studio/access'
import type { Command, NewBrand, Overview, PublishAsked } from '@marquee/schemas/studio/api'
import { getContentKey } from '../commands/file-change.ts'
import { refuseNewFaults } from '../drafts/draft-state.ts'
import { assertBrand } from '../drafts/drafts.ts'
import { AUDIT_FORMATS, type AuditFormat } from '../reads/audit-export.ts'
import { listChoices } from '../reads/choices.ts'
import { readDraftFile } from '../reads/draft-file.ts'
import { listDraftForms } from '../reads/draft-forms.ts'
import { buildDraftSite } from '../reads/draft-site.ts'
import { buildDiff, buildDiffToBase } from '../reads/file-diff.ts'
import { readOneText } from '../reads/one-text.ts'
import { buildOverview } from '../reads/overview.ts'
import { buildTextTable } from '../reads/text-table.ts'
import { findUses } from '../reads/uses.ts'
import { Refused } from '../refused.ts'
import type { Studio } from '../studio.ts'
import { AGENT_CALLS } from './agent-calls.ts'
import { PEOPLE_CALLS } from './people-calls.ts'
import { PRESENCE_CALLS } from './presence-calls.ts'
import { SCHEDULE_CALLS } from './schedule-calls.ts'
import { SIGN_IN_CALLS } from './sign-in-calls.ts'
import { bodies } from './studio-bodies.ts'
import {
  allowed,
  brandIn,
  callAbout,
  Download,
  getSeq,
  type StudioCall,
  type StudioRequest,
  tell,
} from './studio-call.ts'
import { VIEW_CALLS } from './view-calls.ts'

/** Calls about drafts, their publishes and their audit. */
const DRAFT_CALLS: readonly StudioCall[] = [
  {
    method: 'GET',
    path: 'overview',
    access: 'signed-in',
    answer: overviewFor,
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
      getContentKey(path)
      return readDraftFile({ ...draftIn(params, studio), published: studio.published(), path })
    },
  },
  {
    method: 'GET',
    path: 'drafts/:brand/site',
    access: 'read',
    answer: ({ params }, studio) => buildDraftSite(draftIn(params, studio)),
  },
  {
    method: 'GET',
    path: 'drafts/:brand/choices',
    access: 'read',
    answer: ({ params }, studio) => listChoices(draftIn(params, studio)),
  },
  {
    method: 'GET',
    path: 'drafts/:brand/uses',
    access: 'read',
    answer: ({ params, query }, studio) => {
      const path = query.path ?? ''
      getContentKey(path)
      return findUses({ ...draftIn(params, studio), path })
    },
  },
  {
    method: 'GET',
    path: 'drafts/:brand/forms',
    access: 'read',
    answer: ({ params }, studio) => listDraftForms(draftIn(params, studio)),
  },
  {
    method: 'GET',
    path: 'drafts/:brand/text',
    access: 'read',
    answer: ({ params, query }, studio) =>
      readOneText({ ...draftIn(params, studio), key: query.key ?? '', language: query.language ?? '' }),
  },
  {
    method: 'GET',
    path: 'drafts/:brand/texts',
    access: 'read',
    answer: ({ params }, studio) => buildTextTable({ ...draftIn(params, studio), uses: studio.textUses() }),
  },
  {
    method: 'GET',
    path: 'drafts/:brand/diff',
    access: 'read',
    answer: ({ params, query }, studio) => {
      const draft = draftIn(params, studio)
      return query.against === 'base'
        ? buildDiffToBase(draft)
        : buildDiff({ ...draft, published: studio.published() })
    },
  },
  {
    method: 'POST',
    path: 'drafts/:brand/commands',
    access: 'write',
    body: bodies.command,
    answer: async (asked, studio) => {
      const command = asked.body as Command
      const brand = asked.params.brand!
      const allow = allowed(asked, brand, 'draft')
      const judge = asked.caller.isAgent && refuseNewFaults
      const state = await studio.drafts.command(brand, getSeq(asked), command, allow, judge)
      const files = command.files.map(({ path }) => path)
      await tell(asked, studio, { action: 'edit', brand, files, detail: command.label })
      return state
    },
  },
  step('undo'),
  step('redo'),
  {
    method: 'DELETE',
    path: 'drafts/:brand',
    access: 'write',
    answer: async (asked, studio) => {
      const { drafts } = studio
      const brand = asked.params.brand!
      const files = drafts.stateOf(brand).changes.map(({ path }) => path)
      const allow = allowed(asked, brand, 'draft')
      const state = await drafts.change(brand, getSeq(asked), () => undefined, allow)
      await tell(asked, studio, { action: 'discard', brand, files })
      return state
    },
  },
  {
    method: 'POST',
    path: 'drafts/:brand/publish',
    access: 'publish',
    body: bodies.publish,
    answer: async (asked, studio) => {
      const brand = asked.params.brand!
      studio.drafts.stateOf(brand)
      const { message } = asked.body as PublishAsked
      const allow = allowed(asked, brand, 'publish')
      const by = { message, person: asked.caller.name, allow }
      const made = await studio.publishing.publish(brand, getSeq(asked), by)
      const files = made.files.map(({ path }) => path)
      await tell(asked, studio, { action: 'publish', brand, files, detail: `${made.id} ${message}` })
      return made
    },
  },
  {
    method: 'GET',
    path: 'publishes',
    access: 'read',
    answer: ({ query }, studio) => studio.publishing.of(brandIn(query, studio)),
  },
  callAbout({
    method: 'POST',
    path: 'publishes/:id/rollback',
    access: 'write',
    find: ({ params }, { publishing }) => publishing.find(params.id!),
    answer: async (asked, studio, { brand, rollback }) => {
      const state = await rollback(getSeq(asked), allowed(asked, brand, 'draft'))
      const files = state.changes.map(({ path }) => path)
      await tell(asked, studio, { action: 'rollback', brand, files, detail: asked.params.id! })
      return state
    },
  }),
  {
    method: 'POST',
    path: 'brands',
    access: 'create',
    body: bodies.brand,
    answer: async (asked, studio) => {
      const wanted = asked.body as NewBrand
      const state = await studio.createBrand(wanted)
      const files = state.changes.map(({ path }) => path)
      await tell(asked, studio, { action: 'create', brand: state.brand, files, detail: wanted.name })
      return state
    },
  },
  {
    method: 'GET',
    path: 'audit',
    access: 'audit',
    answer: ({ query }, studio) => studio.audit.of(brandIn(query, studio)),
  },
  {
    method: 'GET',
    path: 'audit/export',
    access: 'audit',
    answer: async (asked, studio) => {
      const brand = brandIn(asked.query, studio)
      const { type, ending, textOf } = AUDIT_FORMATS[formatIn(asked.query)]
      await tell(asked, studio, { action: 'export audit', brand, detail: ending })
      return new Download(`${brand}-audit.${ending}`, type, textOf(await studio.audit.all(brand)))
    },
  },
]

function formatIn({ as: wanted = '' }: StudioRequest['query']): AuditFormat {
  if (Object.hasOwn(AUDIT_FORMATS, wanted)) return wanted as AuditFormat
  throw new Refused('studio.request.invalid', 'Ask for the audit as "csv" or as "lines".')
}

function step(action: 'undo' | 'redo'): StudioCall {
  return {
    method: 'POST',
    path: `drafts/:brand/${action}`,
    access: 'write',
    answer: async (asked, studio) => {
      const brand = asked.params.brand!
      const state = await studio.drafts[action](brand, getSeq(asked), allowed(asked, brand, 'draft'))
      const detail = (action === 'undo' ? state.redo : state.undo) ?? ''
      await tell(asked, studio, { action, brand, detail })
      return state
    },
  }
}

/** The brands that the caller may see. */
function overviewFor(
  { caller, host }: StudioRequest,
  { drafts, published, hasGit, firstLoad }: Studio,
): Overview {
  const { brands, ...more } = buildOverview({
    published: published(),
    drafts: new Map(drafts.brands().map((brand) => [brand, drafts.loadedOf(brand)])),
    port: caller.id === undefined ? host.port : undefined,
    firstLoad,
  })
  return { ...more, brands: brands.filter(({ code }) => hasRight(caller.grants, 'read', code)), hasGit }
}

function draftIn({ brand = '' }: StudioRequest['params'], { drafts }: Studio) {
  const loaded = drafts.loadedOf(brand)
  assertBrand(brand, loaded)
  return { loaded, brand }
}

/** Every call of the studio. A call that is missing here does not exist. */
export const STUDIO_CALLS: readonly StudioCall[] = [
  ...DRAFT_CALLS,
  ...SCHEDULE_CALLS,
  ...VIEW_CALLS,
  ...PRESENCE_CALLS,
  ...PEOPLE_CALLS,
  ...AGENT_CALLS,
  ...SIGN_IN_CALLS,
]
