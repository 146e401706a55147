import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Answer, buildTypes, type Wire } from './wire.ts'

/** Counts flushes to disk, for tests and measurements. */
export type Flushes = { count: number }

type Opened = { arrays: [number, number][]; flushes: number }
type Told = Partial<Answer> & { error?: unknown; flushes: number }
type Waiting = { done(told: Told): void; failed(error: unknown): void }

/**
 * Opens a database in a thread of its own, so that no statement keeps the gateway from answering. The thread ends with
 * the process, as a killed one does: what was committed is on disk.
 */
export async function openThread(
  folder: string,
  settings: readonly string[],
  flushes: Flushes,
): Promise<Wire> {
  // The loader for TypeScript is left out: the thread needs none, and loading it takes longer than opening.
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { folder, settings },
    execArgv: [],
    // With the variables of node --watch a thread would report its modules to the parent, as messages among ours.
    env: {},
  })
  const [opened] = (await once(worker, 'message')) as [Opened]
  flushes.count = opened.flushes
  const waiting: Waiting[] = []
  let end: Error | undefined

  worker.unref()
  worker.on('message', (told: Told) => {
    flushes.count = told.flushes
    const first = waiting.shift()
    if (waiting.length === 0) worker.unref()
    if ('error' in told) first?.failed(told.error)
    else first?.done(told)
  })
  const fail = (reason: unknown) => {
    end ??= new Error('The embedded database has ended', { cause: reason })
    for (const { failed } of waiting.splice(0)) failed(end)
  }
  worker.on('error', fail)
  worker.on('exit', fail)

  function ask(request: Uint8Array | 'close'): Promise<Told> {
    if (end) return Promise.reject(end)
    // An idle database does not keep a process alive, one that works does.
    if (waiting.length === 0) worker.ref()
    // A copy, because the request may be a view of a buffer that is used again.
    if (request === 'close') worker.postMessage(request)
    else worker.postMessage(request.slice())
    return new Promise((done, failed) => waiting.push({ done, failed }))
  }

  return {
    ...buildTypes(opened.arrays),
    send: async (request) => (await ask(request)) as Answer,
    close: async () => {
      if (end) return
      await ask('close')
      await worker.terminate()
    },
  }
}
