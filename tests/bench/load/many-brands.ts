import { brandJson } from '../../support/brand-folder.ts'

/** Writes brands as operators write them: settings, colours, words and a page of their own. */
export function writeBrands(write: (path: string, value: string | object) => void, count: number): void {
  for (let index = 0; index < count; index++) {
    const code = codeOf(index)
    // Shades that keep the contrast of texts.
    const shade = (index % 16).toString(16)
    write(`${code}/brand.json`, brandJson(code, settingsOf(index)))
    write(`${code}/theme.json`, {
      colours: { dark: { heroFrom: `#1${shade}1418` }, light: { heroTo: `#f${shade}f4f4` } },
    })
    write(`${code}/i18n/EN.json`, { 'footer.licence': `Licence of brand ${index}` })
    write(`${code}/pages/own.json`, {
      $schema: '../../../schemas/page.json',
      route: '/own',
      blocks: [],
    })
  }
}

export const codeOf = (index: number) => `brand-${index}`

export function settingsOf(index: number) {
  const code = codeOf(index)
  return {
    name: `Brand ${index}`,
    domains: [`${code}.example.com`, `www.${code}.example.com`],
    supportLanguages: ['EN', 'BN', 'CN'],
    modules: { agents: index % 2 === 0 },
    numbers: { gamePageSize: 12 + (index % 24) },
  }
}
