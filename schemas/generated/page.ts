// Made by `pnpm gen` from the JSON files of schemas/. Do not edit: change the schema and run it again.

export interface BlockUse {
  block: string
  id?: string
  props: {}
  slots?: { [k: string]: BlockUse[] }
  when?: When
  variants?: BlockVariants
}

interface BlockVariants {
  [k: string]: {
    [k: string]: {
      hidden?: boolean
      props?: {}
    }
  }
}

/** A page, a layout or a dialog: its blocks in order, with what belongs to all of them. */
export interface PageFile {
  route?: string
  aliases: string[]
  redirect?: string
  title?: string
  description?: string
  layout?: string
  without?: string[]
  when?: When
  otherwise?: string
  instead?: string
  dialog?: { width: number; clickToClose: boolean; escape: boolean }
  blocks: BlockUse[]
}

export interface When {
  login?: boolean
  newcomer?: boolean
  role?: ("player" | "agent" | "trial" | "account-centre")
  permission?: string
  upline?: boolean
  contract?: ("offered" | "active")
  module?: string
  notModule?: string
  category?: ("RNG" | "LIVE" | "FISH" | "PVP" | "SPORTS" | "ESPORTS" | "LOTT" | "ELOTT")
  language?: string[]
  mode?: ("simulated" | "proxy")
}
