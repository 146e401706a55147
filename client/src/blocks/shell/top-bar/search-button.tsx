import type { BlockProps } from '@marquee/schemas/contract'
import { useEffect } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { openFlow } from '../../../state/modals.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { isSearchKeyOn } from '../../parts/search-key.ts'

/**
 * Opens the search, also by its shortcut unless the focus is in a field. The user may switch the shortcut off
 * (WCAG 2.1.4).
 */
export function SearchButton({ shortcut }: BlockProps['top-bar']['search']) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      const isTaken = (event.target as Element).closest?.('input,select,textarea,[contenteditable]')
      if (isTaken || document.querySelector('dialog[open]') || !isSearchKeyOn()) return
      event.preventDefault()
      openFlow('search', { shortcut })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [shortcut])
  return (
    <IconButton
      className="top-bar-search"
      icon="search"
      label={useText()('shell.search')}
      aria-keyshortcuts={shortcut || undefined}
      aria-haspopup="dialog"
      onClick={() => openFlow('search', { shortcut })}
    />
  )
}
