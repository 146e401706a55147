import type { JourneyStep } from '@marquee/schemas/rules/journey'
import type { Elements } from '../why/elements.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Selector of elements that a person presses. */
export const PRESSABLE = `a[href], button, summary, ${['button', 'tab', 'option', 'menuitem', 'switch', 'link'].map((role) => `[role="${role}"]`).join()}`
/** Formats and types of fields whose values are not recorded: secrets, codes and proofs. */
const UNRECORDED = ['sms-code', 'captcha', 'human-check', 'upload', 'password', 'new-password', 'file']

export function isField(element: Element): element is Field {
  return element.matches('input, select, textarea')
}

/** Value of a changed field: the place of its option if the options are data of the brand, nothing if it is a secret. */
export function readValue(field: Field, elements: Elements): Pick<JourneyStep, 'value' | 'option'> {
  const known = elements.form(field)?.fields.find(({ name }) => name === field.name)
  if (UNRECORDED.includes(known?.format ?? '') || UNRECORDED.includes(field.type)) return {}
  if (field.type === 'checkbox') return { value: (field as HTMLInputElement).checked }
  if (field.type === 'radio') return { option: elements.find({ field: field.name }).indexOf(field) }
  return field.matches('select') && known?.options === undefined
    ? { option: (field as HTMLSelectElement).selectedIndex }
    : { value: field.value }
}

/** Texts of the messages that a page shows. */
export function readMessages(page: Window | null): string[] {
  const shown = page?.document.querySelectorAll('.toast p') ?? []
  return [...shown].flatMap(({ textContent }) => textContent || [])
}
