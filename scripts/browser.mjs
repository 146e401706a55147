import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Failure, getToolCommand, print, run, runNode } from './step.mjs'

/** The headless shell has no windows, tabs and extensions, so its pages take half the time: it is tried first. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const ADVICE =
  'No Chromium for the browser tests: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.'

/** Path of a Chromium that starts: the one asked for, the system's, Playwright's, else one installed now. */
export async function findBrowser(world) {
  const asked = world.env.CHROMIUM_PATH
  if (asked) {
    if (await world.starts(asked)) return asked
    throw new Failure(
      `CHROMIUM_PATH is "${asked}", which does not start as a browser: correct it or unset it.`,
    )
  }
  return (await present(world)) ?? (await installed(world)) ?? fail()
}

async function present(world) {
  const onPath = (world.env.PATH ?? '').split(delimiter)
  const folders = [...new Set(['/usr/bin', ...onPath])]
  const systems = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of [...systems, ...FIXED, ...world.playwrightBrowsers()]) {
    // Starting it is the only proof: Ubuntu's chromium-browser may be a stub that asks for snap.
    if (world.exists(path) && (await world.starts(path))) return path
  }
  return undefined
}

/** The browser of the system's package where it may be installed, else Playwright's download. */
async function installed(world) {
  if (world.isRoot && world.exists('/usr/bin/apt-get')) {
    world.say(`No Chromium found: installing the system package ${SHELL} by apt-get ...`)
    if (await world.installPackage()) {
      const path = await present(world)
      if (path) return path
    }
  }
  world.say('No Chromium found: asking Playwright to download one ...')
  return (await world.download()) ? present(world) : undefined
}

function fail() {
  throw new Failure(ADVICE)
}

/** The machine as findBrowser sees it; tests pass a fake. */
export function createBrowserEnvironment() {
  const apt = (...args) => run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  const isDone = ({ code }) => code === 0
  return {
    env: process.env,
    say: print,
    exists: existsSync,
    starts: (path) => spawnSync(path, ['--version'], { timeout: 60_000, stdio: 'ignore' }).status === 0,
    isRoot: process.getuid?.() === 0,
    playwrightBrowsers,
    installPackage: async () => {
      const packages = (...names) => apt('install', '-y', '-qq', '--no-install-recommends', ...names)
      if (!isDone(await apt('update', '-qq'))) return false
      // Older releases include only the whole browser.
      return (
        isDone(await packages(SHELL, 'fonts-noto-core')) ||
        isDone(await packages('chromium', 'fonts-noto-core'))
      )
    },
    download: async () => isDone(await runNode([...getToolCommand('playwright'), 'install', 'chromium'])),
  }
}

/** Chromium browsers downloaded by any earlier Playwright, newest first. */
function playwrightBrowsers() {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const programs = [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return folders
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
        .sort()
        .reverse()
        .map((name) => join(folder, name)),
    )
    .flatMap((folder) => programs.map((program) => join(folder, program)))
}
