// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/** A journey that the lab recorded. `npm run journey` replays it on any brand, in any language. */
export interface JourneyFile {
  description: string
  recorded: { brand: string; language: string }
  world: { to: string; account?: string; role?: string; scenario?: string; clock: string; seed?: number }
  steps: {
    does: ("press" | "fill" | "key" | "play" | "world" | "expect")
    on?: JourneyTarget
    value?: (string | boolean)
    option?: number
    fields?: string[]
    key?: string
    rounds?: number
    call?: string
    body?: {}
    page?: string
    message?: JourneyTexts
    money?: { operation: string; amount?: string }
  }[]
}

interface JourneyTarget {
  block?: string
  role?: string
  field?: string
  texts?: JourneyTexts
  to?: string
  nth?: number
  seen?: string
}

type JourneyTexts = string[]
