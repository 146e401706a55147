const PERCENT = 100
/** Delay in ms where a browser has no idle callback, so that the first screen loads first. */
const AT_REST_MS = 3_000

/** Measures the given share of visits, in percent; the code for it is loaded when the browser is idle. */
export function measureSampledVisit(percent: number, page: string, random: () => number = Math.random) {
  if (!(random() * PERCENT < percent)) return
  const measure = () =>
    // A visit without the part is not measured.
    void import('./visit-report.ts').then(({ reportVisit }) => reportVisit(page)).catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(measure)
  else setTimeout(measure, AT_REST_MS)
}
