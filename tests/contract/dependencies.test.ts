import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NOT_OURS, ROOT } from './imports.ts'
import { expectNone } from './none.ts'
import { readText } from './project.ts'

const WORKSPACE = readText('pnpm-workspace.yaml')
const [, folders = ''] = /^packages: \[(.*)\]$/m.exec(WORKSPACE) ?? []
const PACKAGES = ['', ...folders.split(', ').map((folder) => `${folder}/`)]
/** Versions that several packages name, by the package's name. */
const CATALOG = new Map(
  [...WORKSPACE.matchAll(/^ {2}'?([^\s':]+)'?: (\d\S+)$/gm)].map(([, name, version]) => [name!, version!]),
)
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
const OWN = /^workspace:/

type Manifest = {
  name?: string
  license?: unknown
  licenses?: { type: string }[]
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** Manifests of all installed packages, by their folder. */
const installed = new Map(installedManifests())

function* installedManifests(): Generator<[string, Manifest]> {
  const store = join(ROOT, 'node_modules/.pnpm')
  for (const folder of readdirSync(store)) {
    const name = nameIn(folder)
    if (name === undefined) continue
    yield [
      folder,
      JSON.parse(
        readText(join('node_modules/.pnpm', folder, 'node_modules', name, 'package.json')),
      ) as Manifest,
    ]
  }
}

/** `@scope+name@1.0.0_peer` holds the package `@scope/name`. */
function nameIn(folder: string): string | undefined {
  return /^(@?[^@]+)@\d/.exec(folder)?.[1]?.replace('+', '/')
}

/** Packages that the specification names, by the folder whose manifest has them. */
const NAMED: Record<string, string> = {
  'client/': 'react react-dom react-router-dom @rjsf/core swr zustand i18next react-i18next',
  'gateway/':
    'fastify @fastify/static @fastify/http-proxy ajv @rjsf/validator-ajv8 json-schema-to-typescript',
  '': 'vitest playwright',
}

test.each(Object.entries(NAMED))(
  '%spackage.json has the packages that the specification names: %s (R-10.015)',
  (folder, names) => {
    const { dependencies, devDependencies } = JSON.parse(readText(`${folder}package.json`)) as Manifest
    const own = Object.keys({ ...dependencies, ...devDependencies })
    expectNone(names.split(' ').filter((name) => !own.includes(name)))
    // A package that is only listed would satisfy the list and nothing else.
    const unused = names.split(' ').filter((name) => !isUsed(folder, name))
    expectNone(unused)
  },
)

/** Tells whether a source of the package, or of the tests and scripts for the root, imports it. */
function isUsed(folder: string, name: string): boolean {
  const imported = new RegExp(`(?:from|import)\\s*\\(?\\s*['"]${name}(?:/[^'"]*)?['"]`)
  const below =
    folder === '' ? ['tests', 'scripts', '.'] : ['src', 'vite', 'commands'].map((inside) => folder + inside)
  return below.some((place) => filesIn(place, place !== '.').some((path) => imported.test(readText(path))))
}

function filesIn(place: string, isDeep: boolean): string[] {
  const pattern = `${isDeep ? '**/' : ''}*.{ts,tsx,mjs,js}`
  return globSync(pattern, { cwd: join(ROOT, place), exclude: NOT_OURS }).map((path) => join(place, path))
}

describe('dependencies (docs/security.md)', () => {
  test.each(PACKAGES)('%spackage.json names exact versions', (folder) => {
    const { dependencies, devDependencies } = JSON.parse(readText(`${folder}package.json`)) as Manifest
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) =>
        !EXACT.test(version === 'catalog:' ? (CATALOG.get(name) ?? '') : version) && !OWN.test(version),
    )
    expectNone(loose)
  })

  test('a version that several packages name stands in the catalog of the workspace alone', () => {
    const places = new Map<string, string[]>()
    for (const folder of PACKAGES) {
      const { dependencies, devDependencies } = JSON.parse(readText(`${folder}package.json`)) as Manifest
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        if (!OWN.test(version)) places.set(name, [...(places.get(name) ?? []), `${folder}: ${version}`])
    }
    const others = [...places].filter(
      ([, list]) => list.length > 1 && !list.every((at) => at.endsWith('catalog:')),
    )
    expectNone(others)
    expectNone([...CATALOG.keys()].filter((name) => name !== 'lodash' && (places.get(name)?.length ?? 0) < 2))
  })

  test('dependencies come from the registry with a checksum each, not from an address', () => {
    const lock = readText('pnpm-lock.yaml')
    const resolutions = [...lock.matchAll(/resolution: \{(.*)\}/g)].map(([, text]) => text!)
    expect(resolutions.length).toBeGreaterThan(100)
    expectNone(resolutions.filter((text) => !text.startsWith('integrity: sha512-')))
    expect(lock).not.toMatch(/tarball:|git\+|codeload/)
  })

  test('dependencies run no install script unless it is named, and the named ones are switched off', () => {
    const scripted = [...installed.values()].filter(({ scripts }) =>
      ['preinstall', 'install', 'postinstall'].some((name) => scripts?.[name] !== undefined),
    )
    const [, allowed = ''] = /allowBuilds:\n((?: {2}.*\n)+)/.exec(readText('pnpm-workspace.yaml')) ?? []
    const names = [...new Set(scripted.map(({ name }) => name!))].sort()
    expect(
      allowed
        .trim()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(names.map((name) => `${name}: false`))
  })

  test('dependencies have a licence that docs/security.md lists', () => {
    const page = readText('docs/security.md')
    const used = new Set([...installed.values()].map(licenceOf))
    expect(installed.size).toBeGreaterThan(100)
    expectNone([...used].filter((licence) => !page.includes(`\`${licence}\``)))
  })
})

function licenceOf({ name, license, licenses }: Manifest): string {
  if (typeof license === 'string') return license
  return licenses?.map(({ type }) => type).join(' OR ') ?? `${name} has none`
}
