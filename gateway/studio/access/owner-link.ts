import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '@marquee/gateway/lib/files/replace-file.ts'
import type { StudioStore } from '../store/studio-store.ts'
import type { PeopleOfStudio } from './people.ts'

const NAME = 'studio-owner-link.txt'

/** Place of the one-time link for an owner: a file here, or another gateway that started at the same time. */
export type OwnerLink = { file: string } | 'elsewhere'

type Asked = {
  people: PeopleOfStudio
  inTurn: StudioStore['inTurn']
  origin: string
  dataFolder: string
  wantsAnother: boolean
}

/**
 * Writes a one-time link for an owner of all brands to a file that only the user of the gateway can read, if there is no owner
 * yet or another one is wanted. The file stays while its link works; a new link ends the earlier ones.
 */
export function writeOwnerLink(params: Asked): Promise<OwnerLink | undefined> {
  const { people, inTurn, origin, dataFolder, wantsAnother } = params
  const file = join(dataFolder, NAME)
  return inTurn('studio owner link', async () => {
    const isThere = await people.isInvited(secretIn(file))
    if (!isThere) rmSync(file, { force: true })
    if (!wantsAnother && (await people.hasOwner())) return undefined
    if (isThere) return { file }
    const secret = await people.inviteOwner()
    if (secret === undefined) return 'elsewhere'
    replaceFile(file, `${origin}/_studio/join#${secret}\n`, 0o600)
    return { file }
  })
}

/** Secret of the link in a file; empty without one. */
function secretIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().split('#')[1] ?? ''
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
