import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

const LOOK_MS = 20
/** Minimum time in which a gateway whose port others keep closes connections after their answers. */
const HANDOVER_MS = 1_000

/**
 * Stops a gateway without a failed request. It goes on for the delay, in which balancers see the red /readyz and Fastify
 * closes each connection after its answer. Then idle connections end at once, those with a request after its answer,
 * and the rest after the timeout. Node itself waits for connections that never sent a byte.
 */
export function drainOnClose(
  config: Pick<Config, 'stopDelayMs' | 'stopTimeoutMs' | 'tlsCert'>,
  isReplaced: () => boolean = () => false,
) {
  return async (app: FastifyInstance) => {
    const { server } = app
    const open = socketsOf(server, 'connection')
    // Below TLS, a connection shows no request.
    const sockets = config.tlsCert ? socketsOf(server, 'secureConnection') : open
    app.addHook('preClose', async () => {
      await pause(Math.max(config.stopDelayMs, isReplaced() ? HANDOVER_MS : 0))
      const end = Date.now() + config.stopTimeoutMs
      const endIdle = () => {
        for (const socket of sockets) if (!hasRequest(socket)) socket.destroy()
        if (Date.now() >= end) for (const socket of open) socket.destroy()
      }
      endIdle()
      const timer = setInterval(endIdle, LOOK_MS)
      server.once('close', () => clearInterval(timer))
    })
  }
}

/** Open connections that a server reports by this event. */
function socketsOf(server: Server, event: 'connection' | 'secureConnection'): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on(event, (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/** Tells whether a request is being answered; Node attaches the response to its socket for that time. */
function hasRequest(socket: Socket): boolean {
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: object | null }
  return response !== null && response !== undefined
}
