import { CoreForm, type ReadyForm } from '@marquee/client/forms/core-form.tsx'
import { loadEngine } from '@marquee/client/forms/load-engine.ts'
import type { CompiledModule } from '@marquee/client/forms/precompiled.ts'
import { getText } from '@marquee/client/i18n/languages.ts'
import { useState } from 'react'
import { createBenchSchema, type FlatSchema, isFlat } from './bench-schema.ts'
import { getBenchWidget } from './bench-widgets.tsx'
import { buildFields, buildMessages } from './fields-of-schema.ts'
import { GeneralForm } from './general-form.tsx'
import { HandForm } from './hand-form.tsx'
import './lab.css'

type Renderer = 'ours' | 'hand'
type Wish = { schema: FlatSchema; form: ReadyForm }

/**
 * Mounts a form of any schema: the schema in the address's hash, or a generated one with `?fields=` fields;
 * drawn by the project's form or by a hand-written one.
 */
export function Bench() {
  const [wish, setWish] = useState<Wish>()
  const [mounted, setMounted] = useState<Renderer>()
  const [outcome, setOutcome] = useState('')
  const prepare = async () => {
    const schema = wantedSchema()
    await loadEngine()
    setWish({ schema, form: readyForm(schema, await compile(schema)) })
  }
  const submitted = (values: unknown) => setOutcome(JSON.stringify(values))
  return (
    <main className="bench">
      <div className="lab-buttons">
        <button type="button" onClick={() => void prepare()}>
          prepare
        </button>
        {(['ours', 'hand'] as const).map((renderer) => (
          <button key={renderer} type="button" disabled={!wish} onClick={() => setMounted(renderer)}>
            {renderer}
          </button>
        ))}
        <button type="button" onClick={() => setMounted(undefined)}>
          clear
        </button>
        <output>{outcome}</output>
      </div>
      {wish && mounted === 'ours' && <Ours {...wish} onSubmit={submitted} />}
      {wish && mounted === 'hand' && <HandForm schema={wish.schema} onSubmit={submitted} />}
    </main>
  )
}

function Ours({ schema, form, onSubmit }: Wish & { onSubmit(values: unknown): void }) {
  if (!isFlat(schema)) return <GeneralForm schema={schema} module={form.module} onSubmit={onSubmit} />
  return (
    <CoreForm form={form} text={textOrTitle} widgetFor={getBenchWidget} onSubmit={onSubmit}>
      <button type="submit">send</button>
    </CoreForm>
  )
}

/** Builds the form in the shape that the gateway sends. */
function readyForm(schema: FlatSchema, module: CompiledModule): ReadyForm {
  const isDrawn = isFlat(schema)
  const fields = isDrawn ? buildFields(schema) : []
  return { name: 'bench', schema, fields, messages: isDrawn ? buildMessages(schema) : {}, module }
}

/** Titles of a schema are shown as they are, because they are no text keys. */
function textOrTitle(key: string): string {
  return key.startsWith('form.') ? getText(key) : key
}

function wantedSchema(): FlatSchema {
  const given = decodeURIComponent(location.hash.slice(1))
  return given
    ? JSON.parse(given)
    : createBenchSchema(Number(new URLSearchParams(location.search).get('fields') ?? 20))
}

/** Compiles a schema by the gateway, which offers this in development only. */
async function compile(schema: object): Promise<CompiledModule> {
  const answer = await fetch('/_site/lab/compile', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(schema),
  })
  const made = (await answer.json()) as { validator?: string; wrong?: string }
  if (!made.validator) throw new Error(made.wrong ?? 'not compiled')
  return import(/* @vite-ignore */ new URL(made.validator, location.href).href)
}
