import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { GAME_WINDOW, openGameWindow } from '../../parts/games/use-play.ts'

/** For a vendor whose games have a window of their own: opens it, says when the browser does not let it, or plays here. */
export function OwnWindow({ address, onHere }: { address: string; onHere(): void }) {
  const text = useText()
  const [state, setState] = useState<'asked' | 'open' | 'blocked'>('asked')
  const open = () => {
    const opened = openGameWindow(address)
    opened?.focus()
    setState(opened ? 'open' : 'blocked')
  }
  return (
    <div className="game-frame-panel" role="status">
      <EmptyState icon="external" title={text(TITLES[state])} text={text(HINTS[state])}>
        <p className="game-frame-ways">
          {state === 'blocked' ? (
            // A link is no window: no browser keeps a person from following it. It has an opener, whose login it takes along.
            <a className={buttonClass('primary', 'm', false, undefined)} href={address} target={GAME_WINDOW}>
              <Icon name="external" />
              {text('game.window-link')}
            </a>
          ) : (
            <Button icon="external" onClick={open}>
              {text(state === 'open' ? 'game.window-show' : 'game.window-open')}
            </Button>
          )}
          <Button look="outline" onClick={onHere}>
            {text('game.window-here')}
          </Button>
        </p>
      </EmptyState>
    </div>
  )
}

const TITLES = { asked: 'game.window-asked', open: 'game.window-is-open', blocked: 'game.window-blocked' }
const HINTS = {
  asked: 'game.window-asked-hint',
  open: 'game.window-is-open-hint',
  blocked: 'game.window-blocked-hint',
}
