import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import slimRegistry from '../../client/src/forms/slim-registry.ts'
import { slimForms } from '../../client/src/forms/vite-aliases.ts'
import { removeUnusedTexts } from '../../client/vite/slim-i18next.ts'
import { removeUnusedCode } from '../../client/vite/slim-router.ts'

/** Packages of which a build leaves parts out: who asks for them, and the version that was read. */
const SLIM = [
  ['react-router', '7.18.5', 'client/vite/slim-router.ts', ['client', 'react-router-dom']],
  ['i18next', '27.1.5', 'client/vite/slim-i18next.ts', ['client']],
  ['@rjsf/core', '6.11.1', 'client/src/forms/vite-aliases.ts', ['client']],
  ['undici', '7.30.2', 'gateway/vite/slim-undici.ts', ['gateway']],
] as const

type Slim = (typeof SLIM)[number]

/** Folder of a package as the last of these packages finds it. */
function folderOf(name: Slim[0]): string {
  const [, , , askers] = SLIM.find(([one]) => one === name)!
  const start = join(import.meta.dirname, '../..', askers[0], 'package.json')
  const from = askers.slice(1).reduce((file, asker) => createRequire(file).resolve(asker), start)
  let folder = dirname(createRequire(from).resolve(name))
  while (!existsSync(join(folder, 'package.json')) || manifest(folder).name !== name) folder = dirname(folder)
  return folder
}

function manifest(folder: string): { name?: string; version?: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string }
}

test.each(SLIM)('%s is the version %s that %s was written for', (name, version, patch) => {
  expect(
    manifest(folderOf(name)).version,
    `read ${patch} beside the new ${name}, measure it as docs/decisions/slim-packages.md does, then write its version here`,
  ).toBe(version)
})

test('each line that slim-router replaces is in react-router, and the unused component goes', () => {
  const dist = join(folderOf('react-router'), 'dist/production')
  const code = readdirSync(dist)
    .filter((file) => /^chunk-.*\.mjs$/.test(file))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .find((text) => text.includes('var Link = '))!
  expect(code).toMatch(/^\w+\.displayName = /m)
  expect(removeUnusedCode(code)).not.toMatch(/^\w+\.displayName = /m)
  expect(removeUnusedCode(code)).toContain('function PrefetchPageLinks() {\n  return null;\n}')
  expect(() => removeUnusedCode(code.replaceAll('PrefetchPageLinks', 'Prefetch'))).toThrow(
    /look at slim-router again/,
  )
})

/** The part of i18next that the client calls. */
type Translations = {
  language: string
  init(options: object): Promise<unknown>
  t(key: string, values?: object): string
  addResourceBundle(tag: string, name: string, texts: object, deep: boolean, overwrite: boolean): unknown
  changeLanguage(tag: string): Promise<unknown>
}

const TEXTS = {
  greeting: 'Hello {{name}}, welcome to {{brand}}',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  nested: 'First: $t(greeting)',
}

test('i18next without its unused parts finds texts, plural forms, placeholders and missing keys as before', async () => {
  const file = createRequire(join(folderOf('i18next'), 'package.json')).resolve('./dist/esm/i18next.js')
  const slim = removeUnusedTexts(readFileSync(file, 'utf8'))
  expect(slim.length).toBeLessThan(readFileSync(file).length * 0.8)
  expect(() => removeUnusedTexts(slim)).toThrow(/look at slim-i18next again/)
  const answers = async (address: string) => {
    const { default: i18next } = (await import(address)) as { default: Translations }
    const missing: string[] = []
    await i18next.init({
      lng: 'en',
      fallbackLng: false,
      keySeparator: false,
      nsSeparator: false,
      initAsync: false,
      saveMissing: true,
      missingKeyHandler: (_languages: string[], _namespace: string, key: string) => missing.push(key),
      parseMissingKeyHandler: (key: string) => `(${key})`,
      interpolation: { escapeValue: false, defaultVariables: { brand: 'Meghna' } },
      resources: { en: { translation: { ...TEXTS } } },
    })
    const said = [
      i18next.t('greeting', { name: '<Rin>' }),
      i18next.t('days', { count: 1 }),
      i18next.t('days', { count: 3 }),
      i18next.t('nested', { name: 'Rin' }),
      i18next.t('none'),
    ]
    i18next.addResourceBundle('ar', 'translation', { days_few: '{{count}} أيام' }, false, true)
    await i18next.changeLanguage('ar')
    return { said: [...said, i18next.t('days', { count: 3 })], missing, language: i18next.language }
  }
  const whole = await answers(`${file}?whole`)
  expect(whole.said[0]).toBe('Hello <Rin>, welcome to Meghna')
  expect(await answers(`data:text/javascript,${encodeURIComponent(slim)}`)).toEqual(whole)
})

test('the slim registry of forms has the keys of the one that it replaces', async () => {
  const file = join(folderOf('@rjsf/core'), 'lib/getDefaultRegistry.js')
  const { default: whole } = (await import(file)) as { default: () => object }
  expect(Object.keys(slimRegistry()).sort()).toEqual(Object.keys(whole()).sort())
  const { resolveId } = slimForms() as unknown as {
    resolveId: (source: string, importer: string) => string | undefined
  }
  expect(resolveId('./getDefaultRegistry.js', file)).toMatch(/slim-registry\.ts$/)
})

test('undici has the files of which the compiled gateway is made', () => {
  const folder = folderOf('undici')
  const files = ['dispatcher', 'client', 'pool', 'balanced-pool', 'agent', 'proxy-agent']
    .map((file) => `lib/dispatcher/${file}.js`)
    .concat('lib/api/index.js', 'lib/global.js')
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})
