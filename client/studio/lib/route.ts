import { useLocation } from 'react-router-dom'

/** Sections of a brand's studio, in the order of the rail. */
export const SECTIONS = [
  'pages',
  'theme',
  'texts',
  'menus',
  'forms',
  'settings',
  'assets',
  'files',
  'experiments',
  'changes',
  'history',
] as const

export type Section = (typeof SECTIONS)[number]

/** Place in the studio by its address: `/_studio/<brand>/pages/pages/home`. */
export type Place = { brand: string; section: Section; rest: string }

/** First parts of addresses that are no brand. */
const PAGES = ['', 'join', 'people']

export function usePlace(): Place | undefined {
  const [, , brand = '', section = 'pages', ...rest] = useLocation().pathname.split('/')
  if (PAGES.includes(brand)) return undefined
  const known = SECTIONS.find((name) => name === section) ?? 'pages'
  return { brand, section: known, rest: rest.join('/') }
}

export function formatAddress({ brand, section, rest }: Place): string {
  return `/_studio/${brand}/${section}${rest ? `/${rest}` : ''}`
}
