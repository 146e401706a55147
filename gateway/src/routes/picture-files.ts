import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Cache of rendered pictures on disk, by their subject and form. */
export type PictureFiles = {
  read(subject: unknown, form: string): Promise<Buffer | undefined>
  write(subject: unknown, form: string, bytes: Buffer): Promise<void>
}

/**
 * Pictures below the data folder, each under a hash of its subject, so that a restart renders none again.
 * The folder has the version of the drawing code; pictures of other versions are removed on the first write.
 */
export function createPictureFiles(dataFolder: string, version: string): PictureFiles {
  const root = join(dataFolder, 'pictures')
  const folder = join(root, version)
  let preparing: Promise<unknown> | undefined
  const fileOf = (subject: unknown, form: string) => join(folder, `${hashOf(subject, form)}${form}`)
  return {
    read: (subject, form) => readFile(fileOf(subject, form)).catch(() => undefined),
    async write(subject, form, bytes) {
      preparing ??= removeOthers(root, version).then(() => mkdir(folder, { recursive: true }))
      await preparing
      const file = fileOf(subject, form)
      const draft = `${file}.${randomUUID()}.tmp`
      await writeFile(draft, bytes)
      await rename(draft, file)
    },
  }
}

function hashOf(subject: unknown, form: string): string {
  return createHash('sha256')
    .update(JSON.stringify([subject, form]))
    .digest('hex')
    .slice(0, 32)
}

async function removeOthers(root: string, version: string): Promise<void> {
  const names = await readdir(root).catch(() => [])
  const old = names.filter((name) => name !== version)
  await Promise.all(old.map((name) => rm(join(root, name), { recursive: true, force: true })))
}
