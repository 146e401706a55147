import { existsSync, readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const KINDS = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}
/** Node compresses in threads of its own; more files at a time than processors only take memory. */
const AT_A_TIME = 2

/**
 * Writes a .br and a .gz file beside each script, style and picture of a folder that has none, so that the gateway compresses
 * nothing while serving. A gateway that serves the folder meanwhile finds whole files only. `signal` ends the work early.
 */
export async function compressFiles(folder, signal) {
  const missing = readdirSync(folder)
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .flatMap((name) => Object.keys(KINDS).map((kind) => ({ file: join(folder, name), kind })))
    .filter(({ file, kind }) => !existsSync(`${file}.${kind}`))
  const work = async () => {
    for (let next = missing.pop(); next; next = missing.pop()) {
      if (signal?.aborted) return
      await compress(next)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

async function compress({ file, kind }) {
  const draft = `${file}.${kind}.${process.pid}.tmp`
  await writeFile(draft, await KINDS[kind](await readFile(file)))
  await rename(draft, `${file}.${kind}`)
}
