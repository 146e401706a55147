import type { Theme } from '@marquee/schemas/contract'
import { type LanguageCode, languages } from '@marquee/schemas/languages'

/** Addresses by name. */
type Addresses = { [name: string]: string | undefined }

/**
 * A brand's theme as CSS variables for all components, both palettes in one sheet. `drawings` are addresses by the
 * variable that holds them, `files` those of the files in assets.
 */
export function buildThemeCss(theme: Theme, drawings: Addresses = {}, files: Addresses = {}): string {
  const variables = [
    ...colourVariables(theme),
    ...typeVariables(theme),
    ...spaceVariables(theme),
    ...shapeVariables(theme),
    ...motionVariables(theme),
    ...Object.entries(drawings).flatMap(([name, address]) =>
      address ? [`--${name}: url("${address}")`] : [],
    ),
  ]
  return [
    block(':root', ['color-scheme: light dark', ...variables]),
    ...faceRules(theme, files),
    block('html[data-theme="dark"]', ['color-scheme: dark']),
    block('html[data-theme="light"]', ['color-scheme: light']),
    block('html[data-theme="system"]', ['color-scheme: light dark']),
    `@media (prefers-reduced-motion: reduce) {\n${block(':root', ['--motion-fast: 0ms', '--motion-slow: 0ms'])}}\n`,
  ].join('')
}

function colourVariables({ colours: { dark, light } }: Theme): string[] {
  const names = Object.keys(dark) as (keyof typeof dark)[]
  return names.map((name) => `--colour-${kebab(name)}: light-dark(${safe(light[name])}, ${safe(dark[name])})`)
}

function typeVariables({ type }: Theme): string[] {
  // Sizes below the body text use half steps: at 15 px and 1.2 a full one would be 10 px.
  const steps = { xs: -1, s: -0.5, m: 0, l: 1, xl: 2, '2xl': 3, '3xl': 4 }
  const sizes = Object.entries(steps).map(([name, step]) => {
    const pixels = Math.max(12, type.base * type.ratio ** step)
    return `--text-${name}: ${rem(pixels)}`
  })
  return [
    `--font-body: ${safe(type.body)}`,
    `--font-heading: ${safe(type.heading)}`,
    `--heading-weight: ${type.headingWeight}`,
    `--heading-spacing: ${type.headingSpacing}em`,
    `--heading-case: ${type.headingCase}`,
    ...sizes,
  ]
}

/** Figures and letters of other scripts than Latin, whose words keep one font: a face lacks most Latin letters. */
const OTHER_SCRIPTS = 'unicode-range: U+25, U+2B-39, U+80-10FFFF'

/** Fonts of headings by language; a face stands for every weight, so that browsers thicken none. */
function faceRules({ type }: Theme, files: Addresses): string[] {
  return Object.entries(type.faces).flatMap(([code, { file, size, use }]) => {
    const [address, language] = [files[file], languages[code as LanguageCode]]
    if (!address || !language) return []
    return [
      block('@font-face', [
        `font-family: "heading-${code}"`,
        `src: url("${address}") format("woff2")`,
        'font-weight: 1 1000',
        'font-display: swap',
        `size-adjust: ${size}%`,
        // A language's own name is in its script.
        ...(/\p{Script=Latin}/u.test(language.name) ? [] : [OTHER_SCRIPTS]),
      ]),
      use === 'titles'
        ? block(`:root:lang(${language.tag}) :is(h1:not([dir]), .own-title)`, [
            `font-family: "heading-${code}", ${safe(type.heading)}`,
          ])
        : block(`:root:lang(${language.tag})`, [
            `--font-heading: "heading-${code}", ${safe(type.heading)}`,
            // Names in headings come from the upstream: a face has the letters of the brand's own headings.
            `--font-names: ${safe(type.heading)}`,
          ]),
    ]
  })
}

function spaceVariables({ space }: Theme): string[] {
  const steps = [1, 2, 3, 4, 6, 8, 12]
  return [
    ...steps.map((step) => `--space-${step}: ${rem(space.unit * step)}`),
    `--tile-width: ${space.tile}px`,
    `--page-width: ${space.page}px`,
  ]
}

function shapeVariables({ shape }: Theme): string[] {
  return [
    `--radius: ${shape.radius}px`,
    `--radius-control: ${shape.radiusControl}px`,
    `--radius-tile: ${shape.radiusTile}px`,
    `--tile-ratio: ${shape.tileRatio}`,
    '--shadow-1: 0 1px 2px light-dark(rgb(0 0 0 / 10%), rgb(0 0 0 / 40%)), 0 1px 3px light-dark(rgb(0 0 0 / 8%), rgb(0 0 0 / 32%))',
    '--shadow-2: 0 4px 12px light-dark(rgb(0 0 0 / 12%), rgb(0 0 0 / 48%)), 0 12px 32px light-dark(rgb(0 0 0 / 12%), rgb(0 0 0 / 40%))',
  ]
}

function motionVariables({ motion }: Theme): string[] {
  return [
    `--motion-fast: ${motion.fast}ms`,
    `--motion-slow: ${motion.slow}ms`,
    `--easing: ${safe(motion.easing)}`,
  ]
}

function block(selector: string, declarations: string[]): string {
  return `${selector} {\n${declarations.map((declaration) => `  ${declaration};\n`).join('')}}\n`
}

/** `surfaceRaised` -> `surface-raised`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function rem(pixels: number): string {
  return `${Number((pixels / 16).toFixed(4))}rem`
}

/** Escapes a theme's text for a declaration and for the <style> of a document. */
function safe(text: string): string {
  return text.replace(/[;{}<>\\\n]/g, '')
}
