import { createHash } from 'node:crypto'
import type { FormPackage, PageFile } from '@marquee/schemas/contract'
import { type LanguageCode, languages } from '@marquee/schemas/languages'
import { escapeHtml } from '@marquee/schemas/rules/escape-html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LoadedBrand } from '../content/content.ts'
import type { Texts } from '../content/read/texts.ts'
import { findUnserved } from '../content/serve/find-brand.ts'
import { buildDocumentSite, buildSiteParts } from '../content/serve/site-model.ts'
import { getTextSets, type TextSets } from '../content/serve/text-sets.ts'
import { listAnalyticsSources } from '../http/analytics-sources.ts'
import { sendStaticResponse } from '../http/bytes.ts'
import { buildDocumentKey, type KeptDocument, KeptDocuments } from '../http/cached-documents.ts'
import { buildCdnHeaders } from '../http/cdn-headers.ts'
import { InFlight } from '../http/in-flight.ts'
import { isLocalHost } from '../http/local-page.ts'
import { isForEditors, type RouteDeps, resolveBrandSite } from '../http/resolve-site.ts'
import { readTestSession } from '../http/tenant.ts'
import { buildIconSprite } from '../lib/icon-sprite.ts'
import { createStaticResponse, REVALIDATED } from '../lib/static-response.ts'
import { type ClientBuild, EXPLAIN_SCRIPT, listBlocks } from './client-build.ts'
import { chooseLanguage, readCookie } from './document-language.ts'
import { NO_PAGE } from './failed-page.ts'
import { type FoundPage, findPage } from './find-page.ts'
import { type FirstAnswers, type FormQuestion, LEFT_TO_CLIENT } from './first-answers.ts'
import { buildMarkScript, buildRootElement, FIRST_PAINT_SOURCES, FIRST_PAINT_STYLE } from './first-paint.ts'
import { REPORTING_ENDPOINTS, REPORTS_TO } from './policy-reports.ts'
import { startFailureWords, startWatchScript } from './start-watch.ts'
import { sendUnserved } from './unserved-page.ts'

type Wish = {
  brand: LoadedBrand
  found: FoundPage
  path: string
  language: LanguageCode
  theme: string
  fromSource: boolean
  carries: Carried
}

/**
 * Answers of the platform in a document: those for a visitor, if the address has no query that could change
 * them; otherwise only forms, whose fields are always the same.
 */
type Carried = 'answers' | 'forms' | 'nothing'

type FirstTexts = { texts: Texts; sets?: string[] }

/** Dependencies of documents. */
export type DocumentDeps = RouteDeps & {
  /** The built client; undefined before the first build. */
  build: ClientBuild | undefined
  /** Documents load the panel that explains an element. */
  explains: boolean
  firstAnswers: FirstAnswers
  /** Hash of the module that checks of forms share. */
  formRuntime: string
}

/** The client's only Trusted Types policy, in client/src/lib/trusted-script.ts. */
const TRUSTED_POLICY = 'marquee'
/** Cache time of answers that change without an event or that are temporarily missing. */
const KEPT_ANSWERS_MS = 5_000
/** Status by which search engines keep the pages of a closed site, and time in seconds until they ask again (RFC 9110, 15.6.4). */
const CLOSED = 503
const AGAIN_SECONDS = 600
/** Only the visitor's browser may keep a document of a variant. */
const PERSONAL = `private, ${REVALIDATED}`
const LAB: FoundPage = { name: '_lab', page: undefined, status: 200 }

/**
 * Serves every HTML address: a document with the brand, the first texts, the page's first HTML and its
 * styles, so that the first screen requests only scripts and pictures. Cached by brand, page, language and
 * theme.
 */
export function createDocumentRoutes(deps: DocumentDeps) {
  return async (app: FastifyInstance) => {
    const kept = new KeptDocuments(deps.content)
    app.addHook('onClose', async () => kept.close())
    const drawing = new InFlight<KeptDocument>()
    const documentAt = (key: string, wish: Wish) => {
      const make = () => makeDocument(wish, deps)
      return kept.get(key) ?? drawing.make(key, make, (made) => kept.set(key, made))
    }

    app.get('/*', (request, reply) => {
      const brand = resolveBrandSite(request, deps)
      const path = request.url.split('?')[0]!
      const content = deps.content.current()
      const unserved = brand ? undefined : findUnserved(content, request.headers.host)
      if (unserved && wantsDocument(request, path))
        return sendUnserved(reply, unserved, content, deps.config.production)
      if (!brand || !wantsDocument(request, path)) return reply.callNotFound()
      request.isDocument = true
      const shown = deps.visits?.siteFor(request, brand) ?? { site: brand, combination: '' }
      const wish = wishOf(request, shown.site, path, deps)
      // The lab is rendered by the client only.
      if (isLab(request, path, deps)) wish.found = LAB
      const elsewhere = redirectOf(wish.found)
      if (elsewhere) return reply.redirect(elsewhere + request.url.slice(path.length))
      const key = buildDocumentKey(brand, [
        wish.found.name,
        wish.language,
        wish.theme,
        wish.fromSource,
        wish.carries,
        wish.carries !== 'nothing' && deps.platform?.generation(brand.code),
        shown.combination,
      ])
      const isSeen = wish.found.page !== undefined && wish.found.status === 200 && !brand.brand.maintenance
      const cookie = isSeen ? deps.visits?.arrive(request, shown, wish.found.page) : undefined
      if (cookie !== undefined) reply.header('set-cookie', cookie)
      const document = documentAt(key, wish)
      if (document instanceof Promise) return document.then((made) => send(request, reply, wish, made))
      return send(request, reply, wish, document)
    })

    function send(request: FastifyRequest, reply: FastifyReply, wish: Wish, document: KeptDocument) {
      const { brand } = wish
      // All addresses of such a page share one document, so it cannot contain the canonical address.
      if (hasParameter(wish.found)) reply.headers(canonicalHeader(canonicalOf(wish)))
      // In development and in previews a CDN would hide edits.
      const isClosed = brand.brand.maintenance === true && deps.framedBy === undefined
      const status = isClosed ? CLOSED : wish.found.status
      // A CDN knows no variants.
      if (!isForEditors(deps) && status === 200 && !brand.variants) reply.headers(buildCdnHeaders(brand.code))
      if (isClosed) reply.header('retry-after', AGAIN_SECONDS)
      return sendStaticResponse(request, reply, document.served, status)
    }
  }
}

function isLab({ headers }: FastifyRequest, path: string, deps: RouteDeps): boolean {
  const [, name] = /^\/_(lab|start)(?:\/|$)/.exec(path) ?? []
  // The tours are about the gateway itself, so a preview has none.
  const isThere = name === 'start' ? deps.config.control && deps.framedBy === undefined : isForEditors(deps)
  if (name === undefined || !isThere) return false
  return isLocalHost(headers.host ?? '', deps.content.current())
}

/**
 * Target of a redirect for all callers; a page with a condition is decided by the client, which knows the
 * account (R-2.001).
 */
function redirectOf({ page }: FoundPage): string | undefined {
  return page?.when ? undefined : page?.redirect
}

/**
 * The page's address on the brand's main domain (R-4.057); undefined without a domain, and for a missing
 * page.
 */
function canonicalOf({ brand, found, path }: Wish): string | undefined {
  const [main] = brand.brand.domains
  const route = hasParameter(found) ? path : found.page?.route
  return main === undefined || route === undefined ? undefined : new URL(`https://${main}${route}`).href
}

function canonicalHeader(address: string | undefined): Record<string, string> {
  return address === undefined ? {} : { link: `<${address}>; rel="canonical"` }
}

function hasParameter({ page }: FoundPage): boolean {
  return page?.route?.includes(':') ?? false
}

/** Tells whether a document is requested: a page's address has no extension, or `.html`. */
function wantsDocument(request: FastifyRequest, path: string): boolean {
  if (NO_PAGE.test(path)) return false
  if (/\.[a-z0-9]{1,5}$/i.test(path) && !path.endsWith('.html')) return false
  return (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
}

function wishOf(
  request: FastifyRequest,
  brand: LoadedBrand,
  path: string,
  { config, firstAnswers }: DocumentDeps,
): Wish {
  const theme = readCookie(request, 'theme')
  return {
    brand,
    path,
    found: findPage(brand, path),
    language: chooseLanguage(request, brand),
    theme: theme === 'dark' || theme === 'light' ? theme : brand.brand.defaultTheme,
    fromSource: request.headers['x-marquee-client'] === 'source',
    carries: carriedFor(request, path, config.control, firstAnswers.isCalm(brand)),
  }
}

/** The client itself loads data that depend on the query, and data of a test session's world. */
function carriedFor(
  { headers, url }: FastifyRequest,
  path: string,
  control: boolean,
  isCalm: boolean,
): Carried {
  if (control && readTestSession(headers)) return 'nothing'
  return path === url && isCalm ? 'answers' : 'forms'
}

/** Renders the home page of a brand as a visitor without a choice gets it, without any question to the platform. */
export function renderHome(brand: LoadedBrand, deps: DocumentDeps): Promise<unknown> {
  const { defaultLang, defaultTheme } = brand.brand
  return makeDocument(
    {
      brand,
      found: findHome(brand),
      path: findHome(brand).page?.route ?? '/',
      language: defaultLang as LanguageCode,
      theme: defaultTheme,
      fromSource: false,
      carries: 'nothing',
    },
    deps,
  )
}

async function makeDocument(wish: Wish, deps: DocumentDeps): Promise<KeptDocument> {
  const { brand, found, language } = wish
  const parts = buildSiteParts(brand, deps.content.current(), isForEditors(deps))
  const client = wish.fromSource ? undefined : deps.build
  const whole = brand.texts[language] ?? {}
  const { texts, sets } = firstTexts(wish, deps, client)
  const blocks = listBlocks(found.page, ...listLayouts(brand, found.page).map((name) => brand.layouts[name]))
  const { scripts: own = [], styles: ownStyles = [] } = client?.account ?? {}
  // Members see their pages most, and pages for everybody leave their styles to a request of theirs.
  const isOwn = found.page?.when?.login === true
  const styles = [
    ...(client?.stylesFor([...blocks, ...blocksForVisitors(brand, found)]) ?? []),
    ...(isOwn ? ownStyles : []),
  ]
  const style = parts.themeCss + styles.map(({ text }) => text).join('') + FIRST_PAINT_STYLE
  const { tag, direction } = languages[language]
  const title = [found.page?.title && whole[found.page.title], brand.brand.name].filter(Boolean).join(' – ')
  const description = whole[found.page?.description ?? 'site.description'] ?? ''
  const {
    html: first,
    account,
    urgent,
    answers,
    checks,
    isLasting,
  } = await firstHtml(client, deps, parts.site, texts, wish)
  const { icons } = deps.content.current()
  const canonical = canonicalOf(wish)
  const isFirst = (name: string) => isDrawn(first, name) || (account !== undefined && isDrawn(account, name))
  const html = `<!doctype html>
<html lang="${tag}" dir="${direction}" data-theme="${wish.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(fill(title, brand))}</title>
<meta name="description" content="${escapeHtml(fill(description, brand))}">
<meta name="theme-color" content="${brand.theme.colours[wish.theme === 'light' ? 'light' : 'dark'].surface}">
<link rel="icon" href="${parts.site.assets[brand.brand.icon] ?? ''}">
${canonical === undefined || hasParameter(found) ? '' : `<link rel="canonical" href="${canonical}">`}
<style>${style}</style>
${account === undefined ? '' : buildMarkScript(own, isOwn ? [] : ownStyles.map(({ address }) => address))}
${urgent}
${explainTag(wish, deps)}${scripts(client, blocks, wish.fromSource)}
${preloads(checks)}
${startWatchScript(brand.brand)}
${styles.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled>`).join('\n')}
</head>
<body>
${buildIconSprite(icons, isFirst)}
${buildRootElement(first, account)}
${buildIconSprite(icons, (name) => !isFirst(name))}
<noscript>${escapeHtml(fill(whole['site.noscript'] ?? '', brand))}</noscript>
${startFailureWords(brand.brand, (key) => escapeHtml(fill(whole[key] ?? '', brand)))}
<script type="application/json" id="site">${escapeJson(found === LAB ? parts.json : JSON.stringify(buildDocumentSite(parts, found.name)))}</script>
<script type="application/json" id="texts">${escapeJson(JSON.stringify({ language, texts, sets }))}</script>
<script type="application/json" id="answers">${escapeJson(JSON.stringify(answers))}</script>
</body>
</html>
`
  const document = createStaticResponse(
    html,
    'text/html; charset=utf-8',
    brand.variants ? PERSONAL : REVALIDATED,
    {
      'content-language': tag,
      vary: 'accept-encoding, accept-language, cookie',
      'content-security-policy': policyFor(brand, style, deps, found === LAB),
      ...REPORTING_ENDPOINTS,
    },
  )
  return { served: document, until: isLasting ? Infinity : performance.now() + KEPT_ANSWERS_MS }
}

/** Blocks of the page that visitors see in place of a closed one; their scripts are left to the client. */
function blocksForVisitors(brand: LoadedBrand, { page }: FoundPage): string[] {
  if (!page?.when?.login) return []
  const { page: instead } = page.instead === undefined ? findHome(brand) : findPage(brand, page.instead)
  return listBlocks(instead)
}

/** Texts that the page may show, by the name of each set; all texts before the first build of the client. */
function firstTexts({ brand, found, language }: Wish, deps: RouteDeps, client?: ClientBuild): FirstTexts {
  if (!client || found === LAB) return { texts: brand.texts[language] ?? {} }
  const setsOf = getTextSets(brand, deps.content.current(), client.texts)
  // A page closed to visitors shows home instead.
  const shown = found.page?.when ? [found, findHome(brand)] : [found]
  const sets = shown.flatMap(({ name, page }) => [
    ...listLayouts(brand, page).map((layout) => `layouts/${layout}`),
    ...(page ? [`pages/${name}`] : []),
  ])
  return withTexts([...new Set(['app', ...sets])], setsOf, language)
}

function withTexts(sets: string[], setsOf: TextSets, language: string): FirstTexts {
  return { sets, texts: Object.assign({}, ...sets.map((set) => setsOf(set, language))) as Texts }
}

/** The page behind `/`. */
export function findHome(brand: LoadedBrand): FoundPage {
  const root = findPage(brand, '/')
  return root.page?.redirect ? findPage(brand, root.page.redirect) : root
}

/** Layouts of a page, the innermost first. */
export function listLayouts({ layouts }: LoadedBrand, page: PageFile | undefined): string[] {
  const found = new Set<string>()
  for (let name = page?.layout; name && !found.has(name); name = layouts[name]?.layout) found.add(name)
  return [...found]
}

/** The panel that explains an element, before the client so that it sees all calls. Production documents have no byte of it. */
function explainTag({ fromSource }: Wish, { explains }: DocumentDeps): string {
  if (!explains) return ''
  return `<script type="module" src="${fromSource ? '/lab/why/why.ts' : EXPLAIN_SCRIPT}"></script>\n`
}

function scripts(client: ClientBuild | undefined, blocks: string[], fromSource: boolean): string {
  if (fromSource) return '<script type="module" src="/src/main.tsx"></script>'
  if (!client) return ''
  return `${preloads(client.scriptsFor(blocks))}\n<script type="module" src="${client.entry}"></script>`
}

function preloads(modules: readonly string[]): string {
  return modules.map((address) => `<link rel="modulepreload" href="${escapeHtml(address)}">`).join('\n')
}

type FirstHtml = {
  html: string
  /** The same for an account, whose own data are still to come. */
  account?: string | undefined
  /** Preload links for the head; behind the scripts they would wait for a connection. */
  urgent: string
  answers: readonly unknown[]
  /** Addresses of the modules that check the page's forms. */
  checks: readonly string[]
  /** The data of the page stay valid until the platform announces a change. */
  isLasting: boolean
}

const UNDRAWN: FirstHtml = { html: '', urgent: '', answers: [], checks: [], isLasting: true }

/** Name under which the client's renderer requests a form instead of an operation. */
const FORM = 'form'

const URGENT = /<link rel="preload"(?=[^>]* as="image")(?=[^>]* fetchPriority="high")[^>]*\/>/g

async function firstHtml(
  client: ClientBuild | undefined,
  { firstAnswers, formRuntime }: DocumentDeps,
  site: unknown,
  texts: unknown,
  { brand, language, path, found, theme, carries }: Wish,
): Promise<FirstHtml> {
  if (!client)
    return {
      ...UNDRAWN,
      html: '<p>The client has not been built: run <code>pnpm build</code>, or use <code>pnpm dev</code>.</p>',
    }
  if (!client.draw || found === LAB) return UNDRAWN
  let isLasting = true
  const ask = (id: string, query: Record<string, unknown>) => {
    if (id === FORM) return firstAnswers.form(brand, query as FormQuestion)
    return carries === 'answers' ? firstAnswers.answer(brand, language, id, query) : LEFT_TO_CLIENT
  }
  const checks = new Set<string>()
  const answer = async (id: string, query: Record<string, unknown>) => {
    const given = await ask(id, query)
    isLasting &&= given.isLasting
    if (id === FORM && given.value) {
      checks.add((given.value as FormPackage).validator)
      checks.add(`/_site/validators/runtime.${formRuntime}.js`)
    }
    return given.value
  }
  const drawn = await client.draw(
    { site, language, texts, theme },
    path,
    carries === 'nothing' ? undefined : answer,
  )
  const { html, account, answers } = drawn
  // A page for accounts shows visitors another one, whose pictures would delay it.
  const urgent = found.page?.when?.login ? account : html
  return {
    html: withoutRefused(html),
    account: account === undefined ? undefined : withoutRefused(account),
    urgent: (urgent?.match(URGENT) ?? []).join('\n'),
    answers,
    checks: [...checks],
    isLasting,
  }
}

/** The policy forbids style attributes in markup; the client sets them at hydration. Preloads stand in the head. */
function withoutRefused(html: string): string {
  return html.replace(URGENT, '').replace(/ style="[^"]*"/g, '')
}

function isDrawn(html: string, icon: string): boolean {
  return html.includes(`#icon-${escapeHtml(icon)}"`)
}

/**
 * Strict policy (security.md section 6): the only inline style and the two inline scripts that decide the first paint are
 * allowed by their hashes.
 */
function policyFor(
  brand: LoadedBrand,
  style: string,
  { config: { production }, framedBy }: RouteDeps,
  isLab: boolean,
): string {
  const hash = createHash('sha256').update(style).digest('base64')
  const { imageCDNs, launchGameCDNs, analytics } = brand.brand
  const framers = [...(isLab ? ["'self'"] : []), ...(framedBy ? [framedBy] : [])]
  if (framers.length === 0) framers.push("'none'")
  const measured = listAnalyticsSources(analytics.gtagId, production)
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...FIRST_PAINT_SOURCES, ...measured['script-src']].join(' '),
    `style-src 'self' 'sha256-${hash}'`,
    `img-src ${["'self'", 'data:', ...imageCDNs, ...measured['img-src']].join(' ')}`,
    "font-src 'self'",
    ['connect-src', "'self'", ...measured['connect-src']].join(' '),
    `frame-src ${["'self'", ...launchGameCDNs].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    // The lab shows pages in a frame of its own, the studio drafts.
    ['frame-ancestors', ...framers].join(' '),
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_POLICY}`,
    ...REPORTS_TO,
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function fill(text: string, brand: LoadedBrand): string {
  return text.replaceAll('{{brand}}', () => brand.brand.name)
}

// Inside a data block only an end tag or the start of a comment is dangerous.
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
