import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const LOOK_MS = 20

/**
 * Ends a server's connections while it closes: those that wait at once, those with a request in flight after it,
 * and whatever is left when the time is up. Node by itself waits for a connection that never said a word.
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

/** Node hangs the response on its socket from the end of the head to the end of the answer. */
function hasRequest(socket: Socket): boolean {
  const { _httpMessage: response } = socket as Socket & { _httpMessage?: object | null }
  return response !== null && response !== undefined
}
