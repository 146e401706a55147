import type { Browser, Page } from 'playwright'
import { controlAt } from '../testing/control.ts'
import type { AccountName } from '../testing/names.ts'
import type { GatewayProcess } from './gateway-process.ts'

/** An empty page of a new context whose documents of the brand find the account signed in, and no announcement. */
export async function openAs(
  browser: Browser,
  { origin, port }: GatewayProcess,
  brand: string,
  account: AccountName | undefined,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const { token = '', customerType = 0 } = account ? await controlAt(port, brand).signIn(account) : {}
  await page.addInitScript(
    ([host, ...keys]) => {
      if (location.host !== host) return
      localStorage.setItem('popupsQuietUntil', '9000000000000')
      if (keys[0])
        for (const [at, key] of ['token', 'isAgent', 'account'].entries())
          sessionStorage.setItem(key, keys[at]!)
    },
    [new URL(origin(brand)).host, token, String(customerType), account ?? ''],
  )
  return page
}
