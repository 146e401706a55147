import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join, sep } from 'node:path'
import { LRUCache } from 'lru-cache'

const FRAME = /((?:\/|[A-Za-z]:\\)[^()\n]*?\.js):(\d+):(\d+)/g
/** Maximum number of places that are cached; maps are not, because one of them takes more memory than the gateway. */
const MOST_PLACES = 1_000

/** Place in a source by its place in a compiled module; empty where there is none. */
const places = new LRUCache<string, string>({ max: MOST_PLACES })

/**
 * Replaces places in compiled modules of a folder by those in their sources. Node's own --enable-source-maps does so too, and
 * keeps every map in memory, some 90 MB, whether or not an error is ever logged.
 */
export function mapStack(stack: string, folder = import.meta.dirname): string {
  const maps = new Map<string, SourceMap | undefined>()
  return stack.replaceAll(FRAME, (compiled: string, file: string, line: string, column: string) => {
    if (!file.startsWith(join(folder, sep))) return compiled
    let place = places.get(compiled)
    if (place === undefined) {
      if (!maps.has(file)) maps.set(file, readMap(file))
      place = findPlace(maps.get(file), Number(line), Number(column))
      places.set(compiled, place)
    }
    return place || compiled
  })
}

function readMap(file: string): SourceMap | undefined {
  const map = `${file}.map`
  return existsSync(map)
    ? new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload)
    : undefined
}

function findPlace(map: SourceMap | undefined, line: number, column: number): string {
  const origin = map?.findOrigin(line, column)
  return origin && 'fileName' in origin
    ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`
    : ''
}
