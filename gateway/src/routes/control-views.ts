import type { FastifyInstance, FastifyReply } from 'fastify'
import type { JournalFilter } from '../http/journal.ts'
import { sessionIn } from '../http/tenant.ts'
import { askedOf, type ControlParts, checkOf } from './control-asked.ts'

/** Reads of the world's state: calls, sent codes, captchas, money, accounts. */
export function addViewRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { control, journal } = parts

  app.get('/__mock/journal', async (request) => {
    const filter = filterOf(request.query as Record<string, string>)
    return journal?.list(filter, sessionIn(request.headers)) ?? []
  })
  app.delete<{ Querystring: { brand?: string } }>('/__mock/journal', async (request) => {
    journal?.clear(sessionIn(request.headers), request.query.brand)
    return { cleared: true }
  })

  app.get('/__mock/sms/last', async (request, reply) => {
    const { number = '' } = request.query as { number?: string }
    return orNothing(reply, await control.lastCode(askedOf(request, parts).site.code, number))
  })
  app.get('/__mock/captcha', async (request, reply) => {
    const { visitor = '' } = request.query as { visitor?: string }
    const text = await control.captchaText(askedOf(request, parts).site.code, visitor)
    return orNothing(reply, text === null ? null : { text })
  })
  app.get('/__mock/vendor', async (request, reply) => {
    const { vassalage = '' } = request.query as { vassalage?: string }
    const { site } = askedOf(request, parts)
    const key = await control.vendorKey(site, vassalage)
    return orNothing(reply, key === null ? null : { vassalage, merchant: site.brand.merchant, key })
  })
  app.get('/__mock/ledger/check', async (request) => {
    const { site, isOne } = askedOf(request, parts)
    return control.checkLedger(isOne ? site.code : undefined)
  })

  app.get('/__mock/accounts', async (request) => control.accounts(askedOf(request, parts).site.code))
  app.post('/__mock/token', async (request) => {
    const { site } = askedOf(request, parts)
    const { account } = tokenAsked(request.body)
    return control.signIn(site, account)
  })
}

const tokenAsked = checkOf<{ account: string }>({
  type: 'object',
  additionalProperties: false,
  required: ['account'],
  properties: { account: { type: 'string', minLength: 1, maxLength: 64 } },
})

/** Numeric fields of the filter; all others are compared as text. */
const NUMBERS = new Set(['status', 'since', 'limit'])
const FIELDS = new Set(['brand', 'operation', 'account', 'errorCode', 'traceId', 'answeredBy', ...NUMBERS])

function filterOf(query: Record<string, string>): JournalFilter {
  const given = Object.entries(query).filter(([name, value]) => FIELDS.has(name) && value !== '')
  const filter = Object.fromEntries(
    given.map(([name, value]) => [name, NUMBERS.has(name) ? numberOf(value) : value]),
  )
  return { ...filter, limit: Math.max(1, Number(filter.limit ?? 100)) }
}

/** Parses a number or a time in ISO 8601. */
function numberOf(text: string): number {
  const number = Number(text)
  return Number.isNaN(number) ? new Date(text).getTime() || 0 : number
}

function orNothing(reply: FastifyReply, value: unknown): unknown {
  if (value !== null) return value
  reply.code(404)
  return { found: false }
}
