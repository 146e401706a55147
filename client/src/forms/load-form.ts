import type { FormPackage } from '@marquee/schemas/contract'
import { noteServerTime } from '../api/server-clock.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import type { ReadyForm } from './core-form.tsx'
import type { CompiledModule } from './precompiled.ts'

/** A form as the brand has it now, with the check that was compiled for it. */
export type LoadedForm = FormPackage & ReadyForm

/** Reads a form and imports its check. Both come from this site: nothing is compiled here (rule 9). */
export async function loadForm(name: string, demand: readonly string[] = []): Promise<LoadedForm> {
  const answer = await fetch(`/_site/forms/${name}.json${demand.length ? `?demand=${demand.join(',')}` : ''}`)
  noteServerTime(answer)
  if (!answer.ok) throw new Error(`no form ${name}`)
  const made = (await answer.json()) as FormPackage
  return { ...made, module: await importCheck(made.validator) }
}

const checks = new Map<string, CompiledModule>()
let checkOfAll: CompiledModule | undefined

/** Imports the checks of forms that the document carries, before anything is drawn; one that fails is asked for again by its form. */
export async function importChecks(forms: readonly FormPackage[], timeoutMs: number): Promise<void> {
  const imports = forms.map(async ({ validator }) =>
    checks.set(validator, await loadChunk(() => importCheck(validator), timeoutMs)),
  )
  await Promise.allSettled(imports)
}

/** Forms are drawn with this check when their own is not here: on the server, where nothing is submitted. */
export function drawUnchecked(check: CompiledModule): void {
  checkOfAll = check
}

/** A form that the document carries, once its check is here too. */
export function readyForm(made: FormPackage | undefined): LoadedForm | undefined {
  const module = made && (checks.get(made.validator) ?? checkOfAll)
  return module && { ...made, module }
}

/** An address that is a constant would be resolved while building. */
async function importCheck(path: string): Promise<CompiledModule> {
  const address = new URL(path, location.href).href
  return (await import(/* @vite-ignore */ address)) as CompiledModule
}
