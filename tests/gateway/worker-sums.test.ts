import { expect, test } from 'vitest'
import { addReadiness, addTexts, filterCounters } from '../../gateway/src/workers/sums.ts'

const worker = (calls: number, streams: number, delay: number) =>
  [
    '# HELP marquee_requests_total Finished requests.',
    '# TYPE marquee_requests_total counter',
    `marquee_requests_total{operation="a b"} ${calls}`,
    '# HELP marquee_event_streams Open event streams.',
    '# TYPE marquee_event_streams gauge',
    `marquee_event_streams{brand="x"} ${streams}`,
    '# HELP marquee_event_loop_delay_seconds Delay.',
    '# TYPE marquee_event_loop_delay_seconds gauge',
    `marquee_event_loop_delay_seconds{quantile="1"} ${delay}`,
    '',
  ].join('\n')

test('counters and streams of workers are added, and of their delays the longest counts', () => {
  expect(addTexts([worker(3, 10, 0.5), worker(4, 20, 0.25)])).toBe(worker(7, 30, 0.5))
})

test('the counters of a worker that ended still count, and its streams do not', () => {
  expect(addTexts([worker(3, 10, 0.5), filterCounters(worker(4, 20, 0.75))])).toBe(worker(7, 10, 0.5))
})

test.each([
  [['ready', 'ready'], 'ready'],
  [['ready'], 'degraded'],
  [['ready', 'not ready'], 'degraded'],
  [['not ready', 'not ready'], 'not ready'],
  [[], 'not ready'],
])('workers that say %j of two are together %s', (says, status) => {
  const answers = says.map((one) => JSON.stringify({ status: one }))
  expect(addReadiness(answers, 2).status).toBe(status)
})
