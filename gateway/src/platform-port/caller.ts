import type { Brand } from '@marquee/schemas/contract'

/** Caller of an operation: the account of a session token or of a game token. */
export type Caller = {
  sessionId: string
  memberId: number
  account: string
  /** Upstream's kind of account. */
  type: number
  /** Roles of that kind by brand.accountTypes. */
  roles: readonly Brand['accountTypes'][string][number][]
  /** The password has to be changed before anything else is done in this session. */
  mustChangePassword?: true
  /** Set when the token is a game's. */
  game?: { nodeId: string; vassalage: string }
}
