import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadedBrand } from '../../content/content.ts'
import { codePoints } from '../../lib/code-points.ts'
import { Refusal } from '../../lib/refusal.ts'

/** Words that are the whole of a common password, in any case; one a line. */
let common: ReadonlySet<string> | undefined

/** Refuses passwords that are too short, too long, common, one repeated character, a plain sequence, or contain the name of account or brand. */
export function refuseWeakPassword(site: LoadedBrand, account: string, password: string): void {
  if (!isGoodPassword(site, account, password)) throw new Refusal('password.weak')
}

export function isGoodPassword(site: LoadedBrand, account: string, password: string): boolean {
  const { passwordMinLength, passwordMaxLength } = site.brand.numbers
  const text = password.normalize('NFC')
  const length = codePoints(text)
  if (length < passwordMinLength || length > passwordMaxLength) return false
  if (text.trim() !== text) return false
  const lower = text.toLowerCase()
  const names = [account, site.brand.name, site.code].map((name) => name.trim().toLowerCase())
  if (names.some((name) => name.length > 2 && lower.includes(name))) return false
  return !isPlainSequence(lower) && !commonPasswords().has(lower)
}

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '0123456789']

/** One character again and again, or letters or digits in their order, forwards or backwards: `aaaaaaaa`, `87654321`. */
function isPlainSequence(text: string): boolean {
  const characters = [...text]
  if (new Set(characters).size === 1) return true
  const backwards = characters.toReversed().join('')
  return RUNS.some((run) => isPartOf(run, text) || isPartOf(run, backwards))
}

/** The run begins again at its end: `yzabcdef`. */
function isPartOf(run: string, text: string): boolean {
  return run.repeat(Math.ceil(text.length / run.length) + 1).includes(text)
}

function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter(Boolean),
  )
  return common
}
