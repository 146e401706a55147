import { useFormat } from '../../i18n/use-format.ts'
import { Change } from './change.tsx'

export type FigureFormat = 'money' | 'change' | 'count'

/** A figure, written as its format says. */
export function Figure({ format: kind, value }: { format: FigureFormat; value: string | number }) {
  const format = useFormat()
  if (kind === 'count') return format.number(Number(value))
  if (kind === 'change') return <Change amount={String(value)} />
  return format.money(String(value))
}
