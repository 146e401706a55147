import { expect, test } from './support/test.ts'

test('a sampled visit reports its web vitals and errors when the page is hidden, without address and text (R-11.019)', async ({
  site,
  page,
  own,
  watch,
}) => {
  watch.allow(/zq7mark/)
  const brand = await own('meghna', { 'numbers/measuredVisitsPercent': 100 })
  const here = await site(brand.code)
  const loaded = page.waitForResponse(/visit-report-[^/]*\.js/)
  await here.open('/?name=zq7mark')
  const part = new URL((await loaded).url()).pathname
  const reported = page.waitForRequest((request) => request.url().endsWith('/_site/visit-reports'))
  const report = await page.evaluate(async (measuring) => {
    await import(measuring)
    // The body of a beacon is not shown to a test, so it is read on its way.
    const send = navigator.sendBeacon.bind(navigator)
    const sent: Promise<string>[] = []
    navigator.sendBeacon = (address, body) => {
      sent.push((body as Blob).text())
      return send(address, body)
    }
    await new Promise<void>((painted) => {
      const observer = new PerformanceObserver(() => painted())
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const failed = new Promise((done) => addEventListener('error', done, { once: true }))
    setTimeout(() => {
      throw new TypeError('zq7mark')
    })
    await failed
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    dispatchEvent(new Event('visibilitychange'))
    return JSON.parse(await sent[0]!) as { lcp: number; cls: number }
  }, part)
  expect((await (await reported).response())?.status()).toBe(204)
  expect(report).toMatchObject({ page: 'home', errors: [{ kind: 'script', type: 'TypeError' }] })
  expect(report.lcp).toBeGreaterThan(0)
  expect(report.cls).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(report)).not.toMatch(/zq7mark|http/)
})
