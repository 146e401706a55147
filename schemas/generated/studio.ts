// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/** A change of some files. A file gets a new value as a whole; the gateway keeps what differs. */
export interface Command {
  label: string
  files: FileChange[]
  select?: Selection
  /** Commands with the same key that follow each other within a second are one step of undo. */
  merge?: string
  /** Conflicts in which the draft's value, as this command leaves it, is chosen. */
  resolves?: { path: string; pointer: string }[]
}

/** `value` for a JSON file, `base64` for an asset, `text` for Markdown; a file without any of them is removed. The loader's rules check the contents. */
export interface FileChange {
  path: string
  value?: StudioJson
  base64?: string
  text?: string
  /** Changes some keys of a file of texts; null removes one. */
  texts?: { [k: string]: string | null }
  before?: StudioJson
}

/** Role of a person in one brand; the brand `*` stands for all brands. */
export interface Grant {
  brand: string
  role: Role
  languages?: string[]
  /** An editor or translator may publish too. An owner always may. */
  mayPublish?: boolean
  /** An editor may approve, and so publish, what others ask for where a brand sets `review`. An owner always may. */
  mayApprove?: boolean
}

/** Local time in the brand's time zone, such as 2026-12-24T18:00. */
type LocalTime = string

export interface NewBrand {
  code: string
  name: string
  currency: string
  /** Time zone of days and of planned publishes; UTC by default. */
  timeZone?: string
  languages: string[]
  defaultLanguage: string
  /** Code of the brand whose files are copied; missing for base alone. */
  from?: string
  /** Market whose rules apply; missing for none, or for that of the brand whose files are copied. */
  market?: string
  /** Colour from which the palette is derived, #rrggbb. */
  colour?: string
}

interface PersonForm {
  name: string
  grants: Grant[]
}

/** State of a brand that a preview shows, such as r12 for that of request 12; draft.as-of finds those of other times. */
type PreviewState = string

export type Role = ("owner" | "editor" | "translator" | "viewer")

/** A place in the studio: a file, a pointer into it, and the page that shows it. */
export interface Selection {
  path: string
  pointer?: string
  block?: string
}

export interface StudioInputs {
  "overview.read": {
    input: {}
  }
  "world.read": {
    input: { brand: string }
  }
  "brand.create": {
    input: {}
    body: NewBrand
  }
  "brand.remove": {
    input: { brand: string }
  }
  "brand.purge": {
    input: { brand: string }
  }
  "draft.read": {
    input: { brand: string }
  }
  "draft.file": {
    input: { brand: string; path: string }
  }
  "draft.site": {
    input: { brand: string }
  }
  "draft.choices": {
    input: { brand: string }
  }
  "draft.uses": {
    input: { brand: string; path: string }
  }
  "draft.forms": {
    input: { brand: string }
  }
  "draft.text": {
    input: { brand: string; key: string; language: string }
  }
  "draft.texts": {
    input: { brand: string }
  }
  "draft.diff": {
    input: { brand: string; against?: ("published" | "base") }
  }
  "draft.impact": {
    input: { brand: string }
  }
  "draft.as-of": {
    input: {
      brand: string
      /** A local time such as 2026-12-24T18:00, or publish., plan. or end. with an id. */
      at: string
    }
  }
  "draft.command": {
    input: { brand: string }
    body: Command
    seq: number
  }
  "draft.undo": {
    input: { brand: string }
    seq: number
  }
  "draft.redo": {
    input: { brand: string }
    seq: number
  }
  "draft.discard": {
    input: { brand: string }
    seq: number
  }
  "draft.publish": {
    input: { brand: string }
    body: {
      message: string
      /** Language whose texts alone are published; the rest stays in the draft. */
      language?: string
    }
    seq: number
  }
  "draft.view": {
    input: { brand: string; of?: PreviewState }
  }
  "publish.list": {
    input: { brand: string }
  }
  "publish.rollback": {
    input: { id: string }
    seq: number
  }
  "experiments.read": {
    input: { brand: string }
  }
  "experiments.end": {
    input: { brand: string; name: string }
  }
  "schedule.list": {
    input: { brand: string }
  }
  "schedule.plan": {
    input: { brand: string }
    body: { message: string; local: LocalTime; until?: LocalTime }
    seq: number
  }
  "schedule.move": {
    input: { id: string }
    body: { local?: LocalTime; until?: LocalTime }
  }
  "schedule.end": {
    input: { id: string }
  }
  "schedule.cancel": {
    input: { id: string }
  }
  "link.list": {
    input: { brand: string }
  }
  "link.create": {
    input: { brand: string }
    body: { name: string; of?: PreviewState }
  }
  "link.revoke": {
    input: { brand: string; id: string }
  }
  "review.list": {
    input: { brand: string }
  }
  "review.open": {
    input: { brand: string }
    body: { title: string; detail?: string }
    seq: number
  }
  "review.read": {
    input: { id: string }
  }
  "review.renew": {
    input: { id: string }
    seq: number
  }
  "review.approve": {
    input: { id: string }
    seq: number
  }
  "review.return": {
    input: { id: string }
    body: { reason: string }
  }
  "review.withdraw": {
    input: { id: string }
  }
  "comment.list": {
    input: { brand: string }
  }
  "comment.add": {
    input: { id: string }
    body: { words: string; path?: string; pointer?: string }
  }
  "comment.resolve": {
    input: { id: string }
  }
  "presence.note": {
    input: { brand: string }
    body: { tab: string; place: string }
  }
  "presence.leave": {
    input: { brand: string; id: string }
  }
  "people.list": {
    input: {}
  }
  "people.invite": {
    input: {}
    body: PersonForm
  }
  "people.withdraw": {
    input: { id: string }
  }
  "people.link": {
    input: { id: string }
  }
  "people.change": {
    input: { id: string }
    body: PersonForm
  }
  "people.remove": {
    input: { id: string }
  }
  "agent.list": {
    input: {}
  }
  "agent.create": {
    input: {}
    body: { name: string; grants: Grant[]; days: number }
  }
  "agent.revoke": {
    input: { id: string }
  }
  "audit.list": {
    input: { brand: string }
  }
  "audit.export": {
    input: { brand: string; as: ("csv" | "lines") }
  }
  "me.read": {
    input: {}
  }
  "sign-in.options": {
    input: {}
  }
  "sign-in.enter": {
    input: {}
    body: {
      challenge: string
      /** A browser's answer to a passkey challenge; the passkey library checks what is in it. */
      response: {}
    }
  }
  "join.options": {
    input: {}
    body: { secret: string }
  }
  "join.enter": {
    input: {}
    body: {
      secret: string
      challenge: string
      /** A browser's answer to a passkey challenge; the passkey library checks what is in it. */
      response: {}
    }
  }
  "sign-out.leave": {
    input: {}
  }
}

export type StudioJson = (null | boolean | number | string | StudioJson[] | {
  [k: string]: StudioJson
})
