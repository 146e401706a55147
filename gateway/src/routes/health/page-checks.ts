import { setImmediate as turn } from 'node:timers/promises'
import type { ContentSource, LoadedBrand } from '../../content/content.ts'
import { InFlight } from '../../http/in-flight.ts'
import { MINUTE_MS, SECOND_MS } from '../../lib/time-units.ts'

/** Delay after which a gateway that listens renders its pages, so that its first visitors do not wait for them. */
const FIRST_AFTER_MS = SECOND_MS

/** Renders a page of each brand, so that /readyz notices a build or a brand that cannot be shown. */
export type PageChecks = {
  /** Brands whose page failed, with the code or the kind of the error; new versions of brands are rendered before. */
  failing(): Promise<Record<string, string>>
  /** Renders the pages once a minute, and those of changed brands at once, until `close`. */
  follow(): void
  close(): void
}

type Deps = {
  content: ContentSource
  render(brand: LoadedBrand): Promise<unknown>
  /** Logs an error; its text may name folders, so it is not part of the answer. */
  warn(brand: string, error: unknown): void
}

type Checked = { version: string; failure: string | undefined }

/** Checks of the pages of the content's brands. */
export function createPageChecks({ content, render, warn }: Deps): PageChecks {
  const checked = new Map<string, Checked>()
  const rendering = new InFlight<Checked>()
  const timers: NodeJS.Timeout[] = []
  let stopListening = () => {}

  async function attempt(brand: LoadedBrand): Promise<Checked> {
    try {
      await render(brand)
      return { version: brand.version, failure: undefined }
    } catch (error) {
      warn(brand.code, error)
      return { version: brand.version, failure: kindOf(error) }
    }
  }

  async function check(isDue: (brand: LoadedBrand) => boolean): Promise<void> {
    for (const brand of content.current().brands.values()) {
      if (!isDue(brand)) continue
      await rendering.make(
        `${brand.code} ${brand.version}`,
        () => attempt(brand),
        (made) => checked.set(brand.code, made),
      )
      // Requests are answered between two pages.
      await turn()
    }
  }

  const isNew = ({ code, version }: LoadedBrand) => checked.get(code)?.version !== version
  return {
    async failing() {
      await check(isNew)
      const failures = [...content.current().brands.keys()].map((code) => [code, checked.get(code)?.failure])
      return Object.fromEntries(failures.filter(([, failure]) => failure !== undefined)) as Record<
        string,
        string
      >
    },
    follow() {
      stopListening = content.onChange(() => void check(isNew))
      timers.push(setTimeout(() => void check(isNew), FIRST_AFTER_MS))
      timers.push(setInterval(() => void check(() => true), MINUTE_MS))
      for (const timer of timers) timer.unref()
    },
    close() {
      stopListening()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as NodeJS.ErrnoException
  return code ?? error.name
}
