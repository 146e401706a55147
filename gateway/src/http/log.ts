import { writeSync } from 'node:fs'
import type { Config } from '../config.ts'
import { SECRETS } from '../lib/secrets.ts'

const FLUSH_MS = 100
const FLUSH_BYTES = 16_384

/** Options of Fastify's logger: JSON lines, gathered for a moment, since a write for each would cost more than the rest. */
export function loggerOptions(config: Config) {
  if (config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    stream: gatheringStream(),
    redact: {
      paths: [...SECRETS, 'value'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
  }
}

function gatheringStream(): { write(line: string): void } {
  let text = ''
  const flush = () => {
    if (text === '') return
    const lines = text
    text = ''
    process.stdout.write(lines)
  }
  setInterval(flush, FLUSH_MS).unref()
  // What was logged last is what one wants to read after a crash.
  process.once('exit', () => {
    if (text !== '') writeSync(1, text)
  })
  return {
    write(line) {
      text += line
      if (text.length >= FLUSH_BYTES) flush()
    },
  }
}
