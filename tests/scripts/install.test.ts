import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listManifests } from '../../scripts/install.mjs'
import { ROOT } from '../support/gateway-process.ts'

/** Folders of the project and those in them. */
const FOLDERS = ['client', 'gateway', 'schemas', 'scripts', 'fixtures', 'tests'].flatMap((folder) => [
  folder,
  ...readdirSync(join(ROOT, folder)).map((inner) => `${folder}/${inner}`),
])

test('packages are installed anew when the manifest of any package of the project changes', () => {
  const manifests = FOLDERS.map((folder) => `${folder}/package.json`).filter((path) =>
    existsSync(join(ROOT, path)),
  )
  expect(manifests.length).toBeGreaterThan(5)
  expect(listManifests().toSorted()).toEqual(['package.json', ...manifests].toSorted())
})
