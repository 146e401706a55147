import { useSearchParams } from 'react-router-dom'
import { type Direction, type Facts, MODES, type Mode } from '../preview/messages.ts'

/** Widths of the preview by device, in CSS pixels; `fit` takes the room that there is. */
export const DEVICES = { fit: undefined, phone: 390, tablet: 820, desktop: 1440 } as const

export type Device = keyof typeof DEVICES

/** View of the preview: all of it stands in the address of the studio, so that it can be shared. */
export type View = {
  device: Device
  mode: Mode
  direction: Direction
  facts: Facts
  /** Time, publish or plan as of which the preview shows the site; empty for the draft. */
  at: string
}

const FACTS = ['language', 'theme', 'account', 'scenario', 'clock', 'seed'] as const

export function useView(): [View, (change: Partial<Record<string, string>>) => void] {
  const [query, setQuery] = useSearchParams()
  const device = (query.get('device') ?? 'fit') as Device
  const direction = query.get('direction')
  const facts = Object.fromEntries(
    FACTS.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, name === 'seed' ? Number(value) : value]] : []
    }),
  ) as Facts
  const set = (change: Partial<Record<string, string>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return [
    {
      device: Object.hasOwn(DEVICES, device) ? device : 'fit',
      direction: direction === 'ltr' || direction === 'rtl' ? direction : null,
      at: query.get('at') ?? '',
      mode: MODES.find((mode) => mode === query.get('mode')) ?? 'edit',
      facts,
    },
    set,
  ]
}
