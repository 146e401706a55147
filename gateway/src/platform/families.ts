import type { OperationId } from '@marquee/schemas/operations'
import { agentHandlers } from './agents/operations.ts'
import { gameHandlers } from './games/operations.ts'
import { identityHandlers } from './identity/operations.ts'
import { supportHandlers } from './support/operations.ts'
import { walletHandlers } from './wallet/operations.ts'
import type { Handler } from './world.ts'

const families = {
  agents: agentHandlers,
  games: gameHandlers,
  identity: identityHandlers,
  support: supportHandlers,
  wallet: walletHandlers,
}

/** Behaviour by operation id. */
export const handlers: ReadonlyMap<string, Handler<OperationId>> = new Map(
  Object.entries(families).flatMap(([family, named]) =>
    Object.entries(named).map(([name, handler]) => [`${family}.${name}`, handler as Handler<OperationId>]),
  ),
)
