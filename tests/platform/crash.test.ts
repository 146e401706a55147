import { expect, test } from 'vitest'
import { runs } from '../support/suite.ts'
import { crash } from './support/crashes.ts'

const KILLS = Number(process.env.CRASH_KILLS ?? runs(3, 40))

/** `pnpm bench crash` does it two hundred times. */
test(`a database that is killed ${KILLS} times, at any moment, keeps what it acknowledged and has no half entry`, async () => {
  const { kills, acknowledged, lost, problems } = await crash(KILLS, runs(1, 2))
  expect({ kills, lost, problems }).toEqual({ kills: KILLS, lost: 0, problems: [] })
  expect(acknowledged).toBeGreaterThan(KILLS)
}, 300_000)
