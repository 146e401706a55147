import type { FormField } from '@marquee/schemas/contract'
import { memoizeByName } from '../../lib/once.ts'
import type { Widget } from '../form-context.ts'
// Styles come with every form, so that a document has those of the fields that it draws.
import './rows.css'
import './textarea.css'
import './upload.css'

type Widgets = Readonly<Record<string, Widget>>

/** The widget x is the export `widget` of the file x.widget.tsx. These plain ones come with every form. */
const plain = import.meta.glob('./{amount,hidden,password,rows,select,text}.widget.tsx', {
  eager: true,
  import: 'widget',
}) as Widgets

let others: Widgets = {}

/**
 * Widget of a format. Unknown formats do not occur, because the gateway checks them against
 * schemas/formats.json; the fallback is a text field.
 */
export function getWidget(format: string): Widget {
  const file = `./${format}.widget.tsx`
  return plain[file] ?? others[file] ?? plain['./text.widget.tsx']!
}

/** Loads the widgets of a form that do not come with every form. */
export async function loadWidgets(fields: readonly Pick<FormField, 'format' | 'rows'>[]): Promise<void> {
  const cells = fields.flatMap(({ rows }) => rows?.fields ?? [])
  if ([...fields, ...cells].some(({ format }) => !(`./${format}.widget.tsx` in plain))) await loadOthers()
}

const readOthers = memoizeByName(async (_part: 'others') => {
  others = (await import('./other-widgets.ts')).others
})

/** Loads all widgets; called on the server at its start. */
export function loadOthers(): Promise<void> {
  return readOthers('others')
}
