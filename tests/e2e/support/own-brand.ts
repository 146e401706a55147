import { cpSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pause } from '../../support/gateway-process.ts'
import { askOnce } from '../../testing/ask-once.ts'
import { newName } from '../../testing/new-name.ts'

export type OwnBrand = {
  code: string
  folder: string
  /** Sets one value of a JSON file, `theme.json` and `colours/dark/background`; missing objects on the path are created. */
  set(file: string, path: string, value: unknown): void
  /** Saves a file as it is given, right or wrong. */
  save(file: string, text: string): void
}

/** Values of brand.json by their place, such as `modules/smsLogin`. */
export type BrandValues = Readonly<Record<string, unknown>>

/** A copy of a brand under a code of its own, with other values where some are given. */
export async function ownBrand(
  folder: string,
  port: number,
  from: string,
  values: BrandValues = {},
): Promise<OwnBrand> {
  const code = newName('t')
  // Made beside and moved in whole: the gateway must not read half of it.
  const made = join(mkdtempSync(join(dirname(folder), 'new-')), code)
  cpSync(join(folder, from), made, { recursive: true })
  const { set } = brandAt(made, code)
  for (const [path, value] of Object.entries({ ...values, merchant: code })) set('brand.json', path, value)
  renameSync(made, join(folder, code))
  await untilServed(port, code)
  return brandAt(join(folder, code), code)
}

function brandAt(folder: string, code: string): OwnBrand {
  const save = (file: string, text: string) => writeFileSync(join(folder, file), text)
  return {
    code,
    folder,
    save,
    set(file, path, value) {
      const whole = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Json
      const keys = path.split('/')
      const last = keys.pop()!
      const place = keys.reduce((inner, key) => (inner[key] ??= {}) as Json, whole)
      place[last] = value
      save(file, JSON.stringify(whole, null, 2))
    },
  }
}

type Json = Record<string, unknown>

/** Waits until the gateway has taken a new folder up. */
export async function untilServed(port: number, code: string): Promise<void> {
  for (let wait = 0; wait < 30_000; wait += 100) {
    const answer = await askOnce(`http://127.0.0.1:${port}/_site/site.json`, { headers: { Merchant: code } })
    if (answer.ok && ((await answer.json()) as { code: string }).code === code) return
    await pause(100)
  }
  throw new Error(`The brand ${code} was not served within 30 s`)
}

/** Waits until the gateway has taken up what was set of a brand's modules. */
export async function untilSet(port: number, code: string, part: Json): Promise<void> {
  const wanted = JSON.stringify(part)
  for (let wait = 0; wait < 30_000; wait += 100) {
    const answer = await askOnce(`http://127.0.0.1:${port}/_site/site.json`, { headers: { Merchant: code } })
    const { brand } = (await answer.json()) as { brand: { modules: Json } }
    const found = Object.fromEntries(Object.keys(part).map((name) => [name, brand.modules[name]]))
    if (JSON.stringify(found) === wanted) return
    await pause(100)
  }
  throw new Error(`The modules ${wanted} of ${code} were not taken up within 30 s`)
}
