import type { FormPreview as Preview } from '@marquee/schemas/contract'
import type { OperationId } from '@marquee/schemas/operations'
import { useEffect, useState, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { call } from '../../../api/call.ts'
import { useApiScope } from '../../../api/context.ts'
import { ApiError } from '../../../api/errors.ts'
import { useForm } from '../../../forms/form-context.ts'
import { useText } from '../../../i18n/use-text.ts'
import { AnswerFields } from './record-fields.tsx'
import './form-preview.css'

/** Pause in typing, in ms, after which the preview is asked for again. */
const PAUSE_MS = 500

type Props = {
  preview: Preview
  /** Values that are sent besides those of the form. */
  known: Readonly<Record<string, unknown>>
}

/** Result of a form's values as the server computes it, shown below the fields before they are sent. */
export function FormPreview({ preview, known }: Props) {
  const text = useText()
  const asked = useSettled(useBody(preview, known))
  const { account, language } = useApiScope()
  const { data, error } = useSWR(
    [preview.operation, 'preview', asked, account, language],
    () => ask(preview, asked),
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  )
  return (
    <section className="form-preview" aria-live="polite" aria-label={text('form.preview')}>
      <h3>{text('form.preview')}</h3>
      {data && <AnswerFields columns={preview.shows} answer={data.answer} />}
      {data?.refusal && <p className="form-hint">{data.refusal}</p>}
      {error && <p className="form-hint">{text('form.preview-failed')}</p>}
      {!data && !error && <p className="form-hint">{text('render.loading')}</p>}
    </section>
  )
}

/** Body of the preview's call, as JSON; it changes with each typed value. Invalid rows are not sent. */
function useBody({ body, rows }: Preview, known: Props['known']): string {
  const { handle, isValid } = useForm()
  const read = () => {
    const values: Record<string, unknown> = { ...known, ...handle.values }
    const sent = isValid() ? [...body, rows] : body
    return JSON.stringify(Object.fromEntries(sent.map((name) => [name, values[name]])))
  }
  return useSyncExternalStore(handle.watch, read, read)
}

/** The value once it has not changed for a moment; the first one at once. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Asks with the typed rows, and without them if they are refused, such as for a rate above the maximum. */
async function ask(
  { operation, rows }: Preview,
  asked: string,
): Promise<{ answer: object; refusal?: string }> {
  const send = (body: object) => call(operation as OperationId, { body: body as never }) as Promise<object>
  const body = JSON.parse(asked) as Record<string, unknown>
  try {
    return { answer: await send(body) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.reaction !== 'inline' || !(rows in body)) throw error
    const { [rows]: _, ...rest } = body
    return { answer: await send(rest), refusal: error.message }
  }
}
