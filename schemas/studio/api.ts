/**
 * Calls of the studio below `/_studio/api`, against which its client and the gateway compile. Paths of files are relative
 * to the brand's folder, such as `pages/home.json`.
 */

/** A JSON value as it stands in a file. */
export type StudioJson = null | boolean | number | string | StudioJson[] | { [key: string]: StudioJson }

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
}

/** Kind of change of a file between two states. */
export type ChangeKind = 'added' | 'changed' | 'removed'

/** `GET overview` */
export type Overview = {
  brands: BrandSummary[]
  /** Codes of currencies and languages that a new brand may choose. */
  currencies: string[]
  languages: { code: string; name: string; tag: string; direction: 'ltr' | 'rtl' }[]
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
  /** Address of the published logo, empty without one, and the main colours, for the brand's card. */
  logo: string
  colours: { background: string; primary: string }
  /** Address of the published site. */
  address: string
  timeZone: string
}

/** `GET world/:brand`: ready-made accounts and scenarios of the brand's simulated world. */
export type World = { accounts: { account: string; note: string }[]; scenarios: string[] }

/** `POST brands`: a draft with the files of a new brand. Refused with `studio.brand.taken` and `studio.brand.invalid`. */
export type NewBrand = {
  code: string
  name: string
  currency: string
  languages: string[]
  defaultLanguage: string
  /** Code of the brand whose files are copied; undefined for base alone. */
  from?: string
  /** Colour from which the palette is derived, `#rrggbb`. */
  colour?: string
}

/** State of a brand's draft; every edit answers it. `GET drafts/:brand` */
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

/** A place in the studio: a file, a pointer into it, and the page that shows it. */
export type Selection = { path: string; pointer?: string; block?: string }

/**
 * `POST drafts/:brand/commands`, with `If-Match: seq`. A file gets a new value as a whole; the gateway keeps what
 * differs. Refused with `studio.draft.moved` (412) when the draft has another seq.
 */
export type Command = {
  label: string
  files: FileChange[]
  select?: Selection
  /** Commands with the same key that follow each other within a second are one step of undo. */
  merge?: string
  /** Conflicts in which the draft's value, as this command leaves it, is chosen. */
  resolves?: { path: string; pointer: string }[]
}

/**
 * `value` for a JSON file, `base64` for an asset, `text` for Markdown; a file without any of them is removed. `texts` changes
 * some keys of a file of texts, null removes one.
 */
export type FileChange = {
  path: string
  value?: StudioJson
  base64?: string
  text?: string
  texts?: Record<string, string | null>
}

/** `GET drafts/:brand/file?path=`: a file in each of its states; undefined where it does not exist. */
export type DraftFile = {
  path: string
  own?: StudioJson
  published?: StudioJson
  base?: StudioJson
  /** The file as it works: merged with base and filled with defaults. */
  resolved?: StudioJson
  /** JSON Schema of the file, references resolved; undefined for texts and assets. */
  schema?: StudioJson
  /** Bytes of an asset of the brand itself. */
  base64?: string
}

/** `GET drafts/:brand/site`: names of all that the draft's site has. */
export type DraftSite = {
  code: string
  name: string
  languages: string[]
  defaultLanguage: string
  pages: DraftPage[]
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

/** `GET drafts/:brand/uses?path=`: what would lack a file that is removed. */
export type FileUses = {
  uses: FileUse[]
  /** Keys of own texts that only this file shows. */
  texts: string[]
}

/** A place that names the file: a pointer into JSON, or a link in a page about the brand. */
export type FileUse = { path: string; pointer: string; format: string; name: string }

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

/** `GET drafts/:brand/choices`: values of the formats of settings, for pickers. */
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

/** `GET drafts/:brand/forms`: a form without the changes of the brand. */
export type FormChoice = {
  name: string
  /** Title in the default language. */
  title: string
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
}

/** `GET drafts/:brand/text?key=&language=`: a text as a field shows it. */
export type OneText = {
  key: string
  language: string
  /** Text in the language, fallbacks included; of a text with plural forms its general one. */
  text: string
  /** Base has the text, so that pages of other brands and parts of the site may show it. */
  isShared: boolean
  isPlural: boolean
  /** Number of places in the brand's own files that name the key. */
  uses: number
  /** Languages of the brand in which its own text is missing. */
  open: string[]
}

/** `GET drafts/:brand/texts` */
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

/** `GET drafts/:brand/diff`: differences of the draft to what is published; with `?against=base` to base. */
export type FileDiff = {
  path: string
  kind: ChangeKind
  /** One sentence a change, such as `pages/home.json: "count" of hot-games was 10 and is 12`. */
  words: string[]
  before?: string
  after?: string
}

/** `POST drafts/:brand/publish`, with `If-Match`. Refused with `studio.draft.faulty`, `studio.draft.conflict`. */
export type PublishAsked = { message: string }

/** A publish of a brand. `GET publishes?brand=` */
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

/**
 * A publish that is planned for a time; the draft is kept as it was when it was planned. `GET schedules?brand=`,
 * `POST drafts/:brand/schedule` with `If-Match`, `POST schedules/:id`, `DELETE schedules/:id`
 */
export type Schedule = {
  id: string
  brand: string
  /** Time in ms since 1970. */
  at: number
  timeZone: string
  person: string
  message: string
  state: 'waiting' | 'done' | 'failed' | 'cancelled'
  /** The person who asks may publish all that it changes, and so move or cancel it. */
  mayChange: boolean
  /** Reason for which it was not published. */
  reason?: string
}

/** Time as local date and time in the brand's time zone, such as `2026-12-24T18:00`. */
export type ScheduleAsked = { local: string; message: string }

/** Files that were changed on disk and in the draft. Both versions stay until the editor chooses. */
export type Conflict = {
  path: string
  pointer: string
  base?: StudioJson
  mine?: StudioJson
  theirs?: StudioJson
}

/** `GET audit?brand=` */
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

/** `POST drafts/:brand/presence`: a window of the studio and its place, such as `pages/pages/home`. */
export type PresenceAsked = { tab: string; place: string }

/** Other windows in which the brand is open, and the number of the draft as it is now. */
export type PresenceAnswer = { others: Present[]; seq: number }

/** A person with the brand open, and the place that is edited. */
export type Present = { person: string; place: string }

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
