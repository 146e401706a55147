import type { FormFile, FormPackage } from '@marquee/schemas/contract'
import { render } from '@testing-library/react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { vi } from 'vitest'
import texts from '../../../brands/base/i18n/EN.json'
import { CoreForm, type ReadyForm } from '../../../client/src/forms/core-form.tsx'
import { loadEngine } from '../../../client/src/forms/load-engine.ts'
import { getWidget, loadOthers } from '../../../client/src/forms/widgets/registry.ts'
import { compileSchema } from '../../../gateway/src/forms/compile.ts'
import { createForms } from '../../../gateway/src/forms/forms.ts'
import type { JsonObject } from '../../../gateway/src/lib/json-file.ts'
import { testBrand, testContent } from '../../support/test-content.ts'
import { answers } from '../support/draw.tsx'

// The forms of these tests are drawn with all of their code; tests of its loading have their own file.
await Promise.all([loadEngine(), loadOthers()])

/** Texts as the reader sees them: English, with places filled. */
export function text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const found = (texts as Record<string, string>)[key] ?? key
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

type Wish = { rules?: object; modules?: object; demand?: string[] }

/** A form of schemas/forms as a brand has it, with the check that the gateway compiles for it. */
export async function formOf(
  name: string,
  { rules = {}, modules = {}, demand = [] }: Wish = {},
): Promise<FormPackage & ReadyForm> {
  const site = testBrand({ code: 'alpha', modules: { humanCheck: false, ...modules } })
  const forms = createForms({ formFile: fileOf, ask: async () => rules })
  const made = (await forms.formPackage(site, name, demand))!
  return { ...made, module: compiled(made.schema) }
}

function fileOf(name: string): FormFile | undefined {
  return testContent().current().forms.get(name)
}

/** Module that an import of the compiled check returns. */
export function compiled(schema: object): ReadyForm['module'] {
  const { validate } = compileSchema(schema as JsonObject)
  return { root: validate, default: {} }
}

/** Address of a form's check: a module that finds it in memory. */
const checkOf = (name: string) =>
  `data:text/javascript,export const root = globalThis['check of ${name}']; export default {}`

/** Answers forms' files by name, and calls as `answers` does; gives the list of the calls. */
export function serveForms(forms: Record<string, ReadyForm>, calls: Parameters<typeof answers>[0] = {}) {
  const asked = answers(calls)
  const call = globalThis.fetch
  for (const [name, { module }] of Object.entries(forms)) vi.stubGlobal(`check of ${name}`, module.root)
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const name = /^\/_site\/forms\/([\w-]+)\.json/.exec(address)?.[1]
    if (name === undefined) return call(address, init)
    const { module: _, ...form } = forms[name]!
    return Promise.resolve(Response.json({ ...form, validator: checkOf(name) }))
  })
  return asked
}

type Props = Partial<ComponentProps<typeof CoreForm>> & { form: ReadyForm }

/** Draws a form with a button, in English; `redraw` gives it other settings. */
export function drawForm(props: Props, wrapper?: ComponentType<{ children: ReactNode }>) {
  const drawn = render(<Drawn {...props} />, wrapper && { wrapper })
  return { ...drawn, redraw: (more: Props) => drawn.rerender(<Drawn {...more} />) }
}

function Drawn(props: Props) {
  return (
    <CoreForm text={text} widgetFor={getWidget} onSubmit={() => {}} {...props}>
      <button type="submit">Send</button>
    </CoreForm>
  )
}
