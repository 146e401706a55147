import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { isSearchKeyOn, switchSearchKey } from '../../parts/search-key.ts'

type Props = {
  /** Key that opens the search; empty if there is none. */
  shortcut: string
  hasPast: boolean
  onClear(): void
}

/** Footer of the search: a button that clears past searches, key hints, and a switch for the shortcut. */
export function SearchFoot({ shortcut, hasPast, onClear }: Props) {
  const text = useText()
  return (
    <footer className="game-search-foot">
      {hasPast && (
        <Button size="s" look="quiet" onClick={onClear}>
          {text('search.clear')}
        </Button>
      )}
      <p className="game-search-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {text('search.key-choose')} <kbd>↵</kbd> {text('search.key-open')}
      </p>
      {shortcut && <KeySwitch shortcut={shortcut} />}
    </footer>
  )
}

function KeySwitch({ shortcut }: { shortcut: string }) {
  const text = useText()
  const [isOn, setOn] = useState(isSearchKeyOn)
  const change = (wanted: boolean) => {
    switchSearchKey(wanted)
    setOn(wanted)
  }
  return (
    <label className="game-search-switch">
      <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
      <span>
        {text('search.key-opens')} <kbd>{shortcut}</kbd>
      </span>
    </label>
  )
}
