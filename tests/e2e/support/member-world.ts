import type { AccountRecordRow, Balance } from '@marquee/schemas/contract'
import type { Page } from 'playwright/test'
import { createWorld, type World } from '../../testing/world.ts'
import { type BrandSite, controlOf } from './test.ts'

export type MemberWorld = World & {
  /** Value that an upstream path answers to who is signed in on the page. */
  read<Value>(path: string): Promise<Value>
  /** Balance of the main wallet. */
  money(): Promise<number>
  /** Movements on the main wallet, newest first. */
  moves(): Promise<AccountRecordRow[]>
}

/** The test's own world, in which the page may be one account after another. */
export function memberWorld(page: Page, site: BrandSite): MemberWorld {
  const world = createWorld(page, controlOf(site.code), site.origin)
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
  }
}
