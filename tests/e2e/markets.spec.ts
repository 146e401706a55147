import { memberWorld } from './support/member-world.ts'
import { expectLoaded, tooWide } from './support/pages.ts'
import { expectSignedIn, memberMenu } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SAFETY = {
  panicHours: 24,
  buttons: {
    limits: { label: 'limits.title', icon: 'wallet', page: '/member/securityCenter', order: 10 },
    test: { label: 'safety.test', icon: 'heart', address: 'https://test.example', order: 20 },
    exclusion: { label: 'self-exclusion.title', icon: 'shield', address: 'https://out.example', order: 30 },
  },
}

test('the bar of a market stays in sight on every page, and one press of its last button ends the day', {
  tag: '@phone',
}, async ({ site, page, own, watch }) => {
  // The press ends the session, also for calls that are on their way.
  watch.allow(/401 .*\/wps\//)
  const { code } = await own('meghna', { safety: SAFETY })
  const here = await site(code)
  await memberWorld(page, here).enter('player1')
  const bar = page.getByRole('navigation', { name: here.text('limits.section') })
  for (const path of ['/rng', '/promotions', '/index']) {
    await here.open(path)
    await expectLoaded(page)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(bar).toBeInViewport()
    await expect(bar.getByRole('link')).toHaveText(
      ['limits.title', 'safety.test', 'self-exclusion.title'].map((key) => here.text(key)),
    )
    expect(await tooWide(page)).toEqual([])
  }
  await expectSignedIn(page, here)
  await bar.getByRole('button', { name: here.text('safety.panic', { hours: 24 }) }).click()
  await expect(page.getByText(here.text('time-out.done'))).toBeVisible()
  await expect(memberMenu(page, here, true)).toBeHidden()
  await expect(page.getByRole('dialog', { name: here.text('login.title') })).toBeHidden()
  await expect(bar.getByRole('link')).toHaveCount(3)
  await expect(bar.getByRole('button')).toHaveCount(0)
})
