/**
 * File of a signed statement. Each line ends with a hash: SHA-256, in lower-case hexadecimal, of the hash of the line
 * before (nothing for the first one) followed by the line without its last comma and hash. The last line has the key and
 * the Ed25519 signature of the hash of the line before it, which is the check sum of the file.
 */

/** A line of the file: the text that its hash covers, and the hash that the file gives. */
export type StatementLine = { text: string; hash: string }

/** Last line of the file; the signature is base64url. */
export type StatementSeal = { keyId: string; signature: string; hash: string }

/** Parts of a file, or the number of the first line that is none, from 1. */
export type StatementParts = { lines: StatementLine[]; seal: StatementSeal } | { faultyLine: number }

/** Byte order mark, by which spreadsheets recognise UTF-8. It belongs to no line. */
const BOM = '\uFEFF'
const LINE = /^(?<text>.*),(?<hash>[0-9a-f]{64})$/
const SEAL = /^Ed25519,(?<keyId>[\w-]{16}),(?<signature>[\w-]{86}),+(?<hash>[0-9a-f]{64})$/

/** Text whose SHA-256 is the hash of a line. */
export function buildHashInput(previous: string, text: string): string {
  return previous + text
}

/** Formats the file; empty cells make its last line as long as the others (RFC 4180). */
export function formatStatementFile(
  lines: readonly StatementLine[],
  { keyId, signature, hash }: StatementSeal,
  columns: number,
): string {
  const seal = ['Ed25519', keyId, signature, ...Array<string>(columns - 4).fill(''), hash].join(',')
  return `${BOM}${[...lines.map((line) => `${line.text},${line.hash}`), seal].join('\r\n')}\r\n`
}

/** Takes a file apart. Ends of lines may have been converted, as by mail programs. */
export function parseStatementFile(file: string): StatementParts {
  const rows = file
    .replace(BOM, '')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
  const seal = SEAL.exec(rows.pop() ?? '')?.groups
  const found = rows.map((row) => LINE.exec(row)?.groups)
  const faulty = found.findIndex((groups) => groups === undefined)
  if (faulty >= 0) return { faultyLine: faulty + 1 }
  if (!seal || rows.length === 0) return { faultyLine: rows.length + 1 }
  return { lines: found as StatementLine[], seal: seal as StatementSeal }
}

/** Cells of a line of CSV (RFC 4180). */
export function parseCsvLine(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
}
