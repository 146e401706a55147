import { SECOND_MS } from '@marquee/gateway/lib/time-units.ts'
import type { Schedule } from '@marquee/schemas/studio/api'
import type { FastifyInstance } from 'fastify'
import type { Studio } from '../studio.ts'

/** Interval in ms at which due publishes are looked for. */
const INTERVAL_MS = 5 * SECOND_MS

/** Actions of the audit by the state that a plan has got into. */
const ACTIONS: Readonly<Record<Schedule['state'], string>> = {
  waiting: 'plan',
  running: 'publish as planned',
  done: 'publish as planned',
  failed: 'planned publish failed',
  cancelled: 'cancel plan',
  'not-ended': 'end of plan failed',
}

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
      await schedules.run(({ brand, state, person, message, reason, endsAt }) => {
        const action = state === 'done' && endsAt !== undefined ? 'end as planned' : ACTIONS[state]
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
