import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadedBrand } from '@marquee/gateway/content/content.ts'
import {
  type ClientBuild,
  createCompressedSum,
  listBlocks,
  listCode,
  readClientBuild,
} from '@marquee/gateway/routes/client-build.ts'
import { findHome, listLayouts } from '@marquee/gateway/routes/document.ts'

/**
 * Gives the bytes that home needs besides its document: scripts and style sheets compressed, and the pictures that the page,
 * its layouts and the logo name. Undefined before the first build.
 */
export function createFirstLoadMeter(clientFolder: string): (site: LoadedBrand) => number | undefined {
  const compressed = createCompressedSum(clientFolder)
  const buildNow = readBuildIn(clientFolder)
  return (site) => {
    const build = buildNow()
    if (!build) return undefined
    const { page } = findHome(site)
    const shown = [page, ...listLayouts(site, page).map((name) => site.layouts[name])]
    return compressed(listCode(build, listBlocks(...shown))) + picturesOf(site, [shown, site.brand.logo])
  }
}

/** Reads the built client again after a build, because an overview asks for each of many brands. */
function readBuildIn(clientFolder: string): () => ClientBuild | undefined {
  let known: { at: number; build: ClientBuild | undefined } | undefined
  return () => {
    const manifest = statSync(join(clientFolder, '.vite/manifest.json'), { throwIfNoEntry: false })
    if (!manifest) return undefined
    if (!known?.build || known.at !== manifest.mtimeMs)
      known = { at: manifest.mtimeMs, build: readClientBuild(clientFolder) }
    return known.build
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
