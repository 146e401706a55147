import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { useModal } from '../render/modal-context.ts'
import { GamePages } from './games/game-pages.tsx'
import { SearchBox } from './games/search-box.tsx'
import './game-hall.css'

/** Games of the vendor that the modal was opened for. */
export const VendorGames: Block<'vendor-games'> = ({ props }) => {
  const text = useText()
  const { vassalage = '', name = '' } = (useModal()?.props ?? {}) as { vassalage?: string; name?: string }
  const [search, setSearch] = useState('')
  return (
    <div className="game-hall-panel">
      <SearchBox
        label={text('games.search-in', { name })}
        delayMs={props.searchDelayMs}
        onSearch={setSearch}
      />
      <GamePages gameType="" vassalage={vassalage} search={search} title={name} />
    </div>
  )
}
