import { errors } from '@marquee/schemas/error-codes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PlacedFault } from '../http/faults.ts'
import { sessionIn } from '../http/tenant.ts'
import { MINUTE_MS } from '../lib/time-units.ts'
import { EVERY } from '../platform/engine/conditions.ts'
import {
  brandAsked,
  brandInQuery,
  type ControlParts,
  checkOf,
  invalid,
  knownOperation,
} from './control-asked.ts'

/** `/__mock/faults`: injected faults of an operation, a family or all operations; a session has its own. */
export function addFaultRoutes(app: FastifyInstance, parts: ControlParts): void {
  const { faults, content } = parts
  const listed = (request: FastifyRequest) => faults.list(sessionIn(request.headers), brandInQuery(request))

  app.get('/__mock/faults', async (request) => listed(request))
  app.post('/__mock/faults', async (request) => {
    faults.place(faultOf(request), sessionIn(request.headers))
    return listed(request)
  })
  app.delete('/__mock/faults', async (request) => {
    faults.clear(sessionIn(request.headers), brandInQuery(request))
    return listed(request)
  })

  function faultOf(request: FastifyRequest): PlacedFault {
    const sent = faultSent(request.body)
    if (CAUSES.every((cause) => sent[cause] === undefined))
      throw invalid('', `add one of: ${CAUSES.join(', ')}`, 'the fault has no effect')
    const ids = [...content.current().operations.keys()]
    const families = new Set(ids.map((id) => `${id.split('.')[0]}.*`))
    const operation = knownOperation(sent.operation, [...ids, ...families, EVERY])
    return { ...sent, operation, brand: brandAsked(request, sent.brand, parts) }
  }
}

const CAUSES = ['errorCode', 'latencyMs', 'breaks', 'status'] as const

const faultSent = checkOf<Omit<PlacedFault, 'brand'> & { brand?: string }>({
  type: 'object',
  additionalProperties: false,
  properties: {
    brand: { type: 'string', description: 'code of a brand, or * for all' },
    operation: {
      type: 'string',
      default: '*',
      description: 'an operation, a family such as wallet.*, or * for all',
    },
    errorCode: { enum: Object.keys(errors), description: 'code of schemas/errors.json' },
    latencyMs: {
      type: 'integer',
      minimum: 0,
      maximum: MINUTE_MS,
      description: 'wait before the answer, in ms',
    },
    status: { type: 'integer', minimum: 200, maximum: 599, description: 'HTTP status of an empty answer' },
    breaks: { enum: ['reset', 'half-body', 'not-json', 'wrong-type', 'hang'] },
    late: { type: 'boolean', description: 'the call is done and its answer is lost' },
    probability: { type: 'number', exclusiveMinimum: 0, maximum: 1, description: 'share of the calls' },
    count: { type: 'integer', minimum: 1, maximum: 100_000, description: 'number of calls' },
    seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295, description: 'seed of the draws' },
  },
})
