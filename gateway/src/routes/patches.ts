import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import type { Content } from '../content/content.ts'
import { didYouMean } from '../content/near.ts'
import type { Patches, PlacedPatch } from '../http/patches.ts'
import { Refusal } from '../lib/refusal.ts'

const SHAPE = {
  type: 'object',
  additionalProperties: false,
  required: ['operation'],
  properties: {
    brand: { type: 'string', default: '*' },
    operation: { type: 'string' },
    merge: {},
    pointer: { type: 'string', pattern: '^(/.*)?$' },
    value: {},
  },
  oneOf: [{ required: ['merge'] }, { required: ['pointer', 'value'] }],
} as const

/** `/__mock/patches`: one field of an answer changed, of the upstream or of the platform, and the rest passed through. */
export function addPatchRoutes(app: FastifyInstance, patches: Patches, content: () => Content): void {
  const validate = new Ajv({ useDefaults: true }).compile<PlacedPatch>(SHAPE)
  app.get('/__mock/patches', async () => patches.list())
  app.post('/__mock/patches', async (request) => {
    const body = request.body ?? {}
    if (!validate(body)) throw wrong('', `what fits this: ${JSON.stringify(SHAPE)}`)
    const { operations } = content()
    if (!operations.has(body.operation))
      throw wrong(
        'operation',
        didYouMean(body.operation, operations.keys(), 'an operation of schemas/operations'),
      )
    patches.place(body)
    return patches.list()
  })
  app.delete('/__mock/patches', async () => {
    patches.clear()
    return patches.list()
  })
}

function wrong(field: string, write: string): Refusal {
  return new Refusal('request.invalid', {
    details: { fields: [{ field, text: 'request-field.wrong', values: { write } }] },
  })
}
