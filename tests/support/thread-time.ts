import type { CDPSession } from 'playwright'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Begin and length by the clock, and length by the thread's processor time, in microseconds. */
  ts: number
  dur?: number
  tdur?: number
}

/**
 * Records a page's main thread. The returned function ends the recording, and resolves to the processor time in ms within the
 * mark of this name (`performance.measure`), which other programs of the machine do not lengthen as they do the clock's.
 */
export async function recordThreadTime(session: CDPSession): Promise<(mark: string) => Promise<number>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const includedCategories = ['toplevel', 'devtools.timeline', 'blink.user_timing']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  return async (mark) => {
    const isComplete = new Promise((done) => session.once('Tracing.tracingComplete', done))
    await session.send('Tracing.end')
    await isComplete
    return sumWithin(events, mark) / 1000
  }
}

function sumWithin(events: readonly TraceEvent[], mark: string): number {
  const [begin, end] = ['b', 'e'].map(
    (phase) => events.find(({ name, ph }) => name === mark && ph === phase)!,
  )
  const { pid, tid, ts: from } = begin!
  const within = events.filter(
    (event) => event.pid === pid && event.tid === tid && event.tdur && event.ts >= from && event.ts < end!.ts,
  )
  let [sum, until] = [0, from]
  // An event within another is part of its time.
  for (const { ts, dur, tdur } of within.toSorted((a, b) => a.ts - b.ts || b.dur! - a.dur!)) {
    if (ts < until) continue
    sum += tdur!
    until = ts + dur!
  }
  return sum
}
