import { createHash } from 'node:crypto'
import { languages } from '@marquee/schemas/languages'
import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import type { Content, LoadedBrand } from '../../content/content.ts'
import { buildThemeCss } from '../../content/serve/theme-css.ts'
import { formatContentSecurityPolicy } from '../../http/security-headers.ts'
import { OFFLINE_CSS } from './offline-css.ts'
import { OFFLINE_SCRIPT } from './offline-script.ts'

/** The page and its content security policy. */
export type OfflinePage = { html: string; policy: string }

/**
 * The brand's page for visitors without a connection. It is self-contained, with logo, styles and
 * script, and has all languages of the brand, since the worker that shows it does not know the chosen one.
 */
export function buildOfflinePage(brand: LoadedBrand, content: Content): OfflinePage {
  const { defaultLang, supportLanguages, defaultTheme, name, domains } = brand.brand
  // Without the brand's drawings, which are files of their own.
  const style = buildThemeCss(brand.theme) + OFFLINE_CSS
  const { tag, direction } = languages[defaultLang as keyof typeof languages]
  const words = [...new Set([defaultLang, ...supportLanguages])].map((code) =>
    wordsIn(code as keyof typeof languages, brand, content),
  )
  const html = `<!doctype html>
<html lang="${tag}" dir="${direction}" data-theme="${defaultTheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<img class="logo" src="${getLogoUrl(brand)}" alt="${escapeHtml(name)}" width="160" height="40">
<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="${escapeHtml(content.icons.get('warning') ?? '')}"/></svg>
${words.join('\n')}
${otherDomains(domains)}</main>
<script>${OFFLINE_SCRIPT}</script>
</body>
</html>
`
  return { html, policy: policyFor(style) }
}

/** The texts in one language; the script shows the visitor's, and the default language is first. */
function wordsIn(code: keyof typeof languages, brand: LoadedBrand, content: Content): string {
  const texts = brand.texts[code] ?? {}
  const name = `<bdi>${escapeHtml(brand.brand.name)}</bdi>`
  const text = (key: string) => escapeHtml(texts[key] ?? '').replaceAll('{{brand}}', () => name)
  const { tag, direction } = languages[code]
  const isHidden = code !== brand.brand.defaultLang
  const hint = brand.brand.domains.length > 1 ? `<p class="hint">${text('state.other-domains')}</p>` : ''
  return `<section lang="${tag}" dir="${direction}" data-code="${code}"${isHidden ? ' hidden' : ''}>
<h1>${text('offline.title')}</h1>
<p>${text('offline.text')}</p>
<button type="button"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${escapeHtml(content.icons.get('refresh') ?? '')}"/></svg>${text('render.retry')}</button>
${hint}</section>`
}

/** All domains of the brand; the script removes the one that cannot be reached. */
function otherDomains(domains: readonly string[]): string {
  if (domains.length < 2) return ''
  const links = domains.map((domain) => `<li><a href="https://${domain}/" dir="ltr">${domain}</a></li>`)
  return `<ul>${links.join('')}</ul>\n`
}

/** The brand's logo as a data URL, for pages that load nothing. */
export function getLogoUrl({ assets, brand }: LoadedBrand): string {
  const logo = assets.get(brand.logo)
  return logo ? `data:${logo.type.replaceAll(' ', '')};base64,${logo.bytes.toString('base64')}` : ''
}

function policyFor(style: string): string {
  return formatContentSecurityPolicy({
    'default-src': ["'none'"],
    'script-src': [hashSource(OFFLINE_SCRIPT)],
    'style-src': [hashSource(style)],
    'img-src': ['data:'],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })
}

/** Source of a content security policy that allows one inline style or script. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
