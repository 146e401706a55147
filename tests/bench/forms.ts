import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright'
import { build } from 'vite'
import { slimForms } from '../../client/src/forms/vite-aliases.ts'
import { launchBrowser } from '../support/browser.ts'
import { startGatewayProcess } from '../support/gateway-process.ts'
import { countRenders, renderCounter } from './forms/count-renders.ts'
import { median, short, type Table } from './table.ts'

const SIZES = [20, 100, 500]
const RENDERERS = ['hand', 'ours'] as const
const ROUNDS = 5
const KEYS = 40

type Renderer = (typeof RENDERERS)[number]
type Run = { mount: number; keys: number[]; tasks: number[]; pause: number; submit: number; renders: number }

/** Forms of 20, 100 and 500 fields against the same form written by hand, in the same run (shared/forms.md). */
export async function bench(): Promise<Table[]> {
  const browser = await launchBrowser()
  const gateway = process.env.BENCH_ORIGIN ? undefined : await startGatewayProcess()
  const origin = process.env.BENCH_ORIGIN ?? gateway!.origin('meghna')
  try {
    const rows: Table['rows'] = []
    for (const fields of SIZES) rows.push(...(await compared(browser, origin, fields)))
    return [
      { title: 'CPU of a form, ms, medians', rows },
      { title: 'the script of a form page, kB gzip', rows: [await scriptSize()] },
      { title: 'a processor four times slower', rows: await slowed(browser, origin) },
    ]
  } finally {
    await browser.close()
    await gateway?.stop()
  }
}

async function compared(browser: Browser, origin: string, fields: number): Promise<Table['rows']> {
  const runs: Record<Renderer, Run[]> = { hand: [], ours: [] }
  for (let round = 0; round < ROUNDS; round++)
    for (const renderer of RENDERERS) runs[renderer].push(await oneRun(browser, origin, fields, renderer))
  return RENDERERS.map((renderer) => rowOf(renderer, fields, runs[renderer]))
}

function rowOf(renderer: Renderer, fields: number, runs: Run[]) {
  const keys = runs.flatMap((run) => run.keys).sort((a, b) => a - b)
  const middle = (pick: (run: Run) => number) => short(median(runs.map(pick)))
  return {
    renderer,
    fields,
    key: short(median(keys)),
    'key p95': short(keys[Math.floor(keys.length * 0.95)] ?? 0),
    'key to frame': short(median(runs.flatMap((run) => run.tasks))),
    'drawn per key': middle((run) => run.renders),
    pause: middle((run) => run.pause),
    mount: middle((run) => run.mount),
    'submit all wrong': middle((run) => run.submit),
  }
}

/** A page of its own for each run, so that no run finds code warm that another warmed. */
async function oneRun(browser: Browser, origin: string, fields: number, renderer: Renderer): Promise<Run> {
  const { page, meter } = await openBench(browser, origin, fields)
  const before = await meter()
  await press(page, renderer)
  await settle(page)
  const mounted = await meter()
  const input = page.locator('.form-input').first()
  await input.focus()
  const typed = await typeKeys(page, meter)
  const beforePause = await meter()
  await page.waitForTimeout(700)
  const afterPause = await meter()
  await input.fill('')
  await page.waitForTimeout(700)
  const beforeSubmit = await meter()
  await page.evaluate(() => document.querySelector('form')!.requestSubmit())
  await settle(page)
  const submitted = await meter()
  const wrong = await page.locator('[aria-invalid]').count()
  if (wrong !== fields) throw new Error(`${renderer} marked ${wrong} of ${fields} wrong fields`)
  await page.context().close()
  return {
    ...typed,
    mount: mounted.task - before.task,
    pause: afterPause.task - beforePause.task,
    submit: submitted.task - beforeSubmit.task,
  }
}

async function typeKeys(page: Page, meter: Meter) {
  const keys: number[] = []
  const tasks: number[] = []
  for (let key = 0; key < 4; key++) await page.keyboard.press('a')
  await countRenders(page)
  for (let key = 0; key < KEYS; key++) {
    const before = await meter()
    await page.keyboard.press(key % 8 === 7 ? 'Backspace' : 'b')
    await settle(page)
    const after = await meter()
    keys.push(after.script - before.script)
    tasks.push(after.task - before.task)
  }
  return { keys, tasks, renders: (await countRenders(page)) / KEYS }
}

/** A click from within the page, so that nothing but the click is counted. */
function press(page: Page, name: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === wanted)!.click(),
    name,
  )
}

/** Two frames, so that what a step caused has been drawn. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

type Meter = () => Promise<{ script: number; task: number }>

async function openBench(
  browser: Browser,
  origin: string,
  fields: number,
): Promise<{ page: Page; meter: Meter; session: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(renderCounter)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  // Time of the page's own thread, so that other work on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const meter = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    return { script: ms('ScriptDuration'), task: ms('TaskDuration') }
  }
  await page.goto(`${origin}/_lab/bench?fields=${fields}`)
  await page.getByRole('button', { name: 'prepare' }).click()
  await page.getByRole('button', { name: 'ours' }).isEnabled()
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'ours')?.disabled,
  )
  await page.waitForTimeout(300)
  return { page, meter, session }
}

/** React, our form and its plainest widgets, as a page of nothing else would ship them. */
async function scriptSize() {
  const react = await bundled(
    `import { createRoot } from 'react-dom/client'; createRoot(document.body).render('x')`,
  )
  const form = await bundled(
    `import { createRoot } from 'react-dom/client'
     import { createElement } from 'react'
     import { CoreForm } from './forms/core-form.tsx'
     import { TextControl } from './forms/widgets/text.widget.tsx'
     import { PasswordControl } from './forms/widgets/password.widget.tsx'
     import { AgreementControl } from './forms/widgets/agreement.widget.tsx'
     const widgetFor = (format) => ({ Control: { text: TextControl, password: PasswordControl }[format] ?? AgreementControl })
     createRoot(document.body).render(createElement(CoreForm, { widgetFor, ...globalThis.given }))`,
  )
  return { 'React alone': short(react), 'with our form': short(form), target: 120 }
}

async function bundled(code: string): Promise<number> {
  const id = new URL('../../client/src/bench-entry.ts', import.meta.url).pathname
  const entry = {
    name: 'entry',
    enforce: 'pre' as const,
    resolveId: (source: string) => (source === 'bench-entry' ? id : undefined),
    load: (asked: string) => (asked === id ? code : undefined),
  }
  const made = await build({
    root: new URL('../../client', import.meta.url).pathname,
    configFile: false,
    logLevel: 'error',
    plugins: [slimForms(), entry],
    build: { write: false, target: 'es2023', rolldownOptions: { input: 'bench-entry' } },
  })
  const outputs = (Array.isArray(made) ? made : [made]) as { output: { type: string; code?: string }[] }[]
  const scripts = outputs.flatMap(({ output }) => output.flatMap(({ code: text }) => text ?? []))
  return scripts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000
}

/** Keys at 20 fields, and whether any of many quick keys is lost at 500. */
async function slowed(browser: Browser, origin: string): Promise<Table['rows']> {
  const rows: Table['rows'] = []
  for (const fields of [20, 500]) {
    const { page, meter, session } = await openBench(browser, origin, fields)
    await page.getByRole('button', { name: 'ours', exact: true }).click()
    await page.getByRole('button', { name: 'send' }).waitFor()
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.locator('.form-input').first().focus()
    const { keys } = await typeKeys(page, meter)
    const sorted = keys.sort((a, b) => a - b)
    const input = page.locator('.form-input').nth(1)
    const text = 'TheQuickBrownFoxJumpsOverTheLazyDog'.repeat(8)
    await input.focus()
    for (const letter of text) void session.send('Input.dispatchKeyEvent', { type: 'char', text: letter })
    await page.waitForTimeout(3000)
    const kept = (await input.inputValue()) === text
    rows.push({
      fields,
      'key p95 ms': short(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
      'keys sent at once': text.length,
      'all kept': kept ? 'yes' : 'no',
    })
    await page.context().close()
  }
  return rows
}
