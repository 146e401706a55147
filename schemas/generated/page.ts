// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export interface BlockUse {
  /** Name of the block: schemas/blocks/<name>.json. */
  block: string
  /** Name of this block, unique on the page, such as rng-lane. Every block of base has one, by which brands patch it. */
  id?: string
  /** Settings of the block, defined by its schema. */
  props: {}
  /** Blocks inside this block, by slot name. */
  slots?: { [k: string]: BlockUse[] }
  when?: When
}

/** A page, a layout or a modal: an ordered list of blocks. */
export interface PageFile {
  /** Address of a page, with :name for a parameter. Layouts and modals have none. */
  route?: string
  /** Further addresses of the same page. */
  aliases: string[]
  redirect?: string
  title?: string
  /** Text key of the description for search engines. */
  description?: string
  layout?: string
  /** Ids of blocks that the layout leaves out around this page, such as site-footer. A brand's changes to the layout stay. */
  without?: string[]
  when?: When
  /** Modal that opens above the home page if `when` does not hold. */
  otherwise?: string
  /** Route of the page that is shown if `when` does not hold, such as one that says how to become an agent: below the modal for a visitor, in place of the page for an account. The default is home, and for an account a warning. */
  instead?: string
  dialog?: {
    /** Width in CSS pixels. */
    width: number
    /** true: a click outside the dialog closes it. */
    clickToClose: boolean
    /** true: Escape closes the dialog. */
    escape: boolean
  }
  /** Blocks, in order. */
  blocks: BlockUse[]
}

/** Condition that holds if every named fact does. The vocabulary is closed and evaluated by one function. */
export interface When {
  /** true: an account is signed in; false: a visitor. */
  login?: boolean
  /** true: the first session of an account, or free play; false: every other signed-in account. */
  newcomer?: boolean
  /** Role of the account's type (brand.accountTypes). */
  role?: ("player" | "agent" | "trial")
  /** member-centre: the account may open the member centre (isShowMC, R-5.031); agent-centre: the agent centre (isShowAC, R-5.032); a name in capitals: this node of the white-label tree and all nodes above it are on. */
  permission?: string
  /** true: the account may transfer to its upline (toUpline); false: every signed-in account that may not. */
  upline?: boolean
  /** offered: a contract waits for the account's answer; active: a contract of the account is in force. */
  contract?: ("offered" | "active")
  /** Module of the brand that must be on (brand.modules). */
  module?: string
  /** Module of the brand that must be off. */
  notModule?: string
  /** Game category that must have vendors, such as RNG. */
  category?: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  language?: string[]
  /** Mode of the brand's upstream. */
  mode?: ("simulated" | "proxy")
}
