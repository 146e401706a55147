import type { FormField } from '@marquee/schemas/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { LoadedBrand } from '../content/content.ts'
import type { Forms } from '../forms/forms.ts'
import { sendStaticResponse } from '../http/bytes.ts'
import { isForEditors, type RouteDeps, resolveSite } from '../http/resolve-site.ts'
import { FILE_POLICY } from '../http/security-headers.ts'
import type { JsonObject } from '../lib/json-file.ts'
import { createStaticResponse, IMMUTABLE, REVALIDATED, type StaticResponse } from '../lib/static-response.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const SCRIPT_TYPE = 'text/javascript; charset=utf-8'
const MOST_CACHED = 500

type Asked = { Params: { file: string }; Querystring: { form?: string; demand?: string } }

/** Forms of the host's brand, and the compiled checks, which a browser imports under `script-src 'self'`. */
export function createFormRoutes(deps: RouteDeps & { forms: Forms<LoadedBrand> }) {
  const { forms } = deps
  const cache = new LRUCache<string, StaticResponse>({ max: MOST_CACHED })

  /** Caches bytes by a name that determines them. */
  const keep = (name: string, make: () => StaticResponse): StaticResponse => {
    const known = cache.get(name) ?? make()
    cache.set(name, known)
    return known
  }

  const packageFor = (request: FastifyRequest<Asked>, name: string) => {
    const site = resolveSite(request, deps)
    return site && forms.formPackage(site, name, namesIn(request.query.demand))
  }

  return async (app: FastifyInstance) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('content-security-policy', FILE_POLICY)
      done()
    })
    const runtime = createStaticResponse(forms.runtime.text, SCRIPT_TYPE, IMMUTABLE)

    app.get<Asked>('/_site/forms/:file', async (request, reply) => {
      const name = withoutEnd(request.params.file, '.json')
      const made = name === undefined ? undefined : await packageFor(request, name)
      if (!made) return reply.callNotFound()
      const json = () => createStaticResponse(JSON.stringify(made), JSON_TYPE, REVALIDATED)
      return sendStaticResponse(request, reply, keep(`${made.name} ${made.hash}`, json))
    })

    if (isForEditors(deps)) app.register(labRoutes(deps))

    app.get<Asked>('/_site/validators/:file', async (request, reply) => {
      const name = withoutEnd(request.params.file, '.js')
      if (name === `runtime.${forms.runtime.hash}`) return sendStaticResponse(request, reply, runtime)
      // Another gateway may have compiled the module, so an unknown one is compiled again.
      if (name && !forms.moduleText(name) && request.query.form) await packageFor(request, request.query.form)
      const text = name && forms.moduleText(name)
      if (!text) return reply.callNotFound()
      return sendStaticResponse(
        request,
        reply,
        keep(name, () => createStaticResponse(text, SCRIPT_TYPE, IMMUTABLE)),
      )
    })
  }
}

type Rows = { Params: { name: string }; Querystring: { demand?: string } }
type Judged = { Params: { name: string }; Body: { rows: Record<string, unknown>[] } }

/** Maximum body of values to judge: the rows of the longest form, several times over. */
const ROWS_LIMIT_BYTES = 16 * 1024 * 1024

/** Routes of the lab: the list of brands, rows that try a form's rules, and a compiled check for any schema. */
function labRoutes(deps: RouteDeps & { forms: Forms<LoadedBrand> }) {
  const { content, forms } = deps
  return async (app: FastifyInstance) => {
    app.get<Rows>('/_site/lab/forms/:name/rows', async (request, reply) => {
      const site = resolveSite(request, deps)
      const rows = site && (await forms.rowsOf(site, request.params.name, namesIn(request.query.demand)))
      return rows ? { rows } : reply.callNotFound()
    })
    app.post<Judged>(
      '/_site/lab/forms/:name/judge',
      { bodyLimit: ROWS_LIMIT_BYTES, schema: { body: JUDGED } },
      async (request, reply) => {
        const site = resolveSite(request, deps)
        const judge = site && (await forms.formValidatorFor(site, request.params.name))
        return judge ? { errors: request.body.rows.map(judge) } : reply.callNotFound()
      },
    )
    app.get('/_site/lab.json', async () => {
      const { brands, forms: files } = content.current()
      return {
        brands: [...brands.values()].map(({ code, brand }) => ({ code, name: brand.name })),
        onDemand: Object.fromEntries([...files].map(([name, { fields }]) => [name, demanded(fields)])),
      }
    })
    // The studio's previews need no schemas but those of forms.
    if (deps.config.production) return
    app.post<{ Body: JsonObject }>('/_site/lab/compile', async (request, reply) => {
      try {
        return { validator: `/_site/validators/${forms.compileAny(request.body)}.js` }
      } catch (error) {
        return reply.code(422).send({ wrong: (error as Error).message })
      }
    })
  }
}

const JUDGED = {
  type: 'object',
  required: ['rows'],
  properties: { rows: { type: 'array', items: { type: 'object' } } },
}

function demanded(fields: readonly FormField[]): string[] {
  return fields.filter(({ onDemand }) => onDemand).map(({ name }) => name)
}

function withoutEnd(file: string, end: string): string | undefined {
  return file.endsWith(end) ? file.slice(0, -end.length) : undefined
}

function namesIn(list: string | undefined): string[] {
  return (list ?? '').split(',').filter(Boolean)
}
