import type { Server } from 'node:http'

/** Tells the bench where a server listens, and what it has spent when asked; ends with the bench. */
export function serveBench(server: Server): void {
  const tell = () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  }
  if (server.listening) tell()
  else server.listen(0, '127.0.0.1', tell)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  process.on('disconnect', () => process.exit(0))
}
