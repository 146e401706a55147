/** Measured costs of one machine: processor time in µs, memory in KB, and what its engines carry a second. */
export type Costs = {
  callMicros: number
  eventMicros: number
  streamKb: number
  processMb: number
  /** Counted calls a second of the limits in PostgreSQL, and on a server of limits. */
  databaseCounts: number
  limitsCounts: number
  /** Events a second that a NATS server takes, with what it keeps. */
  busEvents: number
}

/** Load of an operator, and prices that it pays. */
export type Load = {
  players: number
  callsPerPlayerSecond: number
  eventsPerPlayerSecond: number
  /** Price of a core with 2 GB for a month. */
  corePerMonth: number
}

export type Plan = {
  players: number
  calls: number
  cores: number
  memoryGb: number
  upstreamConnections: number
  databaseLoad: number
  limitsLoad: number
  busLoad: number
  corePrice: number
}

/** A core is planned to be busy for this share, so that a failed zone of three leaves it below one. */
const PLANNED = 0.6
const MICROS = 1_000_000
/** Connections of a gateway to its upstream for calls. */
const CONNECTIONS_A_CORE = 50

/** Cores, memory, connections and cost from players, calls and streams. */
export function plan(load: Load, costs: Costs, engines: boolean): Plan {
  const { players } = load
  const calls = players * load.callsPerPlayerSecond
  const events = players * load.eventsPerPlayerSecond
  const busy = (calls * costs.callMicros + events * costs.eventMicros) / MICROS
  const cores = Math.max(2, Math.ceil(busy / PLANNED))
  return {
    players,
    calls,
    cores,
    memoryGb: (cores * costs.processMb) / 1_024 + (players * costs.streamKb) / 1_024 ** 2,
    upstreamConnections: cores * CONNECTIONS_A_CORE + (engines ? 0 : players),
    databaseLoad: engines ? 0 : calls / costs.databaseCounts,
    limitsLoad: engines ? calls / costs.limitsCounts : 0,
    busLoad: engines ? events / costs.busEvents : 0,
    corePrice: cores * load.corePerMonth,
  }
}

/** A station of the simulation: servers that each take one job at a time. */
export type Station = { name: string; servers: number; micros: number }

export type Outcome = { name: string; busy: number; p99Ms: number; refused: number }

/** Jobs wait for at most so long; later ones are counted as refused. */
const PATIENCE_MS = 2_000

/**
 * Simulates calls through stations in a row, each with exponential arrivals and service times of the measured mean. In the middle
 * third a zone fails, which takes a third of the servers of each station that has three or more.
 */
export function simulate(
  stations: readonly Station[],
  callsPerSecond: number,
  seconds: number,
  random: () => number,
): Outcome[] {
  const exponential = (mean: number) => -Math.log(1 - random()) * mean
  const failsAt = (seconds * MICROS) / 3
  const lasts = (seconds * MICROS) / 3
  const states = stations.map(({ servers }) => ({
    free: Array.from({ length: servers }, () => 0),
    waits: [] as number[],
    busy: 0,
    refused: 0,
  }))
  for (
    let now = exponential(MICROS / callsPerSecond);
    now < seconds * MICROS;
    now += exponential(MICROS / callsPerSecond)
  ) {
    let at = now
    for (const [index, { micros, servers }] of stations.entries()) {
      const state = states[index]!
      const hasFailed = at >= failsAt && at < failsAt + lasts && servers >= 3
      const usable = hasFailed ? Math.floor((servers * 2) / 3) : servers
      // Two random servers, of which the one that is free earlier takes the job, as a balancer by least load does.
      const [one, other] = [Math.floor(random() * usable), Math.floor(random() * usable)]
      const server = state.free[one]! <= state.free[other]! ? one : other
      const begin = Math.max(at, state.free[server]!)
      if ((begin - at) / 1_000 > PATIENCE_MS) {
        state.refused += 1
        break
      }
      const end = begin + exponential(micros)
      state.free[server] = end
      state.busy += end - begin
      state.waits.push((end - at) / 1_000)
      at = end
    }
  }
  return stations.map(({ name, servers }, index) => {
    const { waits, busy, refused } = states[index]!
    waits.sort((a, b) => a - b)
    return {
      name,
      busy: busy / (servers * seconds * MICROS),
      p99Ms: waits[Math.floor(waits.length * 0.99)] ?? Number.NaN,
      refused,
    }
  })
}
