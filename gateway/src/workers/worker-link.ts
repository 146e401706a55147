import cluster from 'node:cluster'
import { Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createGatewayMetrics, type GatewayMetrics } from '../lib/metrics/gateway-metrics.ts'
import type { Order, Question, Report } from './orders.ts'

/** A worker's side of the channel to its primary. */
export type WorkerLink = {
  /** Metrics that the primary adds up; undefined without a metrics port. */
  metrics: GatewayMetrics | undefined
  /** One worker prints what all of them would. */
  isFirst: boolean
  /** Another worker has taken this one's place, so that its end does not concern balancers. */
  isReplaced(): boolean
  /** Answers the primary, and calls `end` when it says so. */
  follow(app: FastifyInstance, end: () => void): void
  /** Sends the last metrics, so that sums never shrink. */
  sayGoodbye(): Promise<void>
}

/** Creates the link of this process to the primary that forked it. */
export function createWorkerLink(hasMetrics: boolean): WorkerLink {
  const metrics = hasMetrics ? createGatewayMetrics() : undefined
  let isReplaced = false

  const answers: Record<Question, (app: FastifyInstance) => Promise<string>> = {
    metrics: async () => metrics?.registry.text() ?? '',
    readiness: async (app) => (await app.inject({ url: '/readyz' })).payload,
  }

  function leave(app: FastifyInstance, end: () => void): void {
    isReplaced = true
    // The port alone is given up: a client may be sending its next request on a connection that is idle.
    Server.prototype.close.call(app.server)
    end()
  }

  return {
    metrics,
    isFirst: cluster.worker?.id === 1,
    isReplaced: () => isReplaced,
    follow(app, end) {
      process.on('message', (order: Order) => {
        if ('ask' in order)
          void answers[order.ask](app)
            .catch(() => '')
            .then((answer) => report({ id: order.id, answer }))
        else if ('stop' in order) {
          if (order.stop === 'shutdown') end()
          else leave(app, end)
        }
      })
    },
    sayGoodbye: () => report({ lastMetrics: metrics?.registry.text() ?? '' }),
  }
}

/** Resolves when the message is written, or the primary is gone. */
function report(message: Report): Promise<void> {
  return new Promise((done) => {
    if (!process.send) done()
    else process.send(message, () => done())
  })
}
