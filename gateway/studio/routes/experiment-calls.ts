import type { JsonObject } from '@marquee/gateway/lib/json-file.ts'
import { isObject } from '@marquee/schemas/rules/merge-patch'
import { assertBrand } from '../drafts/drafts.ts'
import { listExperiments } from '../reads/experiments.ts'
import { Refused } from '../refused.ts'
import { createCallerCheck, getBrand, type StudioHandlers, writeAudit } from './studio-call.ts'

/** Calls about A/B tests. */
export const EXPERIMENT_CALLS = {
  'experiments.read': async ({ input: { brand }, countsOf }, { drafts, published }) => {
    const loaded = drafts.loadedOf(brand)
    assertBrand(brand, loaded)
    const counts = (await countsOf?.(brand)) ?? []
    return { experiments: listExperiments({ loaded, published: published(), brand, counts }) }
  },
  'experiments.end': async (request, studio) => {
    const { name } = request.input
    const brand = getBrand(request.input, studio)
    const by = {
      message: `End the A/B test ${name}`,
      person: request.caller.name,
      allow: createCallerCheck(request, brand, 'publish'),
    }
    const made = await studio.publishing.publishFile(brand, 'brand.json', withEnd(name), by)
    const files = made.files.map(({ path }) => path)
    await writeAudit(request, studio, { action: 'publish', brand, files, detail: `${made.id} ${by.message}` })
    return made
  },
} satisfies Partial<StudioHandlers>

function withEnd(name: string) {
  return (file: JsonObject, base: JsonObject): JsonObject => {
    const [own, common] = [file, base].map(({ experiments }) => (isObject(experiments) ? experiments : {}))
    if (!own![name] && !common![name])
      throw new Refused('studio.request.invalid', 'There is no such A/B test.')
    const test = isObject(own![name]) ? own![name] : {}
    return { ...file, experiments: { ...own, [name]: { ...test, running: false } } }
  }
}
