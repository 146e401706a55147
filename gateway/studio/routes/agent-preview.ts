import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Refused } from '../refused.ts'
import type { AgentRequest } from './agent-request.ts'

/** A PNG among the answers of tools. */
export class Picture {
  readonly base64: string
  readonly about: object

  constructor(base64: string, about: object) {
    this.base64 = base64
    this.about = about
  }
}

type Asked = { brand: string; route?: string; picture?: boolean; width?: number }

/**
 * The address of a page in a draft, and its picture where a browser is installed.
 *
 * @throws studio.request.invalid, studio.picture.impossible
 */
export async function openPagePreview(
  { call, request }: AgentRequest,
  { brand, route = '/index', picture = false, width = 1280 }: Asked,
): Promise<unknown> {
  const { host, caller } = request
  if (!/^\/(?![/\\])[^\s#]*$/.test(route))
    throw new Refused(
      'studio.request.invalid',
      `${route} is no route: it begins with one slash, such as /index.`,
    )
  const { address } = await call('draft.view', { input: { brand } })
  // The address exchanges its secret for a cookie first if the studio asks for a sign-in.
  if (caller.token) {
    if (picture) throw noPicture('this studio draws none')
    return { address: `${address}&${encodeURIComponent(route)}` }
  }
  const shown = { address: host.previewOrigin(brand) + route }
  return picture ? new Picture(await drawPage(shown.address, width), shown) : shown
}

const BROWSERS = [
  ...['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  ),
  '/opt/homebrew/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const PATIENCE_MS = 30_000
/** Time in ms of the page after which it is drawn; its event stream never ends. */
const DRAWN_AFTER_MS = 6_000

/** Draws a page with an installed Chromium, whose profile is removed again. */
async function drawPage(address: string, width: number): Promise<string> {
  const browser = BROWSERS.find(existsSync)
  if (browser === undefined) throw noPicture('no Chromium is installed')
  const folder = mkdtempSync(join(tmpdir(), 'marquee-picture-'))
  const file = join(folder, 'page.png')
  try {
    await promisify(execFile)(
      browser,
      [
        '--headless',
        '--hide-scrollbars',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
        `--timeout=${DRAWN_AFTER_MS}`,
        `--user-data-dir=${folder}`,
        `--window-size=${width},${Math.round(width * (width < 600 ? 2 : 0.7))}`,
        // In a container without another user Chromium has no sandbox of its own.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--screenshot=${file}`,
        address,
      ],
      { timeout: PATIENCE_MS },
    )
    return readFileSync(file).toString('base64')
  } catch (error) {
    throw noPicture(
      `the browser failed (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function noPicture(reason: string): Refused {
  return new Refused('studio.picture.impossible', `There is no picture, because ${reason}.`)
}
