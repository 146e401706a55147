import type { Operations } from '@marquee/schemas/contract'

/** A member's statement as `wallet.statement` answers it. */
export type Statement = Operations['wallet.statement']['value']
