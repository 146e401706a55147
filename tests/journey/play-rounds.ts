import type { FrameLocator, Page } from 'playwright'

/** Plays rounds in the frame of a demonstration game at its proposed stake, with the first pick if it has picks. */
export async function playRounds(page: Page | FrameLocator, rounds: number): Promise<void> {
  const game = page.frameLocator('iframe')
  await game.locator('.stage').waitFor()
  const pick = game.locator(':is(.picks, .matches) input:enabled').first()
  for (let round = 0; round < rounds; round += 1) {
    if ((await pick.count()) > 0) await pick.check({ force: true })
    await game.locator('.act, .targets button').first().click()
    await game.locator('#game[data-busy="true"]').waitFor()
    await game.locator('#game[data-busy="false"]').waitFor()
  }
}
