/** Message of the primary to a worker. `replaced` leaves the port to the others, `shutdown` ends the whole gateway. */
export type Order = { stop: StopReason } | { ask: Question; id: number }

export type StopReason = 'replaced' | 'shutdown'

/** Something that the side port answers for all workers. */
export type Question = 'metrics' | 'readiness'

/** Message of a worker: it listens, it answers, or it ends with these metrics. */
export type Report = { port: number } | { id: number; answer: string } | { lastMetrics: string }
