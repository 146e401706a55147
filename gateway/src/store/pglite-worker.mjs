import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

// JavaScript, because a thread has no loader for TypeScript.

/** Number of flushes to disk. */
let flushes = 0

const pglite = await PGlite.create(workerData.folder, {
  startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...workerData.settings],
})
makeDurable(pglite)
// initdb ran before the patch, so a checkpoint flushes its files to disk.
await pglite.exec('CHECKPOINT')
const { rows } = await pglite.query("SELECT typelem, oid FROM pg_type WHERE typcategory = 'A'")
parentPort.postMessage({ arrays: rows.map(({ typelem, oid }) => [typelem, oid]), flushes })
parentPort.on('message', (request) => void (request === 'close' ? close() : answer(request)))

/** Runs messages of the wire protocol. They run at once, so that the port answers them in their order. */
async function answer(request) {
  const started = readProcessorMs()
  const chunks = []
  try {
    const onRawData = (chunk) => void chunks.push(chunk.slice())
    await pglite.execProtocolRawStream(request, { syncToFs: false, onRawData })
    const bytes = joined(chunks)
    parentPort.postMessage({ bytes, ms: readProcessorMs() - started, flushes }, [bytes.buffer])
  } catch (error) {
    parentPort.postMessage({ error, flushes })
  }
}

/** Processor time of this thread, in ms; an older Node reads the time that has passed. */
function readProcessorMs() {
  if (!process.threadCpuUsage) return performance.now()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function joined(chunks) {
  if (chunks.length === 1) return chunks[0]
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

async function close() {
  await pglite.close()
  parentPort.postMessage({ flushes })
  parentPort.close()
}

/** Makes PGlite flush files: Emscripten's NODEFS has no fsync (internal API, covered by store.test.ts). */
function makeDurable({ Module }) {
  const { type } = Module.FS.lookupPath(PGlite.paths.PGDATA).node.mount
  type.stream_ops.fsync = (stream) => {
    flushes += 1
    if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
    else if (stream.node) flushFolder(type.realPath(stream.node))
    return 0
  }
}

/** Flushes a folder, whose stream has no file descriptor. */
function flushFolder(path) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
