import type { BrowserContext } from 'playwright/test'
import { type Control, controlAt } from '../../support/control.ts'
import { PORT } from './test.ts'

/** A world of a brand that only this test's browser sees; ended by the returned function. */
export async function ownWorld(
  context: BrowserContext,
  code: string,
  scenario?: string,
): Promise<{ world: Control; end: () => Promise<void> }> {
  const world = controlAt(PORT, code).inSession(
    `t${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`,
  )
  await context.setExtraHTTPHeaders(world.headers)
  if (scenario) await world.scenario(scenario)
  return { world, end: () => world.endSession() }
}
