import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { LoadedBrand } from '../../content/content.ts'
import { blocksOn, readClientBuild } from '../client-build.ts'
import { homeOf, layoutsAround } from '../document.ts'

/**
 * Gives the bytes that home needs besides its document: scripts and style sheets compressed, and the pictures that the page,
 * its layouts and the logo name. Undefined before the first build.
 */
export function firstLoadIn(clientFolder: string): (site: LoadedBrand) => number | undefined {
  /** Names of built files contain their hash, so a size never changes. */
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(clientFolder, file))).length
    sizes.set(file, size)
    return size
  }
  return (site) => {
    const build = readClientBuild(clientFolder)
    if (!build) return undefined
    const { page } = homeOf(site)
    const shown = [page, ...layoutsAround(site, page).map((name) => site.layouts[name])]
    const blocks = blocksOn(...shown)
    const styles = build.stylesFor(blocks).map(({ address }) => address)
    const files = new Set([build.entry, ...build.scriptsFor(blocks), ...styles])
    const code = [...files].reduce((sum, file) => sum + sizeOf(file), 0)
    return code + picturesOf(site, [shown, site.brand.logo])
  }
}

/** Bytes of the brand's pictures whose names occur in a value. */
function picturesOf({ assets }: LoadedBrand, value: unknown): number {
  const names = new Set<string>()
  JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'string' && assets.has(inner)) names.add(inner)
    return inner
  })
  return [...names].reduce((sum, name) => sum + assets.get(name)!.bytes.length, 0)
}
