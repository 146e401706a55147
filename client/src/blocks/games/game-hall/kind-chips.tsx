import { type Text, textOr, useText } from '../../../i18n/use-text.ts'
import { Chips } from '../parts/chips.tsx'
import type { HallKinds } from './use-kinds.ts'

type Props = { kinds: HallKinds; chosen: string; name: string; onChoose(kind: string): void }

/** Kinds of game inside a category; those that the list has none of stay, greyed and with the reason. */
export function KindChips({ kinds, chosen, name, onChoose }: Props) {
  const text = useText()
  return (
    <Chips label={text('hall.kinds')}>
      {kinds.map(({ kind, isThere }) => {
        const reason = isThere ? undefined : text('hall.kind-none', { name })
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === chosen}
            aria-disabled={!isThere || undefined}
            title={reason}
            onClick={() => (isThere || kind === chosen) && onChoose(kind === chosen ? '' : kind)}
          >
            {nameOf(kind, text)}
            {reason && <span className="only-read"> {reason}</span>}
          </button>
        )
      })}
    </Chips>
  )
}

/** A kind in the reader's language; one that nobody has written a text for by the platform's name. */
function nameOf(kind: string, text: Text): string {
  return textOr(text, `hall.kind.${kind.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`, kind)
}
