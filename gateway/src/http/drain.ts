import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_MS = 20

/**
 * Ends a server's connections while it closes: idle ones at once, those with a request after its answer, and
 * the rest after the timeout. Node itself waits for connections that never sent a byte.
 */
export function drainOnClose(server: Server): { start(timeoutMs: number): void } {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    start(timeoutMs) {
      const end = Date.now() + timeoutMs
      const endIdle = () => {
        for (const socket of sockets) if (!hasRequest(socket) || Date.now() >= end) socket.destroy()
      }
      endIdle()
      const timer = setInterval(endIdle, LOOK_MS)
      server.once('close', () => clearInterval(timer))
    },
  }
}

/** Tells whether a request is being answered; Node attaches the response to its socket for that time. */
function hasRequest(socket: Socket): boolean {
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: object | null }
  return response !== null && response !== undefined
}
