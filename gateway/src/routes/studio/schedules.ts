import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '../../lib/time-units.ts'
import type { Studio } from '../../studio/studio.ts'

/** Interval in ms at which due publishes are looked for. */
const INTERVAL_MS = 5 * SECOND_MS

/** Runs after which commits that are pending are tried again. */
const RUNS_PER_RETRY = 6

/** Publishes what is planned for a time, and makes pending commits, while the gateway listens, also what became due while it did not. */
export function addSchedules(app: FastifyInstance, { schedules, publishing, audit }: Studio): void {
  let runs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const run = async () => {
    try {
      await schedules.run(({ brand, state, person, message, reason }) => {
        const action = state === 'done' ? 'publish as planned' : 'planned publish failed'
        const detail = [message, reason].filter(Boolean).join(': ')
        return audit.add({ person, address: '', action, brand, files: [], detail })
      })
      if (runs++ % RUNS_PER_RETRY === 0) await publishing.retryCommits()
    } catch (error) {
      app.log.error({ err: error }, 'planned publishes could not be looked for')
    }
    if (!isStopped) timer = setTimeout(() => void run(), INTERVAL_MS)
  }
  app.addHook('onListen', async () => void run())
  app.addHook('preClose', async () => {
    isStopped = true
    clearTimeout(timer)
  })
}
