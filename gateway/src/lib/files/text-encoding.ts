import { isUtf8 } from 'node:buffer'

/** An encoding fault of a file, with its first line. */
export type EncodingFault = { line: number; wrong: string; write: string }

/** Maximum size of a text file, which is ten times that of a language with every text of the site. */
const LARGEST_TEXT_BYTES = 2_000_000

/** Fault of a text file that is too large or not UTF-8; undefined if it can be read. */
export function findEncodingFault(bytes: Buffer): EncodingFault | undefined {
  if (bytes.length > LARGEST_TEXT_BYTES) {
    const [size, most] = [bytes.length, LARGEST_TEXT_BYTES].map((count) => `${(count / 1e6).toFixed(1)} MB`)
    return { line: 1, wrong: `the file has ${size}, and at most ${most} are read`, write: 'make it smaller' }
  }
  if (isUtf16(bytes))
    return { line: 1, wrong: 'the file is UTF-16, not UTF-8', write: 'save it as UTF-8 in your editor' }
  if (isUtf8(bytes)) return undefined
  const { line, byte } = firstBadLine(bytes)
  return {
    line,
    wrong: `the file is not UTF-8: this line has the byte 0x${byte.toString(16)}`,
    write: 'save it as UTF-8 in your editor, then write the letter again if it is shown wrongly',
  }
}

/** Detects UTF-16 by its byte order mark, or by a zero byte, which no text in UTF-8 has. */
function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex')
  return mark === 'fffe' || mark === 'feff' || bytes.includes(0)
}

/**
 * Finds the first invalid line. Line breaks are never part of another character in UTF-8, so each line can
 * be checked by itself.
 */
function firstBadLine(bytes: Buffer): { line: number; byte: number } {
  let start = 0
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(10, start)
    const part = bytes.subarray(start, end === -1 ? undefined : end)
    if (end === -1 || !isUtf8(part)) return { line, byte: firstBadByte(part) }
    start = end + 1
  }
}

function firstBadByte(line: Buffer): number {
  let good = 0
  for (let end = 1; end <= line.length; end++) if (isUtf8(line.subarray(0, end))) good = end
  return line[good] ?? 0
}
