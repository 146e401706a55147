import type { FormPackage } from '@marquee/schemas/contract'
import { noteServerTime } from '../api/server-clock.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import type { ReadyForm } from './core-form.tsx'
import type { CompiledModule } from './precompiled.ts'

/** A form with the brand's current rules and its compiled validator. */
export type LoadedForm = FormPackage & ReadyForm

/**
 * Fetches a form and imports its validator. Both come from this site; the browser compiles nothing (rule 9).
 */
export async function loadForm(name: string, demand: readonly string[] = []): Promise<LoadedForm> {
  const answer = await fetch(`/_site/forms/${name}.json${demand.length ? `?demand=${demand.join(',')}` : ''}`)
  noteServerTime(answer)
  if (!answer.ok) throw new Error(`The form ${name} cannot be read: HTTP ${answer.status}`)
  const made = (await answer.json()) as FormPackage
  return { ...made, module: await importCheck(made.validator) }
}

const checks = new Map<string, CompiledModule>()
let checkOfAll: CompiledModule | undefined

/**
 * Imports the validators of the document's forms before the first rendering. If one fails, its form loads it
 * again.
 */
export async function importChecks(forms: readonly FormPackage[], timeoutMs: number): Promise<void> {
  const imports = forms.map(async ({ validator }) =>
    checks.set(validator, await loadChunk(() => importCheck(validator), timeoutMs)),
  )
  await Promise.allSettled(imports)
}

/** Sets a validator for forms whose own is not loaded: for server rendering, where no form is submitted. */
export function drawUnchecked(check: CompiledModule): void {
  checkOfAll = check
}

/** A form that the document carries; undefined until its validator is loaded. */
export function readyForm(made: FormPackage | undefined): LoadedForm | undefined {
  const module = made && (checks.get(made.validator) ?? checkOfAll)
  return module && { ...made, module }
}

/** Imports a validator. A constant address would be resolved by the bundler, so it is computed. */
async function importCheck(path: string): Promise<CompiledModule> {
  const address = new URL(path, location.href).href
  return (await import(/* @vite-ignore */ address)) as CompiledModule
}
