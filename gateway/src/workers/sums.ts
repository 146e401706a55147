/** Gauges that are added up; of the others, such as delays and states, the largest value counts. */
const ADDED_GAUGES: ReadonlySet<string> = new Set([
  'marquee_database_connections',
  'marquee_event_streams',
  'process_resident_memory_bytes',
])

type Family = { help: string; type: string; samples: Map<string, number> }

/** Adds the metrics of workers up, each in the text format of Prometheus. */
export function addTexts(texts: readonly string[]): string {
  const families = new Map<string, Family>()
  for (const text of texts) addText(families, text)
  const lines = [...families].flatMap(([name, { help, type, samples }]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...[...samples].map(([series, value]) => `${series} ${value}`),
  ])
  return lines.map((line) => `${line}\n`).join('')
}

/** Families of a text that only grow: those of a worker that ended still count. */
export function filterCounters(text: string): string {
  const growing = text.split(/^(?=# HELP )/m).filter((family) => !/^# TYPE \S+ gauge$/m.test(family))
  return growing.join('')
}

function addText(families: Map<string, Family>, text: string): void {
  let name = ''
  for (const line of text.split('\n')) {
    const [, kind, of, rest] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? []
    if (kind === 'HELP') {
      name = of!
      if (!families.has(name)) families.set(name, { help: rest!, type: '', samples: new Map() })
    } else if (kind === 'TYPE') families.get(name)!.type = rest!
    else if (line !== '') addSample(families.get(name)!, name, line)
  }
}

function addSample({ type, samples }: Family, name: string, line: string): void {
  const end = line.lastIndexOf(' ')
  const series = line.slice(0, end)
  const value = Number(line.slice(end + 1))
  const before = samples.get(series)
  const isAdded = type !== 'gauge' || ADDED_GAUGES.has(name)
  if (before === undefined) samples.set(series, value)
  else samples.set(series, isAdded ? before + value : Math.max(before, value))
}

/** Readiness of all workers together. */
export type ReadinessSum = {
  status: 'ready' | 'degraded' | 'not ready'
  workers: { wanted: number; answering: number }
  /** Answers of the workers. */
  each: { status: string }[]
}

/** A gateway is ready if all of its workers are, and takes calls while one of them does. */
export function addReadiness(answers: readonly string[], wanted: number): ReadinessSum {
  const each = answers.map((answer) => JSON.parse(answer) as { status: string })
  const taking = each.filter(({ status }) => status !== 'not ready')
  const isWhole = each.length >= wanted && each.every(({ status }) => status === 'ready')
  const fine = isWhole ? 'ready' : 'degraded'
  return {
    status: taking.length > 0 ? fine : 'not ready',
    workers: { wanted, answering: each.length },
    each,
  }
}
