import { errors } from '@marquee/schemas/error-codes'
import type { FastifyInstance } from 'fastify'
import type { PlacedFault } from '../http/faults.ts'
import { sessionIn } from '../http/tenant.ts'
import { type ControlParts, checkOf } from './control-asked.ts'

/** `/__mock/faults`: calls that go wrong, of one operation, a family or all; a session's are its own. */
export function addFaultRoutes(app: FastifyInstance, { faults }: ControlParts): void {
  app.get('/__mock/faults', async (request) => faults.list(sessionIn(request.headers)))
  app.post('/__mock/faults', async (request) => {
    const session = sessionIn(request.headers)
    faults.place(placedFault(request.body), session)
    return faults.list(session)
  })
  app.delete<{ Querystring: { brand?: string } }>('/__mock/faults', async (request) => {
    const session = sessionIn(request.headers)
    faults.clear(session, request.query.brand)
    return faults.list(session)
  })
}

const placedFault = checkOf<PlacedFault>({
  type: 'object',
  additionalProperties: false,
  anyOf: [
    { required: ['errorCode'] },
    { required: ['latencyMs'] },
    { required: ['breaks'] },
    { required: ['status'] },
  ],
  properties: {
    brand: { type: 'string', default: '*' },
    operation: { type: 'string', default: '*', pattern: '^(\\*|[a-z-]+\\.(\\*|[a-z0-9-]+))$' },
    errorCode: { enum: Object.keys(errors) },
    latencyMs: { type: 'integer', minimum: 0, maximum: 60_000 },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    breaks: { enum: ['reset', 'half-body', 'not-json', 'wrong-type', 'hang'] },
    late: { type: 'boolean' },
    probability: { type: 'number', exclusiveMinimum: 0, maximum: 1 },
    count: { type: 'integer', minimum: 1, maximum: 100_000 },
    seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
  },
})
