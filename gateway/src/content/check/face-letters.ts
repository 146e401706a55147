import { formatPointerStep } from '@marquee/schemas/rules/json-pointer'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { readFontLetters } from '../../lib/font-letters.ts'
import type { Json } from '../../lib/json-file.ts'
import { memoize } from '../../lib/memoize.ts'
import type { Fault, LoadedBrand } from '../content.ts'

type Site = Pick<LoadedBrand, 'brand' | 'theme' | 'pages' | 'assets' | 'texts'>

const lettersOf = memoize(readFontLetters, new WeakMap())

/** Warns of faces that lack letters of the brand's own titles, which would then be drawn in two fonts. */
export function findMissingLetters(site: Site): Fault[] {
  const { brand, theme, assets, texts } = site
  const faces = brand.supportLanguages.flatMap((language) => {
    const file = theme.type.faces[language]?.file ?? ''
    const font = assets.get(file)?.bytes
    const letters = font && lettersOf(font)
    return letters ? [{ language, file, letters }] : []
  })
  if (faces.length === 0) return []
  const keys = listTitles(site)
  return faces.flatMap(({ language, file, letters }) => {
    const missing = new Map<string, string>()
    for (const key of keys)
      for (const letter of listLetters(texts[language]?.[key] ?? ''))
        if (!letters.has(letter.codePointAt(0)!) && !missing.has(letter)) missing.set(letter, key)
    if (missing.size === 0) return []
    const titles = [...new Set(missing.values())].slice(0, 3).join(', ')
    return [
      {
        pointer: `/type/faces${formatPointerStep(language)}/file`,
        wrong: `${file} lacks the letters ${[...missing.keys()].join('')} of titles such as ${titles}`,
        write: 'cut it again with them, or choose other words: a title with these letters has two fonts',
      },
    ]
  })
}

/** Text keys of titles: of pages, of their blocks, of races, and of the categories in the menus. */
function listTitles({ brand, pages }: Pick<Site, 'brand' | 'pages'>): Set<string> {
  const races = Object.values(brand.races).map(({ label }) => label)
  const keys = new Set([...brand.navigation.map(({ name }) => name), ...races])
  collect(Object.values(pages) as unknown as Json)
  return keys

  function collect(value: Json): void {
    if (Array.isArray(value)) for (const one of value) collect(one)
    else if (isObject(value))
      for (const [name, one] of Object.entries(value))
        if (typeof one === 'string') {
          if (name === 'title') keys.add(one)
        } else collect(one)
  }
}

/** Letters that a face has to draw: it draws neither ASCII nor values of placeholders, and some letters have no shape. */
function listLetters(text: string): string[] {
  const shown = text.replaceAll(/\{\{\w+\}\}/g, '')
  return shown.match(/[^\p{ASCII}\p{Default_Ignorable_Code_Point}]/gu) ?? []
}
