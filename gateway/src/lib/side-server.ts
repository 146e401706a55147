import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A listening server beside the gateway's own. */
export type SideServer = { port: number; close(): Promise<void> }

/** Listens at an address; closing ends open connections, too. Rejects with the error of a port that cannot be had. */
export function listenBeside(server: Server, at: { host: string; port: number }): Promise<SideServer> {
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, () => resolve({ port: (server.address() as AddressInfo).port, close }))
  })
}
