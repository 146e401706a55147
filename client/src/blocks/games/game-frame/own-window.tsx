import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button, buildButtonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { GAME_WINDOW, openGameWindow } from '../../parts/games/use-play.ts'

/**
 * Opens a game of a vendor that demands its own window. Reports if the browser blocks the window, and offers
 * to play in this one.
 */
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
            // The browser blocked the window; a link is never blocked. The link keeps its opener, whose
            // session the new window takes over.
            <a
              className={buildButtonClass('primary', 'm', false, undefined)}
              href={address}
              target={GAME_WINDOW}
            >
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
