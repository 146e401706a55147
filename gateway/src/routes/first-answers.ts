import type { LoadedBrand } from '../content/content.ts'
import type { Faults } from '../http/faults.ts'
import type { Patches } from '../http/patches.ts'
import { withCleanHtml } from '../http/rich-text.ts'
import type { RouteDeps } from '../http/site-of.ts'
import { createChecks } from '../http/validators.ts'
import { Refusal } from '../lib/refusal.ts'
import { answererOf } from '../upstream/who-answers.ts'
import { NOBODY } from './ask-operation.ts'

/** What a visitor is answered, for the document of a page that shows it at first. */
export type FirstAnswers = {
  /** Nobody disturbs the brand's calls on purpose; what QA does to one must be seen where the client makes it. */
  isCalm(site: LoadedBrand): boolean
  answer(
    site: LoadedBrand,
    language: string,
    operation: string,
    query: Record<string, unknown>,
  ): Promise<FirstAnswer>
}

export type FirstAnswer = {
  /** Undefined: the client asks by itself. */
  value?: unknown
  /** It stays the same until the platform says that something changed. */
  isLasting: boolean
}

const LEFT_TO_CLIENT: FirstAnswer = { isLasting: true }

type Deps = RouteDeps & { faults: Pick<Faults, 'has'>; patches: Pick<Patches, 'has'> }

/** Answers of the simulated platform alone: no document waits for an upstream. */
export function createFirstAnswers(
  { config, content, platform, faults, patches }: Deps,
  onError: (error: unknown, operation: string) => void,
): FirstAnswers {
  const checksOf = createChecks(config.schemasFolder)
  return {
    isCalm({ code }) {
      for (const { id, inDocument } of content.current().operations.values())
        if (inDocument && (faults.has(code, id) || patches.has(code, id))) return false
      return true
    },
    async answer(site, language, id, query) {
      const operation = content.current().operations.get(id)
      if (!operation?.inDocument || operation.access !== 'public') return LEFT_TO_CLIENT
      if (!platform?.handles(id) || answererOf(site, operation) !== 'simulated') return LEFT_TO_CLIENT
      const checks = checksOf(operation)
      const filled = { ...query }
      if (checks.query(filled).length > 0) return LEFT_TO_CLIENT
      const request = { ...NOBODY.request, language }
      try {
        const { value } = await platform.call({ ...NOBODY, operation: id, site, query: filled, request })
        const broken = checks.value(value)
        if (broken !== undefined) throw new Error(`${id} breaks its contract: ${broken}`)
        return { value: withCleanHtml(operation, value), isLasting: operation.cache === 'brand' }
      } catch (error) {
        // Whatever is refused now is said where the client asks.
        if (!(error instanceof Refusal)) onError(error, id)
        return { isLasting: false }
      }
    },
  }
}
