import { type LanguageCode, languages } from '@marquee/schemas/languages'
import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import type { FastifyRequest } from 'fastify'
import type { Content, LoadedBrand } from '../content/content.ts'
import { buildSiteParts } from '../content/serve/site-model.ts'
import { formatRefusal, getStatus } from '../http/envelope.ts'
import { getWording } from '../http/refusal-texts.ts'
import type { PageOf, RefusalPage } from '../http/refusals.ts'
import { isForEditors, type RouteDeps } from '../http/resolve-site.ts'
import { formatContentSecurityPolicy } from '../http/security-headers.ts'
import { findTenant } from '../http/tenant.ts'
import type { Refusal } from '../lib/refusal.ts'
import { chooseLanguage, readCookie } from './document-language.ts'
import { OFFLINE_CSS } from './offline/offline-css.ts'
import { getLogoUrl, hashSource } from './offline/offline-page.ts'
import { createPlainPage } from './unserved-page.ts'

type Deps = Pick<RouteDeps, 'config' | 'content' | 'framedBy'>

/** Paths of calls and files, whose callers read no page. */
export const NO_PAGE = /^\/(assets|_site|media|play|wps|lgw|lotto|__mock|_studio)\//
/** Names of files that are no pages, of this site or of one that was at the address before. */
const FILE = /\.(?!(?:html?|php|aspx?|jsp)$)[a-z0-9]{1,5}$/i

/**
 * Pages in place of the envelope for browsers that open an address: of the brand, or a plain one where the host has none or
 * its page fails too.
 */
export function createFailedPages(deps: Deps): PageOf {
  return (request, refusal) => {
    if (!opensPage(request, refusal)) return undefined
    const content = deps.content.current()
    const site = findTenant(content, deps.config, request.headers)?.site
    const { framedBy } = deps
    try {
      if (site)
        return brandPage(site, content, { request, refusal, framedBy, isForEditors: isForEditors(deps) })
    } catch (error) {
      request.log.error({ err: error, brand: site?.code }, 'the page of a failure failed')
    }
    return createPlainPage(getStatus(refusal.code))
  }
}

/** A navigation says that it takes HTML; others that ask for a document may not, and learn a fault from its page too. */
function opensPage({ method, url, headers, routeOptions }: FastifyRequest, { code }: Refusal): boolean {
  const path = url.split('?', 1)[0]!
  if ((method !== 'GET' && method !== 'HEAD') || NO_PAGE.test(path) || FILE.test(path)) return false
  const accepted = headers.accept ?? '*/*'
  if (accepted.includes('text/html')) return true
  return code === 'server.error' && routeOptions.url === '/*' && accepted.includes('*/*')
}

type Told = {
  request: FastifyRequest
  refusal: Refusal
  framedBy: string | undefined
  isForEditors: boolean
}

function brandPage(site: LoadedBrand, content: Content, told: Told): RefusalPage {
  const { request, refusal, framedBy } = told
  const language = chooseLanguage(request, site)
  const texts = site.texts[language] ?? {}
  const text = (key: string) =>
    escapeHtml(texts[key] ?? '').replaceAll('{{brand}}', escapeHtml(site.brand.name))
  const isMissing = getStatus(refusal.code) === 404
  const title = text(isMissing ? 'not-found.title' : 'state.failed.title')
  const chosen = readCookie(request, 'theme')
  const theme = chosen === 'dark' || chosen === 'light' ? chosen : site.brand.defaultTheme
  const style = buildSiteParts(site, content, told.isForEditors).themeCss + OFFLINE_CSS
  const { tag, direction } = languages[language as LanguageCode]
  const html = `<!doctype html>
<html lang="${tag}" dir="${direction}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${escapeHtml(site.brand.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<img class="logo" src="${getLogoUrl(site)}" alt="${escapeHtml(site.brand.name)}" width="160" height="40">
<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="${escapeHtml(content.icons.get('warning') ?? '')}"/></svg>
<section>
<h1>${title}</h1>
<p>${escapeHtml(formatRefusal(refusal, getWording({ site, language })))}</p>
<a class="button" href="${isMissing ? '/' : ''}">${text(isMissing ? 'not-found.action' : 'render.retry')}</a>
<p class="hint" dir="auto">${text('render.trace').replace('{{id}}', escapeHtml(request.id))}</p>
</section>
</main>
</body>
</html>
`
  const policy = formatContentSecurityPolicy({
    'default-src': ["'none'"],
    'style-src': [hashSource(style)],
    'img-src': ['data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [framedBy ?? "'none'"],
  })
  return { html, policy }
}
