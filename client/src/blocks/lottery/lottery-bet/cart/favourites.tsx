import { useState } from 'react'
import { useApiScope } from '../../../../api/context.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { createRandomKey } from '../../../../lib/random-key.ts'
import { useModals } from '../../../../state/modals.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useNames } from '../../parts/use-names.ts'
import { useDesk } from '../desk.ts'
import { usePickText } from '../use-pick-text.ts'
import { addLines, useCart } from './cart-store.ts'
import { type Favourite, readFavourites, writeFavourites } from './kept-tickets.ts'

/** Tickets that the player stored on this device: the current ticket is added, and a stored one is used again. */
export function Favourites() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="s" icon="star" onClick={() => setOpen(true)}>
        {text('lottery-bet.favourites')}
      </Button>
      {isOpen && <FavouritesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function FavouritesDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const { toast } = useModals()
  const { lottery, sale } = useDesk()
  const { lines } = useCart(lottery.gameCode)
  const { own, add, remove } = useFavourites()
  const use = (favourite: Favourite) => {
    addLines(lottery.gameCode, favourite.lines, sale.numero)
    toast(text('lottery-bet.favourite-used'), 'good')
    onClose()
  }
  return (
    <Dialog
      title={text('lottery-bet.favourites')}
      closeLabel={text('dialog.close')}
      moveLabel={text('dialog.move')}
      onClose={onClose}
      footer={
        lines.length > 0 && (
          <Button icon="star" onClick={() => add(lines.map(({ key: _key, ...line }) => line))}>
            {text('lottery-bet.favourite-add')}
          </Button>
        )
      }
    >
      {own.length === 0 ? (
        <EmptyState
          icon="star"
          title={text('lottery-bet.no-favourites')}
          text={text('lottery-bet.no-favourites-hint')}
        />
      ) : (
        <ul className="favourites">
          {own.map((favourite) => (
            <Row
              key={favourite.id}
              favourite={favourite}
              onUse={() => use(favourite)}
              onRemove={() => remove(favourite.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type RowProps = { favourite: Favourite; onUse(): void; onRemove(): void }

function Row({ favourite, onUse, onRemove }: RowProps) {
  const text = useText()
  const names = useNames()
  const pickText = usePickText()
  const { number } = useFormat()
  const { playById } = useDesk()
  const [first] = favourite.lines
  const play = first && playById.get(first.playId)
  const name = play ? names.play(play.playId, play.playName) : favourite.name
  const count = favourite.lines.length
  return (
    <li>
      <div>
        <strong>{name}</strong>{' '}
        <small>{text('lottery-bet.line-count', { count, number: number(count) })}</small>
        <p dir="ltr">{play && pickText(play, first.pick)}</p>
      </div>
      <Button size="s" look="outline" onClick={onUse}>
        {text('lottery-bet.favourite-use')}
      </Button>
      <IconButton
        icon="trash"
        size="s"
        label={text('lottery-bet.favourite-remove', { name })}
        onClick={onRemove}
      />
    </li>
  )
}

/** Stored tickets of this lottery for the current account and brand. */
function useFavourites() {
  const { account } = useApiScope()
  const { lottery } = useDesk()
  const [all, setAll] = useState(() => readFavourites(account))
  const keep = (next: readonly Favourite[]) => {
    writeFavourites(account, next)
    setAll(next)
  }
  return {
    own: all.filter(({ gameCode }) => gameCode === lottery.gameCode),
    add: (lines: Favourite['lines']) =>
      keep([{ id: createRandomKey(), gameCode: lottery.gameCode, name: lottery.gameName, lines }, ...all]),
    remove: (id: string) => keep(all.filter((one) => one.id !== id)),
  }
}
