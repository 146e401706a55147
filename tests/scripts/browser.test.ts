import { describe, expect, test } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'

type Machine = Parameters<typeof findBrowser>[0]

/** A machine on which only `programs` exist and start, with a note of what was tried. */
function machine(programs: string[], more: Partial<Machine> = {}) {
  const there = new Set(programs)
  const notes: string[] = []
  const said: string[] = []
  const world: Machine = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    say: (line: string) => said.push(line),
    exists: (path: string) => there.has(path),
    starts: (path: string) => there.has(path),
    isRoot: false,
    playwrightBrowsers: () => ['/cache/chromium-1/chrome'],
    installPackage: async () => notes.push('apt') > 0,
    download: async () => notes.push('download') < 0,
    ...more,
  }
  return { world, there, notes, said }
}

describe('finding a Chromium', () => {
  test('CHROMIUM_PATH wins over all others', async () => {
    const { world } = machine(['/opt/mine', '/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/mine' } })
    expect(await findBrowser(world)).toBe('/opt/mine')
  })

  test('a CHROMIUM_PATH that does not start is refused by name', async () => {
    const { world } = machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/opt/gone' } })
    await expect(findBrowser(world)).rejects.toThrow('CHROMIUM_PATH is "/opt/gone"')
  })

  test('the headless shell comes before the whole browser', async () => {
    const { world } = machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'])
    expect(await findBrowser(world)).toBe('/usr/bin/chromium-headless-shell')
  })

  test.each(['/usr/bin/chromium', '/usr/bin/google-chrome', '/cache/chromium-1/chrome'])(
    'nothing is installed where %s starts, also for root on Debian',
    async (program) => {
      const { world, notes, said } = machine([program, '/usr/bin/apt-get'], { isRoot: true })
      expect(await findBrowser(world)).toBe(program)
      expect(notes).toEqual([])
      expect(said).toEqual([])
    },
  )

  test('chromium comes before chrome, and a program outside /usr/bin is found on the path', async () => {
    expect(await findBrowser(machine(['/usr/bin/google-chrome', '/usr/bin/chromium']).world)).toBe(
      '/usr/bin/chromium',
    )
    expect(await findBrowser(machine(['/usr/local/bin/google-chrome-stable']).world)).toBe(
      '/usr/local/bin/google-chrome-stable',
    )
  })

  test('a stub that does not start is passed over', async () => {
    const { world, there } = machine(['/usr/bin/chromium-browser', '/cache/chromium-1/chrome'])
    world.starts = (path: string) => there.has(path) && path !== '/usr/bin/chromium-browser'
    expect(await findBrowser(world)).toBe('/cache/chromium-1/chrome')
  })

  test("root on Debian without any Chromium installs the system's package, and is told before", async () => {
    const { world, there, notes, said } = machine(['/usr/bin/apt-get'], { isRoot: true })
    world.installPackage = async () => {
      expect(said).toEqual([
        'No Chromium found: installing the system package chromium-headless-shell by apt-get ...',
      ])
      there.add('/usr/bin/chromium')
      return notes.push('apt') > 0
    }
    expect(await findBrowser(world)).toBe('/usr/bin/chromium')
    expect(notes).toEqual(['apt'])
  })

  test('an account that may not install packages gets the browser that Playwright downloads', async () => {
    const { world, there, notes } = machine(['/usr/bin/apt-get'])
    world.download = async () => {
      there.add('/cache/chromium-1/chrome')
      return notes.push('download') > 0
    }
    expect(await findBrowser(world)).toBe('/cache/chromium-1/chrome')
    expect(notes).toEqual(['download'])
  })

  test('a package that brings no browser leads on to the download', async () => {
    const { world, notes } = machine(['/usr/bin/apt-get'], { isRoot: true })
    await expect(findBrowser(world)).rejects.toThrow()
    expect(notes).toEqual(['apt', 'download'])
  })

  test('one line says what to install without any browser', async () => {
    const failure = await findBrowser(machine([]).world).catch((error: Error) => error.message)
    expect(failure).toMatch(/install one .*apt-get install chromium.* or set CHROMIUM_PATH/)
    expect(failure).not.toContain('\n')
  })
})
