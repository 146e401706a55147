/** Answers of the studio's calls, which calls.json declares. Paths of files are relative to the brand's folder. */

import type { Grant, Selection, StudioJson } from '../generated/studio.ts'

/**
 * A fault of a draft with its remedy. `file` is relative to the brand's folder, for a file outside of it to the folder of all
 * brands; `path` is undefined then.
 */
export type StudioProblem = {
  path?: string
  file: string
  line: number
  pointer: string
  wrong: string
  write: string
  warning?: true
  /** Words of both sentences that stand in schemas/, which the studio says in its language. */
  phrases?: ProblemPhrase[]
}

/** Words of schemas/ with the place of their description or the key of their name, or with the same in other languages by code. */
export type ProblemPhrase = { text: string; at?: string; titles?: Record<string, string> }

/** Kind of change of a file between two states. */
export type ChangeKind = 'added' | 'changed' | 'removed'

export type Overview = {
  brands: BrandSummary[]
  /** Brands that were removed, each with the publish that did it; going back from it brings the brand back. */
  removed: { code: string; id: string; at: number; person: string }[]
  /** Codes of currencies and languages that a new brand may choose. */
  currencies: string[]
  /** Smallest and largest amounts of base, in hundredths, which a new brand has in the size of its currency. */
  limits: { deposit: [number, number]; withdraw: [number, number] }
  languages: { code: string; name: string; tag: string; direction: 'ltr' | 'rtl' }[]
  /** Markets that a brand may choose; some demand a currency. */
  markets: { code: string; name: string; currency?: string }[]
  /** The brands' folder belongs to a git repository, so that publishing makes a commit. */
  hasGit: boolean
}

export type BrandSummary = {
  code: string
  name: string
  /** The brand exists in a draft alone. */
  isNew: boolean
  /** False for a brand whose files have faults; its last good version may still be shown. */
  isServed: boolean
  problems: number
  warnings: number
  languages: string[]
  /** Share of the shared texts that each language has, 0 to 1. */
  completeness: Record<string, number>
  /** Changed files of the open draft; 0 without one. */
  draftChanges: number
  /** Bytes that home needs besides its document, of the draft where there is one: code compressed, and its pictures. */
  firstLoad?: number
  /** Time of the last change of a published file, in ms since 1970. */
  changedAt: number
  /** Newest publish from the studio; undefined for a brand that was written by hand alone. */
  published?: { at: number; person: string }
  /** Address of the published logo, empty without one, and the main colours, for the brand's card. */
  logo: string
  colours: { background: string; primary: string }
  /** Address of the published site. */
  address: string
  timeZone: string
  /** The brand asks for an approval before a publish. */
  isReviewed?: true
  /** Number of requests that wait for an approval; undefined for none. */
  reviews?: number
}

/** Ready-made accounts and scenarios of the brand's simulated world. */
export type World = {
  /** `none`: nothing answers calls, because there is neither a simulated platform nor an upstream. */
  source: 'simulated' | 'real' | 'none'
  accounts: { account: string; note: string }[]
  scenarios: string[]
}

/** State of a brand's draft; every edit answers it. */
export type DraftState = {
  brand: string
  /** Grows with each command, undo and redo; 0 without a draft. Sent back as `If-Match`. */
  seq: number
  /** Label of the command that undo would take back, or redo would repeat. */
  undo?: string
  redo?: string
  changes: { path: string; kind: ChangeKind }[]
  problems: StudioProblem[]
  /** False: the preview shows the last good version, because the draft has faults. */
  isShown: boolean
  /** Place that the last command, undo or redo changed, so that the studio can show it. */
  select?: Selection
}

/** A file in each of its states; undefined where it does not exist. */
export type DraftFile = {
  path: string
  own?: StudioJson
  published?: StudioJson
  base?: StudioJson
  /** The file as it works: merged with base and filled with defaults. */
  resolved?: StudioJson
  /** JSON Schema of the file, references resolved; undefined for texts and assets. */
  schema?: StudioJson
  /** Market of the brand, with its rules for settings of brand.json; `isFixed` leaves no other value. */
  market?: { code: string; rules: MarketRuleNote[] }
  /** Bytes of an asset of the brand itself. */
  base64?: string
  /** Blocks of base's page that come from fragments, by their ids on the page. */
  shared?: Record<string, SharedBlock>
}

/** Rule of a market for a setting of brand.json, with its title in other languages of the studio. */
export type MarketRuleNote = {
  title: string
  titles: Record<string, string>
  pointer: string
  isFixed: boolean
}

/** Names of all that the draft's site has. */
export type DraftSite = {
  code: string
  name: string
  languages: string[]
  defaultLanguage: string
  /** Code of the currency of all amounts. */
  currency: string
  pages: DraftPage[]
  fragments: DraftFragment[]
  menus: string[]
  /** Pages in Markdown about the brand, and the address of the page that shows them; undefined without one. */
  about: AboutChoice[]
  aboutRoute?: string
  assets: { name: string; address: string; from: 'base' | 'brand'; bytes: number }[]
}

export type AboutChoice = {
  name: string
  /** Title in the default language. */
  title: string
  /** Languages in which the brand has the page itself. */
  languages: string[]
  /** `own`: base has no page of this name. */
  from: 'base' | 'changed' | 'own'
}

/** Files and texts that need a file, for the question before it is removed. */
export type FileUses = {
  uses: FileUse[]
  /** Keys of own texts that only this file shows. */
  texts: string[]
}

/** A place that names the file: a pointer into JSON, or a link in a page about the brand. */
export type FileUse = { path: string; pointer: string; format: string; name: string }

/** A fragment, which the studio calls a shared block. */
export type DraftFragment = Omit<DraftPage, 'kind' | 'route' | 'layout'> & {
  kind: 'fragments'
  /** Its blocks as a use has them, those of fragments in it included. */
  blocks: StudioJson[]
  /** Files that have its blocks: pages, layouts, modals and fragments, of base too. */
  usedBy: string[]
}

/** A block's fragment, and its id there. */
export type SharedBlock = { fragment: string; id: string }

export type DraftPage = {
  path: string
  kind: 'pages' | 'layouts' | 'modals'
  name: string
  route?: string
  /** Title in the default language. */
  title: string
  layout?: string
  /** `base`: unchanged; `patch`: changes of base's page; `own`: a copy or a page of the brand alone. */
  from: 'base' | 'patch' | 'own'
}

/** Ends of a 95 % interval of a share, or of a difference of shares. */
export type ShareInterval = { low: number; high: number }

/** An A/B test of the draft, with what was counted of the published one. */
export type ExperimentResult = {
  name: string
  goal: { operation?: string; route?: string }
  running: boolean
  /** It runs for players now. */
  isLive: boolean
  /** The draft has it otherwise than published. */
  isDraft: boolean
  /** False: its counts alone are left. */
  isThere: boolean
  /** Time of the first visitor. */
  since?: number
  /** The original first. */
  variants: {
    id: string
    share: number
    visitors: number
    goals: number
    rate: ShareInterval
    /** Difference to the original. */
    difference?: ShareInterval
  }[]
}

export type ExperimentResults = { experiments: ExperimentResult[] }

/** Values of the formats of settings, for pickers. */
export type Choices = {
  /** Text key and its text in the default language. */
  texts: Record<string, string>
  images: string[]
  routes: string[]
  /** File names of pages, by which menus name them. */
  pages: string[]
  modals: string[]
  layouts: string[]
  operations: string[]
  forms: string[]
  modules: string[]
  vendors: VendorChoice[]
  categories: string[]
  icons: string[]
  menus: string[]
  blocks: BlockChoice[]
}

/** A vendor of the simulated platform, as it is without the brand's settings; an upstream may have others. */
export type VendorChoice = { code: string; name: string; category: string; isHot: boolean }

export type BlockChoice = {
  name: string
  /** JSON Schema of the block's settings, references resolved; `$comment` is the place of a description in schemas/. */
  props: StudioJson
  slots: string[]
}

/** A form without the changes of the brand. */
export type FormChoice = {
  name: string
  /** Title in the default language. */
  title: string
  /** Family of the operation that it is sent to, such as `identity`. */
  family: string
  /** Registration rules decide which of its fields are shown. */
  hasRules: boolean
  fields: FieldChoice[]
}

export type FieldChoice = {
  name: string
  /** Text keys. */
  label: string
  hint?: string
  heading?: string
  format: string
  /** A brand may leave out the field, or require it. */
  isOptional: boolean
  /** Registration rules decide whether it is shown. */
  isByRules: boolean
}

/** A text as a field shows it. */
export type OneText = {
  key: string
  language: string
  /** Text in the language, fallbacks included; of a text with plural forms its general one. */
  text: string
  /** Text of the brand's own file; null without one. */
  own: string | null
  /** Base has the text, so that pages of other brands and parts of the site may show it. */
  isShared: boolean
  isPlural: boolean
  /** Number of places in the brand's own files that name the key. */
  uses: number
  /** Languages of the brand in which its own text is missing. */
  open: string[]
}

export type TextTable = { languages: string[]; rows: TextRow[] }

export type TextRow = {
  key: string
  /** Text by language as it works in the draft, fallbacks included. */
  texts: Record<string, string>
  /** Languages in which the brand's own file has the text. */
  own: string[]
  /** Languages without a text of their own, which show the fallback. */
  missing: string[]
  /** Pages, layouts and modals that may show the text. */
  shownOn: string[]
}

/** Differences of the draft to what is published; or to base. */
export type FileDiff = {
  path: string
  kind: ChangeKind
  /** One sentence a change, such as `pages/home.json: "count" of hot-games was 10 and is 12`. */
  words: string[]
  /** What players see differently; undefined for files that are no settings, pages or texts. */
  changes?: ValueChange[]
  /** Addresses of a picture. */
  pictures?: { before?: string; after?: string }
  /** Lines of a Markdown text. */
  lines?: { added: number; removed: number }
  before?: string
  after?: string
}

/** A setting, the number of an item in its list, or a block with the settings that tell it from others of its kind. */
export type ChangeStep = string | number | { block: string; id?: string; props: Record<string, string> }

/** One difference: a value, an item that came, went or moved in its list, or a block that is hidden or shown again. */
export type ValueChange = {
  trail: ChangeStep[]
  kind: ChangeKind | 'hidden' | 'shown' | 'up' | 'down'
  before?: StudioJson
  after?: StudioJson
}

/** Pages and modals of a brand that a draft may change for players. */
export type DraftImpact = {
  /** All of them may change. */
  isWhole: boolean
  screens: { path: string; title: string; route?: string; languages: string[] }[]
  forms: string[]
  /** Changed settings that no page names in its code; calls may answer differently. */
  settings: string[]
}

/** A publish of a brand. */
export type Publish = {
  id: string
  brand: string
  at: number
  person: string
  message: string
  files: { path: string; kind: ChangeKind }[]
  /** Hash of the git commit; undefined without a repository or while the commit is pending. */
  commit?: string
  commitPending?: string
  rollbackOf?: string
}

/** A publish that is planned for a time; the draft is kept as it was when it was planned. */
export type Schedule = {
  id: string
  brand: string
  /** Time in ms since 1970. */
  at: number
  timeZone: string
  person: string
  message: string
  /** `running`: live until its end; `not-ended`: live, because its end could not be published. */
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'not-ended'
  /** Time at which its change is taken back; undefined for one that stays. */
  endsAt?: number
  /** The person who asks may publish all that it changes, and so move or cancel it. */
  mayChange: boolean
  /** Reason for which it was not published or not taken back, or places that its end left, because somebody changed them. */
  reason?: string
}

/** Files of a brand at another time. */
export type AsOf = {
  /** State that a preview shows. */
  state: string
  /** Time in ms since 1970 at which the clock of the preview stands. */
  at: number
  /** `now`: what is published now; `before`: from before the first publish of the studio. */
  kind: 'now' | 'publish' | 'before' | 'plan' | 'end'
  message?: string
  person?: string
  /** False: these files have faults by today’s rules, so the preview shows what is published instead. */
  isShown: boolean
}

/** Requests of a brand to publish. */
export type Reviews = {
  /** The brand asks for an approval before a publish. */
  isNeeded: boolean
  /** Newest first. */
  reviews: Review[]
}

/** A request to publish a draft, which is kept as it was when it was asked for. */
export type Review = {
  id: string
  brand: string
  /** Number of the request in its brand; its preview has the state `r<number>`. */
  number: number
  /** Number of the draft that it has; an approval sends it back as `If-Match`. */
  seq: number
  at: number
  person: string
  title: string
  detail: string
  /** `returned`: it was sent back with a reason, and can be renewed. */
  state: 'open' | 'returned' | 'approved' | 'withdrawn'
  /** Person and time of the approval, the return or the withdrawal. */
  endedBy?: string
  endedAt?: number
  reason?: string
  /** Branch of the repository that has the state, or the reason why there is none; neither without a repository. */
  branch?: string
  branchMissing?: string
  files: { path: string; kind: ChangeKind }[]
  /** The draft has other changes by now. */
  isOlderThanDraft: boolean
  isOwn: boolean
  /** `own`: others may approve, so the person of the request does not; `alone`: nobody else may. */
  mayApprove: 'yes' | 'alone' | 'own' | 'no'
  /** Comments that nobody has resolved. */
  openComments: number
}

/** A request with what it changes, in comparison to what is published now. */
export type ReviewDetails = {
  review: Review
  diff: FileDiff[]
  impact: DraftImpact
  /** Values that it changes, which may be commented on. */
  places: { path: string; pointer: string }[]
  comments: ReviewComment[]
  /** Values that were published differently meanwhile, so that it cannot be approved before it is renewed. */
  conflicts: Conflict[]
}

/** A comment on a request; with a path, on a field. */
export type ReviewComment = {
  id: string
  review: string
  number: number
  path?: string
  pointer?: string
  person: string
  at: number
  words: string
  resolvedBy?: string
}

/** Files that were changed on disk and in the draft. Both versions stay until the editor chooses. */
export type Conflict = {
  path: string
  pointer: string
  base?: StudioJson
  mine?: StudioJson
  theirs?: StudioJson
}

export type AuditRow = {
  at: number
  person: string
  action: string
  brand: string
  files: string[]
  detail: string
  /** Network address of the person; empty at the machine of the studio. */
  address: string
}

/** Other windows in which the brand is open, and the number of the draft as it is now. */
export type Presence = { others: Present[]; seq: number }

/** A person with the brand open, and the place that is edited. */
export type Present = { person: string; place: string }

/** `local`: the studio is on this machine alone and asks for no sign-in; `out`: a sign-in is needed. */
export type Me =
  | { signedIn: 'out' }
  | { signedIn: 'local' | 'in'; name: string; grants: Grant[]; id?: string }

/** Options of a passkey call, as the browser's passkey interface takes them (WebAuthn level 3, JSON). */
export type PasskeyRequest<Options = object> = { challenge: string; options: Options }

/** The person whom a one-time link invites. */
export type JoinRequest<Options = object> = PasskeyRequest<Options> & { name: string; isNew: boolean }

export type People = { people: Person[]; invites: Invite[] }

export type Person = {
  id: string
  name: string
  grants: Grant[]
  passkeys: number
  /** Time of the last request in ms since 1970; undefined for a person who is not signed in. */
  seenAt?: number
}

/** A one-time link that was not used yet. */
export type Invite = { id: string; name: string; grants: Grant[]; expiresAt: number; person?: string }

/** An address that works once. */
export type MadeInvite = { address: string; expiresAt: number }

/** A token by which an agent drafts changes; its secret is shown once, when it is made. */
export type AgentToken = {
  id: string
  name: string
  grants: Grant[]
  /** Name of the person who made it. */
  maker: string
  expiresAt: number
  /** Time of the last call in ms since 1970; undefined before the first. */
  usedAt?: number
}

export type MadeAgentToken = { token: string; address: string; expiresAt: number }

/** A link to the preview of a draft, for people without a sign-in. */
export type PreviewLink = { id: string; name: string; person: string; expiresAt: number }
export type MadeLink = PreviewLink & { address: string }

/** An address that opens the preview in the studio's frame. */
export type View = { address: string }

/** Answer of a refused call. */
export type StudioRefusal = {
  error: string
  message: string
  problems?: StudioProblem[]
  conflicts?: Conflict[]
  /** Newer state of the draft, where the caller has an older one. */
  state?: DraftState
  /** Remedy for the agent that was refused; people see it on the screen. */
  remedy?: string
}
