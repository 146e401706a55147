import { formatCodeKey } from '@marquee/schemas/rules/code-key'
import { useMemo } from 'react'
import { translateOr, useText } from '../../../i18n/use-text.ts'

/** Translates names that the platform gives in English; the platform's name is the fallback. */
export function useNames() {
  const text = useText()
  return useMemo(() => {
    const named = (key: string, name: string) => translateOr(text, key, name)
    return {
      group: (code: string, name: string) => named(`lottery-lobby.group.${wordOf(code)}`, name),
      series: (code: string, name: string) => named(`lottery-lobby.series.${wordOf(code)}`, name),
      play: (id: string, name: string) => named(`lottery-lobby.play.${wordOf(id)}`, name),
      hint: (id: string) => named(`lottery-lobby.how.${wordOf(id)}`, ''),
      option: (option: string) =>
        /^\d+$/.test(option) ? option : named(`lottery-lobby.option.${wordOf(option)}`, option),
      prize: (prize: string) => prize && named(`lottery-lobby.prize.${wordOf(prize)}`, prize),
    }
  }, [text])
}

/** Converts a code of the platform to the end of a text key. */
function wordOf(code: string): string {
  return code === '*' ? 'any' : formatCodeKey(code)
}
