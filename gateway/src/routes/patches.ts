import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Format } from '../content/content.ts'
import { type Checker, makeChecker } from '../content/read/schema-checker.ts'
import type { Patch, PlacedPatch } from '../http/patches.ts'
import { sessionIn } from '../http/tenant.ts'
import {
  brandAsked,
  brandInQuery,
  type ControlDeps,
  checkOf,
  invalid,
  knownOperation,
} from './control-asked.ts'
import { patchFault } from './patch-fits.ts'

const patchSent = checkOf<Patch & { brand?: string; operation: string }>({
  type: 'object',
  additionalProperties: false,
  required: ['operation'],
  properties: {
    brand: { type: 'string', description: 'code of a brand, or * for all' },
    operation: { type: 'string', description: 'operation of schemas/operations, such as wallet.balance' },
    merge: { description: 'JSON Merge Patch on the value of the answer' },
    pointer: {
      type: 'string',
      pattern: '^(/.*)?$',
      description: 'JSON Pointer; * stands for every entry of a list',
    },
    value: { description: 'value at the pointer' },
  },
})

/** `/__mock/patches`: changes single fields of answers, of the upstream or of the platform; a session has its own. */
export function addPatchRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { patches, content } = deps
  app.get('/__mock/patches', async (request) =>
    patches.list(sessionIn(request.headers), brandInQuery(request)),
  )
  app.post('/__mock/patches', async (request) => {
    patches.place(patchOf(request), sessionIn(request.headers))
    return patches.list(sessionIn(request.headers))
  })
  app.delete('/__mock/patches', async (request) => {
    patches.clear(sessionIn(request.headers), brandInQuery(request))
    return patches.list(sessionIn(request.headers))
  })

  function patchOf(request: FastifyRequest): PlacedPatch {
    const sent = patchSent(request.body)
    const { operations, formats } = content.current()
    const operation = operations.get(knownOperation(sent.operation, operations.keys()))!
    if ('merge' in sent === 'pointer' in sent || 'pointer' in sent !== 'value' in sent)
      throw invalid('merge', 'either "merge", or "pointer" with "value"')
    const patch = { ...sent, brand: brandAsked(request, sent.brand, deps) }
    const fault = patchFault(checkerOf(formats), operation.response, patch)
    if (fault)
      throw invalid(('pointer' in sent ? 'value' : 'merge') + fault.pointer, fault.write, fault.wrong)
    return patch
  }
}

const checkers = new WeakMap<object, Checker>()

function checkerOf(formats: Readonly<Record<string, Format>>): Checker {
  const known = checkers.get(formats) ?? makeChecker(formats)
  checkers.set(formats, known)
  return known
}
