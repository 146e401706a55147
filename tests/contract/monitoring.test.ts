import { afterAll, describe, expect, test } from 'vitest'
import { createGatewayMetrics } from '../../gateway/src/lib/metrics/gateway-metrics.ts'
import type { Registry } from '../../gateway/src/lib/metrics/registry.ts'
import { addStateMetrics } from '../../gateway/src/routes/state-metrics.ts'
import { createBreaker } from '../../gateway/src/upstream/breaker.ts'
import { testContent } from '../support/test-content.ts'
import { expectNone } from './none.ts'
import { readText } from './project.ts'

/** Labels of each metric, as the gateway registers them. */
const labelsByMetric = new Map<string, readonly string[]>()
const metrics = createGatewayMetrics(recorder())
const stop = addStateMetrics(metrics, { content: testContent(), common: undefined, breaker: createBreaker() })
afterAll(() => stop())

/** A registry that only notes names and labels. */
function recorder(): Registry {
  const note = (name: string, _help: string, labels: readonly string[]) =>
    void labelsByMetric.set(name, labels)
  return {
    gauge: note,
    total: note,
    counter: (name, help, labels) => {
      note(name, help, labels)
      return { add: () => undefined }
    },
    histogram: (name, help, labels) => {
      for (const part of ['bucket', 'sum', 'count'])
        note(`${name}_${part}`, help, part === 'bucket' ? [...labels, 'le'] : labels)
      return { observe: () => undefined }
    },
    text: () => '',
  }
}

/** Labels that Prometheus adds to every series. */
const OWN_LABELS = ['instance', 'job']

describe.each(['docs/dashboard.json', 'docs/alerts.yaml'])('%s (R-11.019)', (file) => {
  const text = readText(file).replaceAll('\\"', '"')
  const used = [...new Set([...text.matchAll(/\b(?:marquee|process)_[a-z_]+/g)].map(([name]) => name))]

  test('a dashboard and an alert name only metrics that the gateway has', () => {
    expect(used.length).toBeGreaterThan(6)
    expectNone(used.filter((name) => !labelsByMetric.has(name)))
  })

  test('a dashboard and an alert select only by labels that the metrics have', () => {
    const selectors = [...text.matchAll(/\b((?:marquee|process)_[a-z_]+)\{([^}]*)\}/g)]
    const unknown = selectors.flatMap(([, name, inside]) =>
      [...inside!.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
        .map(([, label]) => label!)
        .filter((label) => ![...labelsByMetric.get(name!)!, ...OWN_LABELS].includes(label))
        .map((label) => `${name} has no label ${label}`),
    )
    expect(selectors.length).toBeGreaterThan(0)
    expectNone(unknown)
  })
})

test('every metric is on the dashboard', () => {
  const dashboard = readText('docs/dashboard.json')
  const names = [...labelsByMetric.keys()].map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
  expectNone(names.filter((name) => !dashboard.includes(name)))
})
