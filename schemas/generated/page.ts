// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export interface BlockUse {
  /** Name of the block: schemas/blocks/<name>.json. */
  block: string
  /** Name of this block, unique on the page, such as rng-lane. Every block of base has one: brands patch it by that name. */
  id?: string
  /** Settings, as the block's schema says. */
  props: {}
  /** Blocks inside this block, by the name of the place. */
  slots?: { [k: string]: BlockUse[] }
  when?: When
}

/** A page, a layout or a modal: an ordered list of blocks. */
export interface PageFile {
  /** Address of a page, with :name for a parameter. Layouts and modals have none. */
  route?: string
  /** Further addresses that show the same page. */
  aliases: string[]
  /** Address to go to instead of showing this page. */
  redirect?: string
  title?: string
  /** Text key of the description for search engines. */
  description?: string
  layout?: string
  when?: When
  /** Modal that opens over the home page when `when` does not hold. */
  otherwise?: string
  /** How a modal behaves. */
  dialog?: {
    /** Width in CSS pixels. */
    width: number
    /** A click beside the dialog closes it. */
    clickToClose: boolean
    /** Escape closes it. */
    escape: boolean
  }
  /** What is shown, in this order. */
  blocks: BlockUse[]
}

/** Shown only when every named fact holds. A closed vocabulary, read by one function. */
export interface When {
  /** true: signed in; false: visitor. */
  login?: boolean
  /** true: signed in for the first time, or with a trial account; false: anybody else who is signed in. */
  newcomer?: boolean
  /** The account's type carries this role (brand.accountTypes). */
  role?: ("player" | "agent" | "trial")
  /** member-centre: the account may open the member centre (isShowMC, R-5.031); agent-centre: the agent centre (isShowAC, R-5.032); a name in capitals: this node of the white-label tree is on, and every node above it. */
  permission?: string
  /** true: the account may transfer to its upline (toUpline); false: every account without one. */
  upline?: boolean
  /** offered: a contract waits for the account's answer; active: a contract of the account is in force. */
  contract?: ("offered" | "active")
  /** A module of the brand that is switched on (brand.modules). */
  module?: string
  /** A module of the brand that is switched off. */
  notModule?: string
  /** A game category that has vendors, such as RNG. */
  category?: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  /** The chosen language is one of these codes. */
  language?: string[]
  /** How the brand's upstream answers. */
  mode?: ("simulated" | "proxy")
}
