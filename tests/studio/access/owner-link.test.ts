import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeOwnerLink } from '../../../gateway/studio/access/owner-link.ts'
import { type SignedInStudio, STUDIO, startSignedInStudio } from '../../support/signed-in-studio.ts'

const MINUTE = 60_000

let on: SignedInStudio
let folders: string[]
beforeEach(async () => {
  on = await startSignedInStudio()
  folders = Array.from({ length: 2 }, () => mkdtempSync(join(tmpdir(), 'owner-link-')))
})
afterEach(async () => {
  await on.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A start of a gateway with a data folder of its own. */
const start = (folder = 0, wantsAnother = false) =>
  writeOwnerLink({
    people: on.studio.people,
    inTurn: on.store.inTurn,
    origin: STUDIO.origin,
    dataFolder: folders[folder]!,
    wantsAnother,
  })
const fileIn = (folder: number) => join(folders[folder]!, 'studio-owner-link.txt')
const linkIn = (folder: number) => readFileSync(fileIn(folder), 'utf8').trim()
const joinBy = async (link: string) => (await on.visitor().join(link)).status
const links = async () => (await on.studio.people.list()).invites.length

test('gateways that start together without an owner write one link, which works once (R-11.011)', async () => {
  const starts = await Promise.all([start(0), start(1)])
  expect(starts).toEqual([{ file: fileIn(0) }, 'elsewhere'])
  expect(existsSync(fileIn(1))).toBe(false)
  expect(statSync(fileIn(0)).mode & 0o777).toBe(0o600)
  expect(await links()).toBe(1)
  const link = linkIn(0)
  expect([await joinBy(link), await joinBy(link)]).toEqual([200, 404])
})

test('gateways that start together on one data folder name the same file', async () => {
  const starts = await Promise.all([start(0), start(0)])
  expect(starts).toEqual([{ file: fileIn(0) }, { file: fileIn(0) }])
  expect(await links()).toBe(1)
  expect(await joinBy(linkIn(0))).toBe(200)
})

test('a new owner link ends the earlier ones, and no invitation that an owner made (R-11.011)', async () => {
  await start(0)
  const first = linkIn(0)
  expect(await joinBy(first)).toBe(200)
  const { secret } = await on.studio.people.invite('Owner', [{ brand: '*', role: 'owner' }])
  await start(0, true)
  const second = linkIn(0)
  on.clock.at += 2 * MINUTE
  expect(await start(1, true)).toEqual({ file: fileIn(1) })
  expect(await joinBy(second)).toBe(404)
  expect(await joinBy(linkIn(1))).toBe(200)
  expect(await joinBy(`#${secret}`)).toBe(200)
})

test('the file of an owner link stays while its link works, also over a restart, and goes with it', async () => {
  await start(0)
  const link = linkIn(0)
  on.clock.at += 60 * MINUTE
  expect(await start(0)).toEqual({ file: fileIn(0) })
  expect(linkIn(0)).toBe(link)
  expect(await joinBy(link)).toBe(200)
  expect(await start(0)).toBeUndefined()
  expect(existsSync(fileIn(0))).toBe(false)
})
