import type { Page } from 'playwright/test'
import type { Control } from '../../support/control.ts'
import { ownWorld } from './own-world.ts'
import type { BrandSite } from './test.ts'

export type MemberWorld = Control & {
  /** Signs the page's visitor in without the form; again after the clock went past the session's end. */
  enter(account: string): Promise<void>
}

/** A world of this test's own, in which the page may be one account after another. */
export async function memberWorld(page: Page, site: BrandSite): Promise<MemberWorld> {
  const { world } = await ownWorld(page.context(), site.code)
  let turn = 0
  return {
    ...world,
    async enter(account) {
      turn += 1
      const { token, customerType } = await world.signIn(account)
      const given = { host: new URL(site.origin).host, account, turn, token, type: String(customerType) }
      await page.addInitScript((wanted) => {
        if (window !== top || location.host !== wanted.host) return
        // Scripts of earlier turns run too, at every load.
        if (Number(sessionStorage.getItem('turn') ?? 0) >= wanted.turn) return
        sessionStorage.setItem('turn', String(wanted.turn))
        sessionStorage.setItem('token', wanted.token)
        sessionStorage.setItem('isAgent', wanted.type)
        sessionStorage.setItem('account', wanted.account)
      }, given)
    },
  }
}
