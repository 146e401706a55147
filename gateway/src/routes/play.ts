import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fallbacks, type LanguageCode, languages } from '@marquee/schemas/languages'
import type { FastifyInstance } from 'fastify'
import { hostsOf } from '../content/find-brand.ts'
import { preflightHeaders } from '../http/cors.ts'
import { contentSecurityPolicy, DATA_POLICY } from '../http/security-headers.ts'
import type { RouteDeps } from '../http/site-of.ts'
import { tenantOf } from '../http/tenant.ts'
import { hashOf, IMMUTABLE, REVALIDATED, type Served, sendServed, served } from '../lib/served.ts'
import { LOOK_COUNT, playArt } from '../platform/games/artwork/play-art.ts'
import { FISH } from '../platform/games/rounds/fish.ts'
import { FORTUNE_POCKETS } from '../platform/games/rounds/fortune.ts'
import { LINES, SCATTER_PAYS, SYMBOLS } from '../platform/games/rounds/reels.ts'
import { POCKETS } from '../platform/games/rounds/wheel.ts'

const FOLDER = join(import.meta.dirname, '../platform/games/play')

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
}

/** The frame is sandboxed: its origin is opaque, so its own modules come to it from elsewhere. */
const FILE_HEADERS = { 'content-security-policy': DATA_POLICY, 'access-control-allow-origin': '*' }

const POLICY = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
  // Opened without a frame around it, it must not be of the site's origin either.
  sandbox: ['allow-scripts', 'allow-forms', 'allow-popups'],
}

type Play = { version: string; documents: ReadonlyMap<string, Served>; files: ReadonlyMap<string, Served> }

/** `/play/<kind>?ticket=…&merchant=…`: the demo games of the simulated platform, and `/play/<version>/…` their files. */
export function playRoutes({ config, content, platform }: RouteDeps) {
  return async (app: FastifyInstance) => {
    if (!platform) return
    const art = playArt()
    let play = readPlay(art)

    /** A game may lie on a host of its own: then it is the brand's own sites that may frame it, and nobody else's. */
    const framersOf = (host: string | undefined, merchant: unknown): string[] => {
      if (typeof merchant !== 'string') return []
      const tenant = tenantOf(content.current(), config, { host, merchant })
      // A developer's sites have ports of their own.
      return tenant ? hostsOf(tenant.site).map((name) => `${name}:*`) : []
    }

    app.get<{ Params: { kind: string }; Querystring: { merchant?: unknown } }>(
      '/play/:kind',
      (request, reply) => {
        if (config.watch) play = readPlay(art)
        const document = play.documents.get(request.params.kind)
        if (!document) return reply.callNotFound()
        const framers = ["'self'", ...framersOf(request.headers.host, request.query.merchant)]
        const policy = contentSecurityPolicy({ ...POLICY, 'frame-ancestors': framers })
        return sendServed(request, reply, { ...document, headers: { 'content-security-policy': policy } })
      },
    )
    // A session's header makes the browser ask before it fetches the modules of the opaque origin.
    app.options('/play/:version/*', (_request, reply) =>
      reply.code(204).headers(preflightHeaders('GET')).send(),
    )
    app.get<{ Params: { version: string; '*': string } }>('/play/:version/*', (request, reply) => {
      const file = request.params.version === play.version ? play.files.get(request.params['*']) : undefined
      return file ? sendServed(request, reply, file) : reply.callNotFound()
    })
  }
}

/** Everything a frame loads lies under one version, so that the modules of a game always fit each other. */
function readPlay(art: ReadonlyMap<string, string>): Play {
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  )
  const written = names
    .filter((name) => TYPES[extname(name)])
    .sort()
    .map((name) => [name, lean(readFileSync(join(FOLDER, name), 'utf8'))] as const)
  const all = [
    ...written,
    ['facts.js', facts(written.map(([name]) => name))] as const,
    ...[...art].map(([name, svg]) => [`art/${name}`, svg] as const),
  ]
  const frame = readFileSync(join(FOLDER, 'frame.html'), 'utf8')
  const version = hashOf(JSON.stringify(all) + frame)
  const kinds = written.flatMap(([name]) => /^kinds\/([a-z]+)\.js$/.exec(name)?.[1] ?? [])
  return {
    version,
    documents: new Map(kinds.map((kind) => [kind, documentOf(frame, kind, version)])),
    files: new Map(
      all.map(([name, text]) => [name, served(text, TYPES[extname(name)]!, IMMUTABLE, FILE_HEADERS)]),
    ),
  }
}

/** Without comments and indentation, which nobody reads in a browser. */
function lean(text: string): string {
  return text
    .replace(/^\s*\/\*[\s\S]*?\*\/\n/gm, '')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/^\s+/gm, '')
}

/** What the draws pay, said once for the draw and for the rules that the player reads; and how languages are written. */
function facts(files: readonly string[]): string {
  const symbols = SYMBOLS.map(({ value, pays }) => ({ name: value, pays }))
  const constants = {
    symbols,
    lineCount: LINES.length,
    scatterPays: SCATTER_PAYS,
    fish: FISH,
    pockets: POCKETS,
    fortunePockets: FORTUNE_POCKETS,
    lookCount: LOOK_COUNT,
    languages: spoken(files),
  }
  return Object.entries(constants)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

/** A language without texts of its own is answered in one that its readers know, else in English. */
function spoken(files: readonly string[]) {
  const codes = Object.keys(languages) as LanguageCode[]
  return Object.fromEntries(
    codes.map((code) => {
      const chain = [code, ...(fallbacks[code] ?? [])]
      const texts = chain.find((one) => files.includes(`texts/${one}.js`)) ?? 'EN'
      const { tag, direction } = languages[texts]
      return [code, { texts, tag, direction }]
    }),
  )
}

function documentOf(frame: string, kind: string, version: string): Served {
  const html = frame.replaceAll('{{version}}', version).replaceAll('{{kind}}', kind)
  return served(html, 'text/html; charset=utf-8', REVALIDATED)
}
