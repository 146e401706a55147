import type { FastifyInstance } from 'fastify'
import { DATA_POLICY } from '../http/security-headers.ts'
import type { StatementKeys } from '../http/statements/statement-keys.ts'
import { Refusal } from '../lib/refusal.ts'

/**
 * `/.well-known/statement-keys/<id>.pem`: public key of signed statements, of the whole installation.
 * @throws request.unknown-path
 */
export function createStatementKeyRoutes({ statementKeys }: { statementKeys: StatementKeys }) {
  return async (app: FastifyInstance) => {
    app.get<{ Params: { file: string } }>('/.well-known/statement-keys/:file', async (request, reply) => {
      const id = /^([\w-]+)\.pem$/.exec(request.params.file)?.[1]
      const pem = id && statementKeys.publicKey(id)
      if (!pem) throw new Refusal('request.unknown-path')
      return reply
        .type('application/x-pem-file')
        .headers({ 'content-security-policy': DATA_POLICY, 'cache-control': 'no-cache' })
        .send(pem)
    })
  }
}
