import type { FastifyInstance } from 'fastify'
import type { Json } from '../../lib/json-file.ts'
import { plainSite } from '../../platform/engine/session-site.ts'
import { contractDrift, type FieldDrift } from '../../upstream/contract-drift.ts'
import { readRecordings } from '../../upstream/recordings.ts'
import { askedOf, type ControlParts } from '../control-asked.ts'

/** Fields in which a recorded answer of an operation differs from the contract. */
type OperationDrift = { operation: string; fields: FieldDrift[] }

/** `/__mock/drift`: recorded answers of the brand's upstream beside the contract, as `pnpm drift` reports them. */
export function addDriftRoutes(app: FastifyInstance, parts: ControlParts): void {
  app.get('/__mock/drift', async (request) => {
    const { operations } = parts.content.current()
    const recordings = readRecordings(parts.config, plainSite(askedOf(request, parts).site).code)
    const drifts = recordings.flatMap(({ operation, value }): OperationDrift[] => {
      const known = operations.get(operation)
      const fields = known ? contractDrift(known.response, value as Json) : []
      return fields.length > 0 ? [{ operation, fields }] : []
    })
    return { recorded: recordings.length, drifts }
  })
}
