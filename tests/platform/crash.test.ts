import { expect, test } from 'vitest'
import { isLong, runs } from '../support/suite.ts'
import { crash } from './support/crashes.ts'
import { crashSettlement } from './support/settlement-crashes.ts'

const KILLS = Number(process.env.CRASH_KILLS ?? runs(3, 40))

/** `pnpm bench crash` does it two hundred times. */
test(`a database that is killed ${KILLS} times, at any moment, keeps what it acknowledged and has no half entry`, async () => {
  const { kills, acknowledged, lost, problems } = await crash(KILLS, runs(1, 2))
  expect({ kills, lost, problems }).toEqual({ kills: KILLS, lost: 0, problems: [] })
  expect(acknowledged).toBeGreaterThan(KILLS)
}, 300_000)

const SETTLEMENT_KILLS = 12

/** It takes a minute; every day lottery-settlement settles at random, and the test above kills. */
test.runIf(isLong)(
  `a settlement of 2,000 lottery bets that is killed up to ${SETTLEMENT_KILLS} times settles each bet once (R-2.141)`,
  async () => {
    const { kills, settled, breaches } = await crashSettlement(SETTLEMENT_KILLS)
    expect({ settled, breaches }).toEqual({ settled: 2_000, breaches: [] })
    expect(kills).toBeGreaterThan(0)
  },
  300_000,
)
