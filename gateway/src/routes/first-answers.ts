import type { LoadedBrand } from '../content/content.ts'
import { getUpstreamMode } from '../content/upstream-mode.ts'
import type { Forms } from '../forms/forms.ts'
import type { Faults } from '../http/faults.ts'
import type { Patches } from '../http/patches.ts'
import type { RouteDeps } from '../http/resolve-site.ts'
import { withCleanHtml } from '../http/rich-text.ts'
import type { ChecksOf } from '../http/validators.ts'
import { getDecimals } from '../lib/money/currencies.ts'
import { Refusal } from '../lib/refusal.ts'
import { parseBrand } from '../platform-port/world-key.ts'
import { NOBODY } from './operations/ask-operation.ts'

/** Answers for a visitor, which a document contains for its first screen. */
export type FirstAnswers = {
  /**
   * Tells whether the brand has no faults or patches; their effects must be visible in the client's own
   * call.
   */
  isCalm(site: LoadedBrand): boolean
  answer(
    site: LoadedBrand,
    language: string,
    operation: string,
    query: Record<string, unknown>,
  ): Promise<FirstAnswer>
  /** A form by the brand's current rules. */
  form(site: LoadedBrand, query: FormQuestion): Promise<FirstAnswer>
}

export type FormQuestion = { name: string; demand: readonly string[] }

export type FirstAnswer = {
  /** Answer; undefined if the client must call the operation itself. */
  value?: unknown
  /** The answer stays valid until the platform announces a change. */
  isLasting: boolean
}

export const LEFT_TO_CLIENT: FirstAnswer = { isLasting: true }

type Deps = RouteDeps & {
  forms: Forms<LoadedBrand>
  faults: Pick<Faults, 'has'>
  patches: Pick<Patches, 'has'>
  checksOf: ChecksOf
}

/**
 * Creates the reader of first answers. It uses the simulated platform only, since no document waits for an
 * upstream.
 */
export function createFirstAnswers(
  { content, platform, forms, faults, patches, checksOf }: Deps,
  onError: (error: unknown, operation: string, brand: string) => void,
): FirstAnswers {
  // The client repeats a refused call and shows the refusal.
  const leave = (error: unknown, name: string, { code }: LoadedBrand): FirstAnswer => {
    if (!(error instanceof Refusal)) onError(error, name, parseBrand(code))
    return { isLasting: false }
  }
  return {
    isCalm({ code }) {
      for (const { id, inDocument } of content.current().operations.values())
        if (inDocument && (faults.has(code, id) || patches.has(code, id))) return false
      return true
    },
    async answer(site, language, id, query) {
      const operation = content.current().operations.get(id)
      if (!operation?.inDocument || operation.access !== 'public') return LEFT_TO_CLIENT
      if (!platform?.handles(id) || getUpstreamMode(site, operation) !== 'simulated') return LEFT_TO_CLIENT
      const checks = checksOf(operation, getDecimals(site))
      const filled = { ...query }
      if (checks.query(filled).length > 0) return LEFT_TO_CLIENT
      const request = { ...NOBODY.request, language }
      try {
        const { value } = await platform.call({ ...NOBODY, operation: id, site, query: filled, request })
        const broken = checks.value(value)
        if (broken !== undefined) throw new Error(`${id} breaks its contract: ${broken}`)
        return { value: withCleanHtml(operation, value), isLasting: operation.cache === 'brand' }
      } catch (error) {
        return leave(error, id, site)
      }
    },
    async form(site, { name, demand }) {
      const { forms: files, operations } = content.current()
      const rules = operations.get(files.get(name)?.rules ?? '')
      if (rules && getUpstreamMode(site, rules) !== 'simulated') return LEFT_TO_CLIENT
      try {
        const value = await forms.formPackage(site, name, demand)
        return { value, isLasting: rules?.cache !== 'none' }
      } catch (error) {
        return leave(error, `form ${name}`, site)
      }
    },
  }
}
