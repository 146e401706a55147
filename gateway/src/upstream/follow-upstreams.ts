import type { Content, LoadedBrand } from '../content/content.ts'
import type { TraceableContent } from '../content/resolve/load-content.ts'
import { MINUTE_MS, SECOND_MS } from '../lib/time-units.ts'
import {
  extractUpstreamValues,
  isFromUpstream,
  STATUS,
  type UpstreamValues,
  withUpstreamValues,
} from './replaced-settings.ts'

const EVERY_MS = MINUTE_MS
/** Interval while an upstream fails, so that its recovery is noticed soon. */
const FAILING_EVERY_MS = 10 * SECOND_MS

type Asking = {
  /** Calls an operation of a brand for the gateway itself. */
  ask(site: LoadedBrand, operation: string): Promise<unknown>
  /** Logs a sentence about a brand whose upstream's values cannot be used. */
  warn(brand: string, sentence: string): void
}

/** Content with the values of upstreams. */
export type FollowedContent = TraceableContent & {
  /** Asks the upstreams of all brands now, and then once a minute until `close`; sooner after a failure. */
  follow(): Promise<void>
  /** Lays the values that are known over other content of the same brands, such as a draft's. */
  over(content: Content): Content
}

/**
 * Lays the values that upstreams tell in their status over the brands, so that documents, content
 * security policies and forms use them like settings of brand.json. Values stay while an upstream fails.
 */
export function followUpstreams(source: TraceableContent, { ask, warn }: Asking): FollowedContent {
  const told = new Map<string, UpstreamValues>()
  const warned = new Map<string, string>()
  const listeners = new Set<(content: Content) => void>()
  const laid = new WeakMap<LoadedBrand, { values: UpstreamValues; site: LoadedBrand }>()
  let shown: { from: Content; content: Content } | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  function current(): Content {
    const from = source.current()
    if (shown?.from !== from) shown = { from, content: overlaid(from) }
    return shown.content
  }

  function overlaid(content: Content): Content {
    if (told.size === 0) return content
    const brands = [...content.brands].map(([code, site]) => [code, siteWith(site, content)] as const)
    return { ...content, brands: new Map(brands) }
  }

  /** Returns the same object for the same values, because caches of documents are keyed by it. */
  function siteWith(site: LoadedBrand, content: Content): LoadedBrand {
    const values = told.get(site.code)
    if (!values || !isFromUpstream(site, content)) return site
    const known = laid.get(site)
    if (known?.values === values) return known.site
    const made = withUpstreamValues(site, values)
    laid.set(site, { values, site: made })
    return made
  }

  async function follow(): Promise<void> {
    clearTimeout(timer)
    const content = source.current()
    const sites = [...content.brands.values()].filter((site) => isFromUpstream(site, content))
    const results = await Promise.all(sites.map((site) => read(site, content)))
    if (isClosed) return
    if (results.includes('changed')) publish()
    timer = setTimeout(() => void follow(), results.includes('failed') ? FAILING_EVERY_MS : EVERY_MS)
    timer.unref()
  }

  /** Reads the values of one brand. */
  async function read(site: LoadedBrand, content: Content): Promise<'changed' | 'same' | 'failed'> {
    try {
      const { values, faults } = extractUpstreamValues(await ask(site, STATUS), content)
      say(
        site.code,
        faults.map(({ pointer, wrong }) => `${pointer}: ${wrong}; the brand's own value is used`),
      )
      if (JSON.stringify(told.get(site.code)) === JSON.stringify(values)) return 'same'
      told.set(site.code, values)
      return 'changed'
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      say(site.code, [`its status cannot be read (${reason}); the values known so far are used`])
      return 'failed'
    }
  }

  /** The same fault is logged once until it changes or ends. */
  function say(brand: string, sentences: readonly string[]): void {
    const sentence = sentences.join('\n')
    if (sentence !== '' && warned.get(brand) !== sentence) warn(brand, sentence)
    warned.set(brand, sentence)
  }

  function publish(): void {
    shown = undefined
    for (const listener of listeners) listener(current())
  }

  const stopListening = source.onChange(publish)
  return {
    ...(source.loaded && { loaded: source.loaded }),
    current,
    follow,
    over: overlaid,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      stopListening()
    },
  }
}
