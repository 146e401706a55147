import { buildHashInput, parseCsvLine, parseStatementFile } from '@marquee/schemas/rules/statement-file'
import { hashText } from '../../../lib/sha256.ts'

/** Result of a check; lines are numbered from 1. */
export type StatementVerdict =
  | { outcome: 'valid'; brand: string; account: string }
  | { outcome: 'line'; line: number; content: string }
  | { outcome: 'other-file' | 'forged' | 'unsupported' | 'unreachable' }
  | { outcome: 'unknown-key'; keyId: string }

/** Gives the public key of an id, SPKI in PEM; undefined for an unknown id. */
export type ReadKey = (id: string) => Promise<string | undefined>

/**
 * Checks a statement's file: first its lines in order, so that a changed one is named, then the signature of the
 * installation over the last hash.
 */
export async function checkStatement(file: string, readKey: ReadKey = fetchKey): Promise<StatementVerdict> {
  const parts = parseStatementFile(file)
  if ('faultyLine' in parts)
    return parts.faultyLine === 1 ? { outcome: 'other-file' } : differ(file, parts.faultyLine)
  const { lines, seal } = parts
  let previous = ''
  for (const [index, { text, hash }] of lines.entries()) {
    const computed = await hashText(buildHashInput(previous, text))
    if (computed === undefined) return { outcome: 'unsupported' }
    if (computed !== hash) return differ(file, index + 1)
    previous = hash
  }
  if (seal.hash !== previous) return differ(file, lines.length + 1)
  const signed = await verifySeal(seal, readKey)
  if (signed !== 'valid')
    return signed === 'unknown-key' ? { outcome: signed, keyId: seal.keyId } : { outcome: signed }
  const [brand = '', account = ''] = parseCsvLine(lines.at(-1)!.text)
  return { outcome: 'valid', brand, account }
}

function differ(file: string, line: number): StatementVerdict {
  return { outcome: 'line', line, content: file.split(/\r?\n/)[line - 1] ?? '' }
}

async function verifySeal(
  { keyId, signature, hash }: { keyId: string; signature: string; hash: string },
  readKey: ReadKey,
): Promise<'valid' | 'forged' | 'unknown-key' | 'unsupported' | 'unreachable'> {
  const pem = await readKey(keyId).catch(() => null)
  if (pem === null) return 'unreachable'
  if (pem === undefined) return 'unknown-key'
  const key = await crypto.subtle
    .importKey('spki', decode(pem.replaceAll(/-----.*?-----|\s/g, '')), 'Ed25519', false, ['verify'])
    .catch(() => undefined)
  if (!key) return 'unsupported'
  const bytes = decode(signature.replaceAll('-', '+').replaceAll('_', '/'))
  const isGood = await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(hash))
  return isGood ? 'valid' : 'forged'
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

async function fetchKey(id: string): Promise<string | undefined> {
  const answer = await fetch(`/.well-known/statement-keys/${id}.pem`)
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`the key of statements answered ${answer.status}`)
  return answer.text()
}
