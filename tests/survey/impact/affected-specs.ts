import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandImpact } from '../../../gateway/studio/compare/site-impact.ts'
import { ROOT } from '../../support/gateway-process.ts'
import { findImpact, type Impact } from './impact.ts'
import { type ChangedFiles, readChangedFiles } from './revisions.ts'

/** A file of browser tests. */
export type Spec = { file: string; text: string }

const FOLDER = 'tests/e2e'
/** Folders of what all browser tests use. */
const SUPPORT = [`${FOLDER}/support/`, 'tests/support/', 'tests/testing/']
/** A path in a text, such as `/member/depositv2?tab=1`, up to its query. */
const PATH = /['"`](\/[\w/-]*)(?=[?#'"`$])/g
/** Opens the home page of a brand. */
const OPENS_HOME = /\.open\(\)/
const HOME = '/index'

/**
 * Browser tests that a change can concern. A file is related to the pages and brands whose addresses and codes it names; one that
 * names no page always runs. Since a modal opens on any page, a changed one concerns all files about its brand.
 */
export function chooseSpecs(specs: readonly Spec[], changed: ChangedFiles, impact: Impact): string[] {
  const isWhole =
    impact.everything.length > 0 ||
    impact.beside.length > 0 ||
    [...changed.keys()].some((path) => SUPPORT.some((folder) => path.startsWith(folder)))
  const isTouched = isWhole || impact.brands.length + impact.calls.length > 0
  return specs
    .filter(({ file, text }) => changed.has(file) || isWhole || (isTouched && isRelated(text, impact.brands)))
    .map(({ file }) => file)
}

function isRelated(text: string, brands: readonly BrandImpact[]): boolean {
  const paths = [...text.matchAll(PATH)].map(([, path]) => path!)
  const named = new Set([...paths, ...(OPENS_HOME.test(text) ? [HOME] : [])])
  if (named.size === 0) return true
  return brands.some(({ code, kind, screens }) => {
    const isOther =
      /['"`](?:meghna|hanabi|layali)['"`]/.test(text) && !new RegExp(`['"\`]${code}['"\`]`).test(text)
    if (isOther) return false
    return kind !== 'changed' || screens.some((one) => one.kind === 'modals' || isNamed(one.route, named))
  })
}

/** A page without an address, such as that for unknown ones, is shown at any. */
function isNamed(route: string | undefined, named: ReadonlySet<string>): boolean {
  if (route === undefined) return true
  const start = route.split('/:')[0]!
  return [...named].some((path) => path === route || (start !== route && path.startsWith(start)))
}

/** Browser tests that the change since a revision can concern, from the project's root. */
export function listAffectedSpecs(ref: string): string[] {
  const changed = readChangedFiles(ref)
  const specs = globSync(`${FOLDER}/*.spec.ts`, { cwd: ROOT }).sort()
  const texts = specs.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))
  return chooseSpecs(texts, changed, findImpact(changed))
}
