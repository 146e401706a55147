import { SECOND_MS } from '@marquee/gateway/lib/time-units.ts'
import type { FastifyInstance } from 'fastify'
import type { Studio } from '../studio.ts'

/** Interval in ms at which due publishes are looked for. */
const INTERVAL_MS = 5 * SECOND_MS

/** Runs after which pending commits are tried again, and interrupted publishes are completed. */
const RUNS_PER_RETRY = 6

/**
 * Publishes what is planned for a time, also what became due before, makes pending commits and completes interrupted
 * publishes, while the gateway listens.
 */
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
      if (runs++ % RUNS_PER_RETRY === 0) {
        await publishing.completeInterrupted()
        await publishing.retryCommits()
      }
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
