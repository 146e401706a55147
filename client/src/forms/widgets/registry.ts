import type { Widget } from '../form-context.ts'

/** The widget x is the export `widget` of the file x.widget.tsx. */
const files = import.meta.glob('./*.widget.tsx', { eager: true, import: 'widget' }) as Record<string, Widget>

/**
 * Widget of a format. Unknown formats do not occur, because the gateway checks them against
 * schemas/formats.json; the fallback is a text field.
 */
export function widgetFor(format: string): Widget {
  return files[`./${format}.widget.tsx`] ?? files['./text.widget.tsx']!
}
