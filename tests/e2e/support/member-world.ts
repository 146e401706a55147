import type { AccountRecordRow, Balance } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import type { Control } from '../../support/control.ts'
import { type BrandSite, controlOf } from './test.ts'

export type MemberWorld = Control & {
  /** Signs the page's visitor in without the form; again after the clock went past the session's end. */
  enter(account: string): Promise<void>
  /** Value that an upstream path answers to who is signed in on the page. */
  read<Value>(path: string): Promise<Value>
  /** Balance of the main wallet. */
  money(): Promise<number>
  /** Movements on the main wallet, newest first. */
  moves(): Promise<AccountRecordRow[]>
}

/** The test's own world, in which the page may be one account after another. */
export function memberWorld(page: Page, site: BrandSite): MemberWorld {
  const world = controlOf(site.code)
  let turn = 0
  // Asked by the page, whose every call carries the name of the world.
  const read = <Value>(path: string): Promise<Value> =>
    page.evaluate(async (asked) => {
      const answer = await fetch(asked, { headers: { Authorization: sessionStorage.getItem('token') ?? '' } })
      return ((await answer.json()) as { value: never }).value
    }, path)
  return {
    ...world,
    read,
    async money() {
      const { balance } = await read<Balance>('/wps/v2/wallets/balance')
      return Number(balance.find(({ accountTypeId }) => accountTypeId === 'main')?.availBalance)
    },
    async moves() {
      const { list } = await read<{ list: AccountRecordRow[] }>('/wps/relay/ODSFE2_accountRecord?wallet=main')
      return list
    },
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
