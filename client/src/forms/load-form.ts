import type { FormPackage } from '@marquee/schemas/contract'
import { updateServerTime } from '../api/server-clock.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import type { CompiledModule } from './precompiled.ts'
import type { LoadedForm } from './ready-form.ts'

export type { LoadedForm } from './ready-form.ts'

/**
 * Fetches a form and imports its validator and widgets. All come from this site; the browser compiles nothing (rule 9).
 */
export async function loadForm(name: string, demand: readonly string[] = []): Promise<LoadedForm> {
  const answer = await fetch(`/_site/forms/${name}.json${demand.length ? `?demand=${demand.join(',')}` : ''}`)
  updateServerTime(answer)
  if (!answer.ok) throw new Error(`The form ${name} cannot be read: HTTP ${answer.status}`)
  const made = (await answer.json()) as FormPackage
  const [module] = await Promise.all([importCheck(made.validator), loadWidgets(made.fields)])
  return { ...made, module }
}

const checks = new Map<string, CompiledModule>()
let checkOfAll: CompiledModule | undefined

/**
 * Imports the validators and widgets of the document's forms before the first rendering. If one fails, its form loads it
 * again.
 */
export async function importChecks(forms: readonly FormPackage[], timeoutMs: number): Promise<void> {
  const imports = forms.map(async ({ validator, fields }) => {
    const load = () => Promise.all([importCheck(validator), loadWidgets(fields)])
    const [check] = await loadChunk(load, timeoutMs)
    checks.set(validator, check)
  })
  await Promise.allSettled(imports)
}

/** Sets a validator for forms whose own is not loaded: for server rendering, where no form is submitted. */
export function drawUnchecked(check: CompiledModule): void {
  checkOfAll = check
}

/** A form that the document carries; undefined until its validator is loaded. */
export function findReadyForm(made: FormPackage | undefined): LoadedForm | undefined {
  const module = made && (checks.get(made.validator) ?? checkOfAll)
  return module && { ...made, module }
}

/** Imports a validator. A constant address would be resolved by the bundler, so it is computed. */
async function importCheck(path: string): Promise<CompiledModule> {
  const address = new URL(path, location.href).href
  return (await import(/* @vite-ignore */ address)) as CompiledModule
}

/** Loads the widgets of a form. They are imported here, because every page loads this file. */
async function loadWidgets(fields: FormPackage['fields']): Promise<void> {
  const widgets = await import('./widgets/registry.ts')
  await widgets.loadWidgets(fields)
}
