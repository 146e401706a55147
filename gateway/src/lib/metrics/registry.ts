/** A registry of metrics in the text format of Prometheus 0.0.4. */
export type Registry = {
  counter(name: string, help: string, labels: readonly string[]): Counter
  gauge(name: string, help: string, labels: readonly string[], read: ReadSamples): void
  /** A value that only grows and is kept elsewhere, such as the processor time of the process. */
  total(name: string, help: string, labels: readonly string[], read: ReadSamples): void
  histogram(name: string, help: string, labels: readonly string[], bounds: readonly number[]): Histogram
  /** Text of all metrics. */
  text(): string
}

/** Values of the labels in the order of their names. */
type LabelValues = readonly string[]
export type Sample = { labels: LabelValues; value: number }
/** Reads the current values when the metrics are scraped. */
type ReadSamples = () => readonly Sample[]

export type Counter = { add(labels: LabelValues, count?: number): void }
export type Histogram = { observe(labels: LabelValues, value: number): void }

/** Value of every label once a metric has its maximum number of series. */
export const OTHER = 'other'
const MOST_SERIES = 10_000

type Bucketed = { labels: LabelValues; counts: number[]; sum: number; count: number }

/** Creates an empty registry, which keeps at most `mostSeries` series per metric and folds further ones. */
export function createRegistry(mostSeries = MOST_SERIES): Registry {
  const metrics: (() => string[])[] = []
  const add = (name: string, help: string, type: string, lines: () => string[]) =>
    void metrics.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines()])
  const linesOf = (name: string, names: readonly string[], samples: readonly Sample[]) =>
    samples.map(({ labels, value }) => `${name}${labelText(names, labels)} ${value}`)

  function read(type: 'gauge' | 'counter'): Registry['gauge'] {
    return (name, help, names, samples) =>
      add(name, help, type, () => linesOf(name, names, samples().slice(0, mostSeries)))
  }

  return {
    gauge: read('gauge'),
    total: read('counter'),
    counter(name, help, names) {
      const series = seriesOf(mostSeries, names, (labels) => ({ labels, value: 0 }))
      add(name, help, 'counter', () => linesOf(name, names, series.all()))
      return {
        add(labels, count = 1) {
          series.at(labels).value += count
        },
      }
    },
    histogram(name, help, names, bounds) {
      const empty = (labels: LabelValues): Bucketed => ({
        labels,
        counts: bounds.map(() => 0),
        sum: 0,
        count: 0,
      })
      const series = seriesOf(mostSeries, names, empty)
      add(name, help, 'histogram', () =>
        series.all().flatMap((one) => histogramLines(name, names, bounds, one)),
      )
      return { observe: (labels, value) => observe(series.at(labels), bounds, value) }
    },
    text: () => `${metrics.flatMap((lines) => lines()).join('\n')}\n`,
  }
}

/** Series of one metric by the values of its labels. */
function seriesOf<Series>(most: number, names: readonly string[], empty: (labels: LabelValues) => Series) {
  const byKey = new Map<string, Series>()
  const folded = names.map(() => OTHER)

  function at(labels: LabelValues): Series {
    const key = labels.join('\n')
    const known = byKey.get(key)
    if (known) return known
    // The last place is kept for the series that all further ones share.
    const isFull = byKey.size >= most - 1
    if (isFull && labels !== folded) return at(folded)
    const series = empty(labels)
    byKey.set(key, series)
    return series
  }
  return { at, all: () => [...byKey.values()] }
}

function observe(series: Bucketed, bounds: readonly number[], value: number): void {
  series.sum += value
  series.count += 1
  const index = bounds.findIndex((bound) => value <= bound)
  if (index >= 0) series.counts[index] = (series.counts[index] ?? 0) + 1
}

function histogramLines(
  name: string,
  names: readonly string[],
  bounds: readonly number[],
  { labels, counts, sum, count }: Bucketed,
): string[] {
  let below = 0
  const bucket = (bound: string, value: number) =>
    `${name}_bucket${labelText([...names, 'le'], [...labels, bound])} ${value}`
  const buckets = bounds.map((bound, index) => {
    below += counts[index] ?? 0
    return bucket(String(bound), below)
  })
  const own = labelText(names, labels)
  return [...buckets, bucket('+Inf', count), `${name}_sum${own} ${sum}`, `${name}_count${own} ${count}`]
}

function labelText(names: readonly string[], values: LabelValues): string {
  if (names.length === 0) return ''
  return `{${names.map((name, index) => `${name}="${escaped(values[index] ?? '')}"`).join(',')}}`
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }

function escaped(value: string): string {
  return value.replace(/[\\"\n]/g, (sign) => ESCAPES[sign] ?? sign)
}
