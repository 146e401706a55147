import { formatAddress, type Section } from './route.ts'

const SECTIONS: readonly (readonly [RegExp, Section])[] = [
  [/^theme\.json$/, 'theme'],
  [/^assets\//, 'assets'],
]

/** Settings that have a section of their own. */
const APART: Readonly<Record<string, Section>> = {
  menus: 'menus',
  vendors: 'menus',
  navigation: 'menus',
  forms: 'forms',
}

/** Address of the section that edits a place of a brand's files. */
export function findEditor(brand: string, path: string, pointer: string): string {
  const [, first = ''] = pointer.split('/')
  const at = (section: Section, rest = '') => formatAddress({ brand, section, rest })
  const page = /^((?:pages|layouts|modals)\/[^/]+)\.json$/.exec(path)?.[1]
  if (page !== undefined) return at('pages', page)
  if (path === 'brand.json') return APART[first] === undefined ? at('settings', first) : at(APART[first])
  if (path.startsWith('i18n/')) return `${at('texts')}#${encodeURIComponent(first)}`
  const found = SECTIONS.find(([pattern]) => pattern.test(path))
  return found ? at(found[1]) : at('files', path)
}
