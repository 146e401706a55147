import type { Brand, FormFile, MenuGroup, PageFile, ScenarioFile, Theme } from '@marquee/schemas/contract'
import type { Json, JsonObject } from '../lib/json-file.ts'
import type { Format } from './check.ts'

/** Something wrong in a hand-written file: where, what is wrong, and what to write. */
export type Problem = {
  /** Path from the project's root. */
  file: string
  line: number
  /** JSON pointer, RFC 6901; empty for the whole file. */
  pointer: string
  wrong: string
  write: string
  /** Code of the brand that it concerns, and that cannot be served unless it is a warning; undefined when it concerns all. */
  brand?: string
  /** The brand is served all the same; players see something that its operator did not want. */
  warning?: true
}

/** One upstream call, read from schemas/operations/<family>/<name>.json, its schemas free of references. */
export type Operation = {
  id: string
  family: string
  name: string
  methods: readonly string[]
  /** Methods of a write that are taken only for a brand with upstream.legacyWrites. */
  legacyMethods: readonly string[]
  path: string
  description: string
  requirements: readonly string[]
  access: 'public' | 'session' | 'player' | 'agent' | 'game' | 'vendor'
  /** Public, but a member may be answered otherwise than a visitor. */
  knowsCaller: boolean
  /** Open to a session whose password must be changed first. */
  duringPasswordChange: boolean
  /** Made by pages by themselves: keeps no session awake. */
  background: boolean
  encoding: 'json' | 'form'
  /** The body on the wire is one picture. */
  upload: boolean
  /** The answer on the wire is a file. */
  download: boolean
  sealed: boolean
  /** What X-Gateway-Version must say; undefined: it is not looked at. */
  gatewayVersion: number | undefined
  idempotent: boolean
  /** Sends a code or a link by SMS or e-mail. */
  sendsCode: boolean
  /** A visitor must have passed the human check of a brand that has one. */
  humanCheck: boolean
  cache: 'none' | 'brand'
  /** A visitor's answer comes with documents whose page shows it at first. */
  inDocument: boolean
  form: string | undefined
  query: JsonObject
  body: JsonObject | undefined
  response: JsonObject
  /** Data of each event, where the answer goes on as a stream. */
  stream: Readonly<Record<string, JsonObject>> | undefined
  errors: readonly string[]
}

/** One row of schemas/patterns.json. */
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

/** An about-page in one language; places such as `{{brand}}` still stand in its title and HTML. */
export type AboutPage = { id: string; title: string; html: string }

/** One brand: base and its own folder merged, checked, filled and frozen. */
export type LoadedBrand = {
  /** Name of its folder. */
  code: string
  brand: Brand
  theme: Theme
  pages: Readonly<Record<string, PageFile>>
  layouts: Readonly<Record<string, PageFile>>
  modals: Readonly<Record<string, PageFile>>
  menus: Menus
  /** Language code -> text key -> text, with fallbacks already merged in: every key has a text. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Language code -> key -> text of the simulated platform's starting data; never sent with the site's texts. */
  seedTexts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Language code -> key -> the brand's own texts of the demonstration vendor's games, which lays them over its own. */
  gameTexts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Language code -> its about-pages in the order shown, with fallbacks already in place. */
  about: Readonly<Record<string, readonly AboutPage[]>>
  /** File name in assets, such as `logo.svg`. */
  assets: ReadonlyMap<string, Asset>
  /** Hash over all of it; changes when anything of it does. */
  version: string
}

/** Menu name -> its groups, in the order shown. */
export type Menus = Readonly<Record<string, MenuGroup[]>>

/** A brand that nobody gets: broken when it was first read, or removed while the gateway runs. */
export type UnservedBrand = { code: string; hosts: readonly string[]; isRemoved: boolean }

/** Everything hand-written, read and checked: what the gateway serves from. */
export type Content = {
  /** Brands without problems, by code. */
  brands: ReadonlyMap<string, LoadedBrand>
  /** Brands that cannot be served, by code; their addresses show no other brand. */
  unserved: ReadonlyMap<string, UnservedBrand>
  operations: ReadonlyMap<string, Operation>
  forms: ReadonlyMap<string, FormFile>
  scenarios: ReadonlyMap<string, ScenarioFile>
  /** Recorded answers by operation id, for calls that have no behaviour. */
  answers: ReadonlyMap<string, Json>
  /** Starting collections by name (`members`, `vendors`, ...): the rows of the file, checked and filled. */
  seeds: ReadonlyMap<string, Json>
  patterns: readonly Pattern[]
  /** Icon name to the path that draws it in a box of 24 by 24. */
  icons: ReadonlyMap<string, string>
  /** schemas/formats.json: what every validator must know. */
  formats: Readonly<Record<string, Format>>
  problems: readonly Problem[]
}

/** Content that may change while the gateway runs: a saved file is read again, a broken one keeps the last good version. */
export type ContentSource = {
  current(): Content
  /** Calls back after each change with the new content; returns the function that stops it. */
  onChange(listener: (content: Content) => void): () => void
  close(): Promise<void>
}
