import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Failure, run, runNode, say, tool } from './step.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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

async function installed(world) {
  if (world.isRoot && world.exists('/usr/bin/apt-get')) {
    world.say('No Chromium found: installing the Debian package ...')
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

/** The machine as findBrowser sees it; tests give their own. */
export function environment() {
  const apt = (...args) => run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  const isDone = ({ code }) => code === 0
  return {
    env: process.env,
    say,
    exists: existsSync,
    starts: (path) => spawnSync(path, ['--version'], { timeout: 60_000, stdio: 'ignore' }).status === 0,
    isRoot: process.getuid?.() === 0,
    playwrightBrowsers,
    installPackage: async () =>
      isDone(await apt('update', '-qq')) &&
      isDone(await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core')),
    download: async () => isDone(await runNode([...tool('playwright'), 'install', 'chromium'])),
  }
}

/** Chromiums that some Playwright downloaded before, newest first. */
function playwrightBrowsers() {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const programs = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return folders
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort()
        .reverse()
        .map((name) => join(folder, name)),
    )
    .flatMap((folder) => programs.map((program) => join(folder, program)))
}
