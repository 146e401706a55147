import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { emptyPicture } from './store.ts'

type Pglite = { execProtocolRaw(message: Uint8Array): Promise<Uint8Array>; close(): Promise<void> }
// The embedded database is the simulated platform's dependency, not the tests'.
const { PGlite } = createRequire(new URL('../../../fixtures/platform/package.json', import.meta.url))(
  '@electric-sql/pglite',
) as {
  PGlite: { create(options: { loadDataDir: Blob }): Promise<Pglite> }
}

/** A server that speaks PostgreSQL's protocol: the embedded database behind a socket, with its one session lent out in turn. */
export async function serveDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const pglite = await PGlite.create({ loadDataDir: await emptyPicture() })
  const sockets = new Set<Socket>()
  const lend = lender()
  const server = createServer((socket) => {
    sockets.add(socket)
    let giveBack: (() => void) | undefined
    let work: Promise<unknown> = Promise.resolve()
    const answerAfter = async (before: Promise<unknown>, data: Uint8Array) => {
      await before
      giveBack ??= await lend()
      const answer = await pglite.execProtocolRaw(data)
      socket.write(answer)
      if (!isIdle(answer)) return
      giveBack()
      giveBack = undefined
    }
    const leave = () => {
      sockets.delete(socket)
      giveBack?.()
    }
    socket.on('close', leave)
    socket.on('error', leave)
    socket.on('data', (data) => {
      work = answerAfter(work, data)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
      await pglite.close()
    },
  }
}

/** ReadyForQuery ends an answer; `I` says that no transaction is open, so the session may go to another. */
function isIdle(answer: Uint8Array): boolean {
  return Buffer.from(answer)
    .subarray(-6)
    .equals(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]))
}

function lender(): () => Promise<() => void> {
  let before: Promise<void> = Promise.resolve()
  return () => {
    let giveBack = () => {}
    const mine = new Promise<void>((done) => {
      giveBack = done
    })
    const turn = before.then(() => giveBack)
    before = before.then(() => mine)
    return turn
  }
}
