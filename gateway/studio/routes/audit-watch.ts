import { DAY_MS } from '@marquee/gateway/lib/time-units.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Studio } from '../studio.ts'

/**
 * Checks the audit when the gateway begins to listen and then once a day. The last number and hash stand in the log then, which
 * is kept elsewhere.
 */
export function addAuditWatch(app: FastifyInstance, { audit }: Pick<Studio, 'audit'>): void {
  let running = Promise.resolve()
  const check = () => {
    running = logAudit(app.log, audit)
  }
  const timer = setInterval(check, DAY_MS).unref()
  app.addHook('onListen', async () => check())
  app.addHook('preClose', () => {
    clearInterval(timer)
    return running
  })
}

/** Checks the audit and logs its end, or that rows were altered or removed. */
export async function logAudit(
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  audit: Studio['audit'],
): Promise<void> {
  try {
    const { end, firstAltered } = await audit.check()
    if (firstAltered === undefined) log.info({ audit: end }, 'the audit of the studio is whole')
    else
      log.error(
        { audit: end, firstAltered },
        'a row of the audit of the studio is missing or not as it was written',
      )
  } catch (error) {
    log.error({ err: error }, 'the audit of the studio could not be checked')
  }
}
