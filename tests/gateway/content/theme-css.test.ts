import type { Theme } from '@marquee/schemas/contract'
import { expect, test } from 'vitest'
import { buildThemeCss } from '../../../gateway/src/content/serve/theme-css.ts'
import { loaded } from '../../contract/project.ts'

const theme = loaded.base.theme as unknown as Theme
const css = buildThemeCss(theme)

/** Variables that components may use; renaming one affects every block. */
const VARIABLES = [
  ...Object.keys(theme.colours.dark).map(
    (name) => `colour-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  ),
  'font-body',
  'font-heading',
  'heading-weight',
  'heading-spacing',
  'heading-case',
  ...['xs', 's', 'm', 'l', 'xl', '2xl', '3xl'].map((name) => `text-${name}`),
  ...[1, 2, 3, 4, 6, 8, 12].map((step) => `space-${step}`),
  'radius',
  'radius-control',
  'radius-tile',
  'tile-ratio',
  'tile-width',
  'page-width',
  'motion-fast',
  'motion-slow',
  'easing',
  'shadow-1',
  'shadow-2',
]

test('every variable comes from the theme (R-1.037)', () => {
  expect(VARIABLES.length).toBeGreaterThan(40)
  expect(VARIABLES.filter((name) => !new RegExp(`^  --${name}: .+;$`, 'm').test(css))).toEqual([])
})

test('the theme sets no other variable', () => {
  const made = [...css.matchAll(/^ {2}--([a-z0-9-]+):/gm)].map(([, name]) => name)
  expect(new Set(made)).toEqual(new Set(VARIABLES))
})

test('each theme sets the scheme of the controls that the browser draws', () => {
  for (const [name, scheme] of [
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', 'light dark'],
  ])
    expect(css).toContain(`html[data-theme="${name}"] {\n  color-scheme: ${scheme};\n}`)
})

test('nothing moves with reduced motion', () => {
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\n:root \{\n {2}--motion-fast: 0ms;/)
})

test('no text is smaller than 12 px', () => {
  const small = buildThemeCss({ ...theme, type: { ...theme.type, base: 13, ratio: 1.4 } })
  expect(small).toContain('--text-xs: 0.75rem')
})

test('a value of the theme cannot end its declaration', () => {
  const evil = buildThemeCss({
    ...theme,
    type: { ...theme.type, body: 'x; } </style><script>alert(1)</script> body { color: red' },
  })
  expect(evil).not.toMatch(/<|--font-body: [^;]*\}/)
})

test('the drawings of a brand stand in the variables of its theme, and a missing one has none', () => {
  const drawn = buildThemeCss(theme, { motif: '/_site/meghna/assets/motif.1.svg', medals: undefined })
  expect(drawn).toContain('--motif: url("/_site/meghna/assets/motif.1.svg")')
  expect(drawn).not.toContain('--medals')
})

test('a face is the font of the headings in its language alone, in every weight, and text stays readable until it arrives', () => {
  const faces = {
    JA: { file: 'heading-ja.woff2', use: 'headings', size: 96 },
    CN: { file: 'missing.woff2', use: 'headings', size: 100 },
    VI: { file: 'heading-vi.woff2', use: 'headings', size: 100 },
  } as const
  const drawn = buildThemeCss(
    { ...theme, type: { ...theme.type, faces } },
    {},
    { 'heading-ja.woff2': '/x/ja.1.woff2', 'heading-vi.woff2': '/x/vi.1.woff2' },
  )
  expect(drawn.match(/@font-face \{[^}]*\}/g)).toEqual([
    `@font-face {
  font-family: "heading-JA";
  src: url("/x/ja.1.woff2") format("woff2");
  font-weight: 1 1000;
  font-display: swap;
  size-adjust: 96%;
  unicode-range: U+25, U+2B-39, U+80-10FFFF;
}`,
    `@font-face {
  font-family: "heading-VI";
  src: url("/x/vi.1.woff2") format("woff2");
  font-weight: 1 1000;
  font-display: swap;
  size-adjust: 100%;
}`,
  ])
  const heading = `--font-heading: "heading-JA", ${theme.type.heading}`
  expect(drawn).toContain(`:root:lang(ja) {\n  ${heading};\n  --font-names: ${theme.type.heading};\n}`)
  expect(drawn).not.toContain(':lang(zh')
})

test('a face of titles leaves all other headings and names their font', () => {
  const faces = { JA: { file: 'heading-ja.woff2', use: 'titles', size: 100 } } as const
  const css = buildThemeCss(
    { ...theme, type: { ...theme.type, faces } },
    {},
    { 'heading-ja.woff2': '/x/ja.1.woff2' },
  )
  expect(css).toContain(
    `:root:lang(ja) :is(h1:not([dir]), .own-title) {\n  font-family: "heading-JA", ${theme.type.heading};\n}`,
  )
  expect(css).not.toContain('--font-heading: "heading-JA"')
})
