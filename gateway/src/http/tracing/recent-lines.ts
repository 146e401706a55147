import type { LogStream } from '../log.ts'

const KEPT_LINES = 2_000

/** A log stream that remembers its latest lines, so that development shows those of a call. */
export function createRecentLines(output: LogStream): LogStream & { linesOf(traceId: string): string[] } {
  const kept: string[] = []
  let next = 0
  return {
    write(line) {
      output.write(line)
      kept[next] = line
      next = (next + 1) % KEPT_LINES
    },
    linesOf: (traceId) =>
      [...kept.slice(next), ...kept.slice(0, next)]
        .filter((line) => line.includes(`"traceId":"${traceId}"`))
        .map((line) => line.trimEnd()),
  }
}
