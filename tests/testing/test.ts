import { test as base, expect, type Locator, selectors } from 'playwright/test'
import { controlAt } from './control.ts'
import { createBlockEngine } from './find-block.ts'
import { newName } from './new-name.ts'
import { quietPopups } from './quiet-popups.ts'
import { resolveLocalhost } from './resolve-localhost.ts'
import { scrollTo } from './scroll-to.ts'
import { createWorld, type World } from './world.ts'

export type SiteOptions = {
  /** Address of the gateway on this machine. */
  gateway: string
  /** Code of the brand under test. */
  brand: string
  /** No session of its own: the test sees, and changes, the world that every visitor shares. */
  sharedWorld: boolean
  /** Shows announcements, which would cover the page. */
  popups: boolean
}

type Fixtures = {
  /** Session of the simulated platform that all calls of the test belong to; its world ends with the test. */
  session: string
  /** The world of the test: accounts, clock, scenarios, faults, codes, seed, events. */
  world: World
  /** Scrolls to a block, by its id in the page's file, and waits until it has its content. */
  openBlock: (id: string) => Promise<Locator>
}

resolveLocalhost()
void selectors.register('block', createBlockEngine)

export const test = base.extend<SiteOptions & Fixtures>({
  gateway: ['http://127.0.0.1:8080', { option: true }],
  brand: ['', { option: true }],
  sharedWorld: [false, { option: true }],
  popups: [false, { option: true }],

  baseURL: async ({ baseURL, gateway, brand }, use) => {
    if (!baseURL && !brand) throw new Error('No brand to test: set `use.brand` in playwright.config.ts.')
    await use(baseURL ?? `http://${brand}.localhost:${portOf(gateway)}`)
  },

  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [] } = launchOptions
      const isMapped = args.some((arg) => arg.startsWith(HOST_RULES))
      const { CHROMIUM_PATH: executablePath } = process.env
      await use({
        ...(executablePath && { executablePath }),
        ...launchOptions,
        args: isMapped ? args : [...args, `${HOST_RULES}=MAP *.localhost 127.0.0.1`],
      })
    },
    { scope: 'worker' },
  ],

  session: [
    async ({ gateway, brand, sharedWorld }, use) => {
      const session = sharedWorld ? '' : newName('t')
      await use(session)
      if (session) await controlAt(portOf(gateway), brand, session).endSession()
    },
    { auto: true },
  ],

  extraHTTPHeaders: async ({ extraHTTPHeaders, gateway, brand, session }, use) => {
    await use({ ...extraHTTPHeaders, ...controlAt(portOf(gateway), brand, session).headers })
  },

  context: async ({ context, popups }, use) => {
    if (!popups) await context.addInitScript(quietPopups)
    await use(context)
  },

  world: async ({ page, gateway, brand, session, baseURL }, use) => {
    await use(createWorld(page, controlAt(portOf(gateway), brand, session), baseURL!))
  },

  openBlock: async ({ page }, use) => {
    await use(async (id) => {
      const block = page.locator(`block=${id}`).first()
      await scrollTo(page, block)
      await block.scrollIntoViewIfNeeded()
      await expect(block).not.toBeEmpty()
      await expect(block.locator(PENDING)).toHaveCount(0)
      return block
    })
  },
})

const HOST_RULES = '--host-resolver-rules'
/** Parts of a block that wait for their code or their data. */
const PENDING = '.block-pending, .data-pending, .data-pending-own'

function portOf(gateway: string): number {
  return Number(new URL(gateway).port || 80)
}
