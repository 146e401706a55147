import type { LogStream } from '../log.ts'

const MOST_LINES = 2_000

/** A log stream that remembers its latest lines, so that development shows those of a call. */
export function createRecentLines(output: LogStream): LogStream & { linesOf(traceId: string): string[] } {
  const latest: string[] = []
  let next = 0
  return {
    write(line) {
      output.write(line)
      latest[next] = line
      next = (next + 1) % MOST_LINES
    },
    linesOf: (traceId) =>
      [...latest.slice(next), ...latest.slice(0, next)]
        .filter((line) => line.includes(`"traceId":"${traceId}"`))
        .map((line) => line.trimEnd()),
  }
}
