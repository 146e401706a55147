import type { LoadedBrand } from '../content/content.ts'
import type { Forms, FormValidator } from '../forms/forms.ts'

const KEPT_MS = 10_000

/**
 * Caches the check of a form until the brand or its data in the platform change, or for some seconds:
 * building a form costs far more than running its check, and its rules may depend on the date or on an
 * upstream.
 */
export function cacheValidators(
  forms: Forms<LoadedBrand>,
  generation: (code: string) => number,
  now: (code: string) => number,
): (site: LoadedBrand, form: string) => Promise<FormValidator | undefined> {
  const kept = new WeakMap<
    LoadedBrand,
    Map<string, { until: number; generation: number; made: Promise<FormValidator | undefined> }>
  >()
  return (site, form) => {
    const ofSite = kept.get(site) ?? new Map()
    kept.set(site, ofSite)
    const known = ofSite.get(form)
    const at = now(site.code)
    if (
      known &&
      known.generation === generation(site.code) &&
      at < known.until &&
      at >= known.until - KEPT_MS
    )
      return known.made
    const made = forms.formValidatorFor(site, form)
    ofSite.set(form, { until: at + KEPT_MS, generation: generation(site.code), made })
    made.catch(() => ofSite.delete(form))
    return made
  }
}
