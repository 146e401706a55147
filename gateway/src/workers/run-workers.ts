import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { serveMetrics } from '../routes/metrics-server.ts'
import type { Order, Question, Report, StopReason } from './orders.ts'
import { addReadiness, addTexts, filterCounters } from './sums.ts'

export { createWorkerLink } from './worker-link.ts'

export const { isWorker } = cluster

/** Pauses before a worker that died is replaced: they double up to the longest, and begin anew after a calm time. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
const CALM_MS = 60_000
/** Time beyond STOP_DELAY_MS and STOP_TIMEOUT_MS after which a worker that does not end is killed. */
const KILL_AFTER_MS = 10_000
const ANSWER_MS = 5_000

/**
 * Runs the workers of a gateway. They answer all requests; this process accepts connections, hands each to the next worker,
 * and replaces workers that die. SIGHUP replaces all of them one after another, SIGTERM and SIGINT end them.
 */
export async function runWorkers(config: Config): Promise<void> {
  const workers = createWorkers(config)
  if (config.metricsPort > 0) await serveSums(workers, config)
  // The first one fills the caches of code and of resolved brands for the others.
  const port = await workers.add()
  await Promise.all(Array.from({ length: config.workers - 1 }, () => workers.add()))
  console.log(`${config.workers} workers answer on port ${port}`)
  process.send?.({ port })
  process.on('SIGHUP', () => void workers.replaceAll())
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => workers.end())
}

type Workers = {
  /** Starts a worker, and resolves to its port when it listens; a worker that cannot start ends this process. */
  add(): Promise<number>
  replaceAll(): Promise<void>
  end(): void
  /** Answers of all workers that answer in time. */
  ask(question: Question): Promise<string[]>
  /** Counters of workers that ended. */
  former(): string
  replaced(): number
}

function createWorkers(config: Config): Workers {
  const running = new Set<Worker>()
  const ending = new Set<Worker>()
  const questions = createQuestions(running)
  let former = ''
  let replaced = 0
  let pauseMs = FIRST_PAUSE_MS
  let isEnding = false
  let hasStarted = false
  let turn: Promise<void> = Promise.resolve()

  function fork(): Promise<{ worker: Worker; port: number }> {
    const worker = cluster.fork()
    const forkedAt = performance.now()
    let lastMetrics: string | undefined
    return new Promise((done, failed) => {
      worker.on('message', (report: Report) => {
        if ('port' in report) {
          running.add(worker)
          done({ worker, port: report.port })
        } else if ('id' in report) questions.take(worker, report)
        else if ('lastMetrics' in report) lastMetrics = report.lastMetrics
      })
      worker.once('exit', (code, signal) => {
        const wasRunning = running.delete(worker)
        former = addTexts([former, filterCounters(lastMetrics ?? questions.metricsOf(worker))])
        failed(new Error(`a worker ended with ${signal ?? code} before it listened`))
        const wasEnding = ending.delete(worker)
        if (isEnding && running.size + ending.size === 0) process.exit(0)
        if (wasEnding || isEnding || !wasRunning) return
        console.error(`Worker ${worker.process.pid} ended with ${signal ?? code} and is replaced.`)
        if (performance.now() - forkedAt > CALM_MS) pauseMs = FIRST_PAUSE_MS
        void restore()
      })
    })
  }

  /** Starts a worker after a pause, and again until one listens. */
  async function restore(): Promise<void> {
    const wait = pauseMs
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
    await pause(wait)
    if (isEnding) return
    replaced += 1
    await fork().catch(restore)
  }

  async function stop(worker: Worker, reason: StopReason): Promise<void> {
    if (!running.delete(worker)) return
    ending.add(worker)
    await endWorker(worker, reason, config)
  }

  async function replaceEach(): Promise<void> {
    for (const old of Array.from(running)) {
      if (isEnding) return
      try {
        await fork()
      } catch (error) {
        return console.error(`The workers stay as they are: ${(error as Error).message}`)
      }
      replaced += 1
      await stop(old, 'replaced')
    }
  }

  return {
    async add() {
      try {
        const { port } = await fork()
        hasStarted = true
        return port
      } catch {
        // The worker has printed why; the others end with this process.
        return process.exit(hasStarted ? 2 : 1)
      }
    },
    replaceAll: () => (turn = turn.then(replaceEach)),
    end() {
      // A second signal ends the process at once.
      if (isEnding) process.exit(1)
      isEnding = true
      if (running.size + ending.size === 0) process.exit(0)
      for (const worker of Array.from(running)) void stop(worker, 'shutdown')
    },
    ask: questions.ask,
    former: () => former,
    replaced: () => replaced,
  }
}

/** Lets a worker end, and kills it when it does not. */
async function endWorker(worker: Worker, stop: StopReason, config: Config): Promise<void> {
  const ended = new Promise((done) => worker.once('exit', done))
  const order: Order = { stop }
  worker.send(order)
  const patienceMs = config.stopDelayMs + config.stopTimeoutMs + KILL_AFTER_MS
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs)
  await ended
  clearTimeout(timer)
}

/** Questions to all workers, and their answers. */
function createQuestions(running: ReadonlySet<Worker>) {
  const waiting = new Map<string, (answer: string) => void>()
  const metrics = new WeakMap<Worker, string>()
  let last = 0

  async function askOne(worker: Worker, ask: Question): Promise<string> {
    last += 1
    const order: Order = { ask, id: last }
    const key = `${worker.id} ${order.id}`
    const answered = new Promise<string>((done) => waiting.set(key, done))
    worker.send(order, () => undefined)
    const answer = await Promise.race([answered, pause(ANSWER_MS, '', { ref: false })])
    waiting.delete(key)
    // A worker that is killed leaves its last counts.
    if (ask === 'metrics' && answer !== '') metrics.set(worker, answer)
    return answer
  }

  return {
    ask: async (question: Question) => {
      const answers = await Promise.all([...running].map((worker) => askOne(worker, question)))
      return answers.filter(Boolean)
    },
    take: (worker: Worker, { id, answer }: { id: number; answer: string }) =>
      waiting.get(`${worker.id} ${id}`)?.(answer),
    metricsOf: (worker: Worker) => metrics.get(worker) ?? '',
  }
}

/** Serves the sums of all workers on the metrics port. */
function serveSums(workers: Workers, { metricsHost: host, metricsPort: port, workers: wanted }: Config) {
  const own = (answering: number) =>
    [
      '# HELP marquee_workers Workers that answer.',
      '# TYPE marquee_workers gauge',
      `marquee_workers ${answering}`,
      '# HELP marquee_workers_replaced_total Workers that were replaced.',
      '# TYPE marquee_workers_replaced_total counter',
      `marquee_workers_replaced_total ${workers.replaced()}`,
      '',
    ].join('\n')
  const metrics = async () => {
    const texts = await workers.ask('metrics')
    return addTexts([...texts, workers.former()]) + own(texts.length)
  }
  const readiness = async () => {
    const sum = addReadiness(await workers.ask('readiness'), wanted)
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    return { status: sum.status === 'not ready' ? 503 : 200, body: JSON.stringify(sum), headers }
  }
  return serveMetrics(metrics, { host, port }, { '/readyz': readiness })
}
