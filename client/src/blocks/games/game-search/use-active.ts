import { useState } from 'react'
import type { Group } from './use-groups.ts'

/** The suggestion selected by the arrow keys; a new text or list resets it. */
export function useActive(groups: readonly Group[], typed: string) {
  const [chosen, choose] = useState({ key: '', typed: '' })
  const keys = groups.flatMap(({ choices }) => choices.map(({ key }) => key))
  const at = chosen.typed === typed ? keys.indexOf(chosen.key) : -1
  const move = (step: 1 | -1) => {
    // After the last suggestion comes the field itself, then the first again.
    const next = at < 0 && step < 0 ? keys.length - 1 : at + step
    choose({ key: keys[next] ?? '', typed })
  }
  return { active: keys[at], move }
}
