import { expect, test } from 'vitest'
import { loadFrom } from '../../../gateway/src/content/resolve/load-content.ts'
import { buildDraftImpact } from '../../../gateway/studio/reads/draft-impact.ts'
import { config, editedFiles, loadedProject } from '../../support/project-files.ts'

const published = loadedProject()
const impactOf = (edits: Record<string, unknown>) =>
  buildDraftImpact({
    published,
    loaded: loadFrom(config, editedFiles(edits), published),
    brand: 'meghna',
    uses: {
      app: { keys: [], starts: [], names: ['--colour-primary'] },
      blocks: {
        'chat-room': { keys: [], starts: [], names: ['numbers', 'chatIntervalMs', 'numbers.chatIntervalMs'] },
      },
    },
  })

test('a draft without changes reaches no page', () => {
  expect(impactOf({})).toEqual({ isWhole: false, screens: [], forms: [], settings: [] })
})

test('a text of a draft reaches the pages that show it, in its language', () => {
  const texts = { $schema: '../../../schemas/texts.json', 'home.welcome-title': 'Elsewhere' }
  const { screens, isWhole } = impactOf({ 'brands/meghna/i18n/BN.json': texts })
  expect(isWhole).toBe(false)
  expect(screens).toMatchObject([{ path: 'pages/home', route: '/index', languages: ['BN'] }])
})

test('a setting of a draft reaches the pages whose blocks read it, and others are listed by their place', () => {
  const brand = JSON.parse(String(published.files.brands.get('meghna/brand.json')!.bytes)) as object
  const numbers = { chatIntervalMs: 9000, lockMinutes: 7 }
  const impact = impactOf({ 'brands/meghna/brand.json': { ...brand, numbers } })
  expect(impact.screens.map(({ path }) => path)).toEqual(['pages/chat', 'modals/chat-room'])
  expect(impact.screens[0]!.languages).toEqual(['EN', 'BN'])
  expect(impact.settings).toEqual(['/numbers/lockMinutes'])
})

test('a colour of a draft reaches all pages and dialogs', () => {
  const theme = JSON.parse(String(published.files.brands.get('meghna/theme.json')!.bytes)) as {
    colours: { dark: object }
  }
  theme.colours.dark = { ...theme.colours.dark, primary: '#f0bd3f' }
  expect(impactOf({ 'brands/meghna/theme.json': theme })).toMatchObject({ isWhole: true, settings: [] })
})
