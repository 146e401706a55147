import type {
  Brand,
  FormFile,
  LotteryFile,
  MenuGroup,
  PageFile,
  PrizeMode,
  ScenarioFile,
  Theme,
  UpstreamProfile,
} from '@marquee/schemas/contract'
import type { Json, JsonObject } from '../lib/json-file.ts'

/** One row of schemas/formats.json. Values of a format with a `table` are the keys of that file of schemas/. */
export type Format = {
  pattern: string
  description: string
  example?: string
  widget?: string
  table?: string
}

/** A violation of a schema or rule: its place in a value, the fault, and the remedy. */
export type Fault = {
  /** JSON pointer, RFC 6901; empty for the whole file. */
  pointer: string
  wrong: string
  write: string
  /** The brand is served despite the fault, but probably not as its operator intended. */
  warning?: true
}

/** A fault with its file. */
export type Problem = Fault & {
  /** Path relative to the project's root. */
  file: string
  line: number
  /**
   * Code of the affected brand, which cannot be served unless this is a warning; undefined if all brands are
   * affected.
   */
  brand?: string
}

/** An upstream call, read from schemas/operations/<family>/<name>.json, with references resolved. */
export type Operation = {
  id: string
  family: string
  name: string
  methods: readonly string[]
  /** Additional methods of a write, accepted only for a brand with upstream.legacyWrites. */
  legacyMethods: readonly string[]
  path: string
  description: string
  requirements: readonly string[]
  access: 'public' | 'session' | 'player' | 'agent' | 'game' | 'vendor'
  /** The operation is public, but its answer to a member may differ from the answer to a visitor. */
  knowsCaller: boolean
  /** Allowed in a session whose password must be changed first. */
  duringPasswordChange: boolean
  /** Called by pages without user action, so it does not extend the session. */
  background: boolean
  /** A read that creates something for the caller, so no comparison repeats it. */
  creates: boolean
  encoding: 'json' | 'form'
  /** The request body is a single picture. */
  upload: boolean
  /** The answer is a file. */
  download: boolean
  sealed: boolean
  /** Body field whose value the log line carries as the factor of a sign-in. */
  factorField: string | undefined
  /** Required value of X-Gateway-Version; undefined if it is not checked. */
  gatewayVersion: number | undefined
  idempotent: boolean
  /** Sends a code or a link by SMS or e-mail. */
  sendsCode: boolean
  /** A visitor must pass the human check of a brand that has one. */
  humanCheck: boolean
  cache: 'none' | 'brand'
  /** Settings that the answer of an upstream replaces, by their place in brand.json. */
  settings: Readonly<Record<string, { at: string; form: 'plain' | 'module-tree' }>>
  /** A visitor's answer is included in documents whose page shows it at first. */
  inDocument: boolean
  form: string | undefined
  query: JsonObject
  body: JsonObject | undefined
  response: JsonObject
  /** Schema of each event's data, if the answer is a stream. */
  stream: Readonly<Record<string, JsonObject>> | undefined
  errors: readonly string[]
}

/** A row of schemas/patterns.json. */
export type Pattern = {
  id: number
  name: string
  pattern: string
  minLength: number
  maxLength: number
  /** Text key of the message. */
  message: string
  valid: string[]
  invalid: string[]
}

/** A picture of a brand or of base. */
export type Asset = { file: string; hash: string; type: string; bytes: Buffer }

/** An about-page in one language; its title and HTML contain placeholders such as `{{brand}}`. */
export type AboutPage = { id: string; title: string; html: string }

/** A brand merged from base and its own folder, checked, filled with defaults, and frozen. */
export type LoadedBrand = {
  /** Name of its folder. */
  code: string
  brand: Brand
  theme: Theme
  pages: Readonly<Record<string, PageFile>>
  layouts: Readonly<Record<string, PageFile>>
  modals: Readonly<Record<string, PageFile>>
  menus: Menus
  /** Language code -> text key -> text, with fallbacks merged: every key has a text. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Language code -> key -> text of the simulated platform's seed; never sent with the site's texts. */
  seedTexts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Language code -> key -> the brand's overrides of texts of the demonstration vendor's games. */
  gameTexts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Language code -> its about-pages in order, with fallbacks merged. */
  about: Readonly<Record<string, readonly AboutPage[]>>
  /** File name in assets, such as `logo.svg`. */
  assets: ReadonlyMap<string, Asset>
  /** Running experiments; undefined without any. */
  variants?: RunningVariants | undefined
  /** Hash of the whole brand. */
  version: string
}

/** Experiments that run on a brand's pages, which are without their variants. */
export type RunningVariants = {
  experiments: readonly ({ name: string } & Pick<
    NonNullable<Brand['experiments']>[string],
    'goal' | 'shares'
  >)[]
  /** Experiments with the variants that blocks name: `welcome/short`. */
  changes: ReadonlySet<string>
  /** Pages with variants, which are complete in them. */
  pages: readonly { kind: 'pages' | 'layouts' | 'modals'; name: string; page: PageFile }[]
}

/** Menu name -> its groups, in order. */
export type Menus = Readonly<Record<string, MenuGroup[]>>

/** A brand that is not served: broken at its first load, or removed while the gateway runs. */
export type UnservedBrand = { code: string; hosts: readonly string[]; isRemoved: boolean }

/** Terms of each prize mode of lotteries, without the return, which is a number of the brand. */
export type PrizeModes = Readonly<Record<PrizeMode['mode'], Omit<PrizeMode, 'mode' | 'returnPerMille'>>>

/** All hand-written files, read and checked, from which the gateway serves. */
export type Content = {
  /** Brands without problems, by code. */
  brands: ReadonlyMap<string, LoadedBrand>
  /** Brands that cannot be served, by code; their addresses show an error page, never another brand. */
  unserved: ReadonlyMap<string, UnservedBrand>
  operations: ReadonlyMap<string, Operation>
  forms: ReadonlyMap<string, FormFile>
  /** Types of lotteries by name. */
  lotteryTypes: ReadonlyMap<string, LotteryFile>
  /** Terms of the prize modes of lotteries. */
  prizeModes: PrizeModes
  scenarios: ReadonlyMap<string, ScenarioFile>
  /** Recorded answers by operation id, for calls without a handler. */
  answers: ReadonlyMap<string, Json>
  /** Seed collections by name (`members`, `vendors`, ...): checked rows with defaults. */
  seeds: ReadonlyMap<string, Json>
  patterns: readonly Pattern[]
  /** Icon name to its path in a box of 24 by 24. */
  icons: ReadonlyMap<string, string>
  /** Dialects of upstreams by the name of their profile. */
  upstreams: ReadonlyMap<string, UpstreamProfile>
  /** Formats of schemas/formats.json, for validators. */
  formats: Readonly<Record<string, Format>>
  /** Faults of settings of a brand by schemas/brand.json, without those of missing settings. */
  settingFaults(settings: JsonObject): Fault[]
  problems: readonly Problem[]
  /** Warnings of publishes that were interrupted, each of another brand; they are among the problems, too. */
  interrupted: readonly Problem[]
}

/**
 * Content that may change while the gateway runs: saved files are read again; a broken one keeps its last
 * good version.
 */
export type ContentSource = {
  current(): Content
  /** Registers a listener for new content; returns the function that removes it. */
  onChange(listener: (content: Content) => void): () => void
  close(): Promise<void>
}
