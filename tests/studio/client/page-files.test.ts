import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../client/studio/lib/json.ts'
import { moveAbout } from '../../../client/studio/pages/about-actions.tsx'
import {
  copyPage,
  createBlank,
  createFreeRoute,
  createPage,
  moveRoute,
  removeUses,
  replaceMarkdownLinks,
} from '../../../client/studio/pages/page-files.ts'
import { TEMPLATES } from '../../../client/studio/pages/page-start.ts'
import type { LoadedBrand } from '../../../gateway/src/content/content.ts'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import { config, editedFiles, loadedProject } from '../../support/project-files.ts'

const loaded = loadedProject()
const taken = { names: new Set<string>(), hasText: () => false }

/** Problems of a new page in a draft of meghna, and the page as it is served. */
function problemsOf(start: JsonObject, kind: 'pages' | 'modals' = 'pages') {
  const wanted = { kind, title: 'Summer cup', route: '/summer-cup' }
  const { files } = createPage(start, wanted, taken, 'EN')
  const edits = Object.fromEntries(
    files.map(({ path, value, texts }) => [`brands/meghna/${path}`, value ?? texts]),
  )
  const { content } = loadFrom(config, editedFiles(edits), loaded)
  const site = content.brands.get('meghna') as LoadedBrand
  const problems = content.problems.filter(({ brand, warning }) => brand === 'meghna' && !warning)
  return { problems, page: site[kind]['summer-cup'], title: site.texts.EN?.[`own.summer-cup.title`] }
}

const STARTS: readonly (readonly [string, JsonObject])[] = [
  ['blank', createBlank('pages')],
  ['a copy of a page of base', copyPage('promotions', undefined)],
  ['a copy of changes of a page of base', copyPage('home', { patch: { 'hot-games': { hidden: true } } })],
  ['a copy of an own page', copyPage('cup', { route: '/cup', title: 'x.y', layout: 'main', blocks: [] })],
  ...TEMPLATES.map(({ name, blocks }) => [`the template ${name}`, createBlank('pages', blocks)] as const),
]

describe('a new page of the studio', () => {
  test.each(STARTS)('a new page that begins as %s is served at its address without a problem', (_, start) => {
    const { problems, page, title } = problemsOf(start)
    expect(problems).toEqual([])
    expect(page).toMatchObject({ route: '/summer-cup', title: 'own.summer-cup.title' })
    expect(title).toBe('Summer cup')
  })

  test('a new modal has a title and no address', () => {
    const { problems, page } = problemsOf(createBlank('modals'), 'modals')
    expect(problems).toEqual([])
    expect(page).not.toHaveProperty('route')
  })

  test('a new page whose title has no Latin letters gets a name and an address all the same', () => {
    const { name } = createPage(
      createBlank('pages'),
      { kind: 'pages', title: '夏季杯', route: '/page' },
      taken,
      'CN',
      {},
    )
    expect(name).toBe('page')
    expect(createFreeRoute('夏季杯', new Set(['/page']))).toBe('/page-2')
  })

  test('a new page takes neither the name nor the text key of another', () => {
    const made = createPage(
      createBlank('pages'),
      { kind: 'pages', title: 'Élan 7', route: '/elan' },
      { names: new Set(['elan-7']), hasText: (key) => key === 'own.elan-7-2.title' },
      'EN',
      { 'a.b': 'kept' },
    )
    expect(made.name).toBe('elan-7-2')
    expect(made.files[0]!.value).toMatchObject({ title: 'own.elan-7-2.title-2' })
    expect(made.files[1]!.texts).toEqual({ 'a.b': 'kept', 'own.elan-7-2.title-2': 'Élan 7' })
  })
})

describe('a page that moves or goes', () => {
  test('a page that moves answers at its old address too, and at no address twice', () => {
    expect(moveRoute({ route: '/a', blocks: [] }, '/a', '/b')).toEqual({
      route: '/b',
      aliases: ['/a'],
      blocks: [],
    })
    expect(moveRoute({ route: '/b', aliases: ['/a'] }, '/b', '/a')).toEqual({ route: '/a', aliases: ['/b'] })
  })

  test('a removed page takes its menu entry along, and links lead to the chosen address', () => {
    const file = {
      menus: { side: { cup: { page: 'cup', order: 5 }, home: { order: 1 } } },
      flows: { afterLogin: '/cup' },
      statusPages: { '503': 'cup' },
    }
    const uses = [
      { path: 'brand.json', pointer: '/menus/side/cup/page', format: 'page', name: 'cup' },
      { path: 'brand.json', pointer: '/flows/afterLogin', format: 'route', name: '/cup' },
      { path: 'brand.json', pointer: '/statusPages/503', format: 'page', name: 'cup' },
    ]
    expect(removeUses(file, uses, '/')).toEqual({
      menus: { side: { home: { order: 1 } } },
      flows: { afterLogin: '/' },
      statusPages: {},
    })
  })

  test('links of Markdown to a removed page lead to the chosen address', () => {
    expect(replaceMarkdownLinks('[a](/cup) and [b](/cups)', ['/cup'], '/')).toBe('[a](/) and [b](/cups)')
  })
})

test('a page about the brand gets another address in all its languages, and every link to it follows', () => {
  const about = { name: 'cup-rules', title: 'Cup', languages: ['EN', 'TH'], from: 'own' as const }
  const name = '/help?page=cup-rules'
  const menu = { menus: { side: { cup: { page: 'help' } } }, link: [{ route: name }] }
  const files = moveAbout(
    about,
    'summer',
    [
      { path: 'about/EN/cup-rules.md', own: '# Cup\n' },
      { path: 'about/TH/cup-rules.md', own: '# ถ้วย\n' },
      { path: 'about/EN/terms.md', own: `See [cup](${name}) and [x](/help?page=cup-rules-2).\n` },
      { path: 'brand.json', own: menu },
    ],
    [
      { path: 'about/EN/terms.md', pointer: '', format: 'route', name },
      { path: 'brand.json', pointer: '/link/0/route', format: 'route', name },
    ],
  )
  expect(files).toEqual([
    { path: 'about/EN/cup-rules.md' },
    { path: 'about/EN/summer.md', text: '# Cup\n' },
    { path: 'about/TH/cup-rules.md' },
    { path: 'about/TH/summer.md', text: '# ถ้วย\n' },
    { path: 'about/EN/terms.md', text: 'See [cup](/help?page=summer) and [x](/help?page=cup-rules-2).\n' },
    { path: 'brand.json', value: { ...menu, link: [{ route: '/help?page=summer' }] } },
  ])
})
