import { expect, test } from 'vitest'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import { buildDraftSite } from '../../../gateway/studio/reads/draft-site.ts'
import { findUses } from '../../../gateway/studio/reads/uses.ts'
import { config, editedFiles, loadedProject } from '../../support/project-files.ts'

const project = loadedProject()
const $schema = '../../../schemas/generated/page.json'
const brandFile = JSON.parse(project.parts.get('meghna')!.brand!.bytes.toString('utf8')) as Record<
  string,
  object
>

const loaded = loadFrom(
  config,
  editedFiles({
    'brands/meghna/brand.json': {
      ...brandFile,
      menus: { ...brandFile.menus, side: { cup: { page: 'cup', order: 5 } } },
    },
    'brands/meghna/pages/cup.json': {
      $schema,
      route: '/cup',
      title: 'own.cup.title',
      layout: 'main',
      blocks: [],
    },
    'brands/meghna/pages/other.json': {
      $schema,
      route: '/other',
      layout: 'main',
      blocks: [
        {
          block: 'hero-banner',
          id: 'hero',
          props: {
            label: 'home.hot',
            slides: [
              { image: 'cup.svg', title: 'home.hot', action: { label: 'home.hot', route: '/cup?tab=1' } },
            ],
          },
        },
      ],
    },
    'brands/meghna/i18n/EN.json': { 'own.cup.title': 'Cup' },
    'brands/meghna/about/EN/cup-rules.md':
      '# Cup rules\n\nSee [the cup](/cup) and [terms](/help?page=terms).\n',
    'brands/meghna/assets/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>',
  }),
  project,
)
const usesOf = (path: string) => findUses({ loaded, brand: 'meghna', path })
const placesOf = (path: string) => usesOf(path).uses.map((use) => `${use.path}${use.pointer}`)

test('the studio finds the menu entry, the links and the Markdown that name a page, and its own title', () => {
  expect(placesOf('pages/cup.json')).toEqual([
    'pages/other.json/blocks/0/props/slides/0/action/route',
    'brand.json/menus/side/cup/page',
    'about/EN/cup-rules.md',
  ])
  expect(usesOf('pages/cup.json').texts).toEqual(['own.cup.title'])
})

test('the studio finds where a picture is shown, and which links lead to an about-page', () => {
  expect(placesOf('assets/cup.svg')).toEqual(['pages/other.json/blocks/0/props/slides/0/image'])
  expect(placesOf('about/EN/terms.md')).toEqual(['about/EN/cup-rules.md'])
})

test('a page that nothing names has no uses', () => {
  expect(usesOf('pages/other.json')).toEqual({ uses: [], texts: [] })
})

test('the site of a draft lists its pages about the brand, and the address that shows them', () => {
  const site = buildDraftSite({ loaded, brand: 'meghna' })
  expect(site.aboutRoute).toBe('/help')
  expect(site.about.at(-1)).toEqual({ name: 'cup-rules', title: 'Cup rules', languages: ['EN'], from: 'own' })
  expect(site.about[0]).toMatchObject({ name: 'about-us', from: 'base', languages: [] })
})
