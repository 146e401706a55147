import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toggleFavourite, useIsFavourite } from './use-favourites.ts'
import './favourite-button.css'

/** Heart button of a game, pressed if the game is a favourite. */
export function FavouriteButton({ nodeId, name }: { nodeId: string; name: string }) {
  const text = useText()
  return (
    <button
      type="button"
      className="favourite-button"
      aria-pressed={useIsFavourite(nodeId)}
      aria-label={text('games.favourite', { name })}
      onClick={() => toggleFavourite(nodeId)}
    >
      <Icon name="heart" />
    </button>
  )
}
