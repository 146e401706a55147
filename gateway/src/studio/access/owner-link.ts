import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_BRANDS } from '@marquee/schemas/studio/access'
import { replaceFile } from '../../lib/replace-file.ts'
import type { PeopleOfStudio } from './people.ts'

const NAME = 'studio-owner-link.txt'

type Asked = { people: PeopleOfStudio; origin: string; dataFolder: string; wantsAnother: boolean }

/**
 * Writes a one-time link for an owner of all brands to a file that only the user of the gateway can read, if there is no owner
 * yet or another one is wanted. Returns the file; undefined if there is none, which also removes an old one.
 */
export async function writeOwnerLink({
  people,
  origin,
  dataFolder,
  wantsAnother,
}: Asked): Promise<string | undefined> {
  const file = join(dataFolder, NAME)
  rmSync(file, { force: true })
  if (!wantsAnother && (await people.hasOwner())) return undefined
  const { secret } = await people.invite('Owner', [{ brand: ALL_BRANDS, role: 'owner' }])
  replaceFile(file, `${origin}/_studio/join#${secret}\n`, 0o600)
  return file
}
