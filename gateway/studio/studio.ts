import type { ContentSource, LoadedBrand } from '@marquee/gateway/content/content.ts'
import type { ContentConfig, Loaded } from '@marquee/gateway/content/resolve/load-content.ts'
import type { FileContent } from '@marquee/gateway/content/serve/open-content.ts'
import type { ClientTextUses } from '@marquee/gateway/content/serve/text-sets.ts'
import type { Clock } from '@marquee/gateway/lib/clock.ts'
import { machineClock } from '@marquee/gateway/lib/machine-clock.ts'
import { memoizeOnce } from '@marquee/gateway/lib/once.ts'
import type { NewBrand } from '@marquee/schemas/studio'
import type { DraftState } from '@marquee/schemas/studio/api'
import { type AgentTokens, openAgentTokens } from './access/agent-tokens.ts'
import { openPeople, type PeopleOfStudio } from './access/people.ts'
import { openSignIns, type SignIns } from './access/sign-ins.ts'
import { openViews, type Views } from './access/views.ts'
import { type Audit, openAudit } from './audit.ts'
import type { KeptAuditEnd } from './audit-end.ts'
import { createBrand } from './brands/new-brand.ts'
import { type Drafts, openDrafts } from './drafts/drafts.ts'
import { openPresence, type Presence } from './presence.ts'
import { createTimeSearch, type TimeSearch } from './publish/as-of.ts'
import { isInGit, readPerson } from './publish/git.ts'
import { openPublishing, type Publishing } from './publish/publishing.ts'
import { openReviews, type ReviewsOfStudio } from './publish/reviews.ts'
import { openSchedules, type Schedules } from './publish/schedules.ts'
import { openStates, type States } from './publish/states.ts'
import type { StudioStore } from './store/studio-store.ts'

/** The operators' editor: unpublished versions of brands over the files, and the way from there to the files. */
export type Studio = {
  drafts: Drafts
  publishing: Publishing
  schedules: Schedules
  reviews: ReviewsOfStudio
  states: States
  findState: TimeSearch
  signIns: SignIns
  people: PeopleOfStudio
  agentTokens: AgentTokens
  views: Views
  presence: Presence
  clock: Clock
  /** Name of the person at this machine, by git. */
  person: string
  published(): Loaded
  /** Published content, for previews beside the draft's. */
  publishedContent: ContentSource
  /** Tells whether the brands' folder belongs to a git repository. */
  hasGit(): Promise<boolean>
  /** Texts that the built client names in code; undefined before the first build. */
  textUses(): ClientTextUses | undefined
  /** Bytes that home of a brand needs besides its document; undefined before the first build. */
  firstLoad(site: LoadedBrand): number | undefined
  createBrand(wanted: NewBrand): Promise<DraftState>
  audit: Audit
}

export type StudioOptions = {
  config: ContentConfig
  content: FileContent
  store: StudioStore
  textUses?: () => ClientTextUses | undefined
  firstLoad?: Studio['firstLoad']
  clock?: Clock
  /** Place outside the store at which the last row of the audit is kept. */
  auditEnd?: KeptAuditEnd | undefined
}

/** Opens the studio with the drafts of its store, and completes a publish that a crash interrupted. */
export async function createStudio({
  clock = machineClock,
  textUses = () => undefined,
  firstLoad = () => undefined,
  ...deps
}: StudioOptions): Promise<Studio> {
  const { config, content, store, auditEnd } = deps
  const [drafts, person] = await Promise.all([
    openDrafts({ ...deps, clock }),
    readPerson(config.brandsFolder),
  ])
  const people = openPeople(store, clock)
  const publishing = await openPublishing({ ...deps, drafts, clock })
  const states = openStates({ config, content, store })
  const reviews = openReviews({ ...deps, drafts, publishing, people, clock })
  return {
    drafts,
    person,
    publishing,
    schedules: openSchedules({ store, drafts, publishing, people, reviews, clock }),
    reviews,
    states,
    findState: createTimeSearch({ store, states, content, clock }),
    signIns: openSignIns(store, clock),
    people,
    agentTokens: openAgentTokens(store, clock),
    views: openViews(store, clock),
    presence: openPresence(store, clock),
    clock,
    published: content.loaded,
    publishedContent: {
      current: content.current,
      onChange: content.onChange,
      // The gateway itself closes its content.
      close: async () => undefined,
    },
    hasGit: memoizeOnce(() => isInGit(config.brandsFolder)),
    textUses,
    firstLoad,
    createBrand: (wanted) =>
      createBrand(wanted, { config, drafts, published: content.loaded(), now: clock.now() }),
    audit: openAudit(store, clock, auditEnd),
  }
}
