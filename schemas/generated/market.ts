// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

/** Rules of a market that a brand can hold by its files, and those that it cannot. The file schemas/markets/<code>.json applies to brands with this market. A working aid, no legal advice. */
export interface MarketFile {
  name: string
  authority: string
  notice: string
  rules: { [k: string]: MarketRule }
  open: {
    [k: string]: {
      title: string
      source: MarketSource
      who: ("upstream" | "operator" | "product")
      why: string
    }
  }
}

interface MarketRule {
  title: string
  titles?: { [k: string]: string }
  source: MarketSource
  setting?: {
    at: string
    must: {}
    set?: unknown
  }
  block?: {
    in: string
    block: string
    must?: {}
  }
  text?: { key: string; language: string; pattern: string }
  remedy: string
  remedies?: { [k: string]: string }
  scene: { address: string; shows: string }
  test: { file: string; title: string }
}

interface MarketSource {
  document: string
  paragraph: string
  url: string
  checked?: string
  notChecked?: string
}
