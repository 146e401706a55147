import type { RefObject } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useSite } from '../../../state/site.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FavouritePlace, useFavouritesWanted } from '../../parts/games/favourite-place.tsx'
import { BalanceButton } from './balance-button.tsx'
import type { GameWallets } from './game-wallet.ts'
import { ResultShown } from './result-shown.tsx'
import { TimeShown } from './time-shown.tsx'
import type { TimeOfPlay } from './use-play-time.ts'

type Props = {
  back: RefObject<HTMLButtonElement | null>
  fill: RefObject<HTMLButtonElement | null>
  /** The game has its own window, which closes instead of navigating back. */
  isOwnWindow: boolean
  nodeId: string
  gameName: string | undefined
  isSignedIn: boolean
  isPlaying: boolean
  playedMs: number | undefined
  result: TimeOfPlay['result']
  wallets: GameWallets | undefined
  /** The site's header stands above the bar. */
  hasHeader: boolean
  onHeader(): void
  onBack(): void
  onMoney(): void
  onReload(): void
  onFullScreen(): void
}

/** Bar above a running game: back button, name, played time and its result, balance, and actions. */
export function FrameBar({ back, fill, isOwnWindow, isPlaying, playedMs, result, ...props }: Props) {
  const text = useText()
  const {
    gameName,
    isSignedIn,
    wallets,
    nodeId,
    hasHeader,
    onHeader,
    onBack,
    onMoney,
    onReload,
    onFullScreen,
  } = props
  useFavouritesWanted()
  const hasSafetyBar = useSite(({ brand }) => Boolean(brand.safety?.buttons || brand.safety?.panicHours))
  return (
    <header className="game-frame-bar">
      <IconButton
        ref={back}
        icon={isOwnWindow ? 'close' : 'arrow-start'}
        label={text(isOwnWindow ? 'game.close' : 'game.back')}
        onClick={onBack}
      />
      <BrandMark />
      <Heading gameName={gameName} playedMs={playedMs} result={result} />
      {isSignedIn && <BalanceButton wallets={wallets} />}
      {wallets?.main && (
        <IconButton
          icon="transfer"
          label={text('game.money')}
          aria-haspopup="dialog"
          className="game-frame-money"
          onClick={onMoney}
        />
      )}
      {isSignedIn && gameName && nodeId && <FavouritePlace game={{ nodeId, gameName }} />}
      {isSignedIn && <IconButton icon="refresh" label={text('game.reload')} onClick={onReload} />}
      <IconButton
        className="game-frame-header"
        icon="chevron-down"
        label={text(hasHeader ? 'game.header-hide' : 'game.header-show')}
        onClick={onHeader}
      />
      <IconButton
        ref={fill}
        icon="full-screen"
        label={text('game.full-screen')}
        // A full screen would hide the bar of a brand's protection of players.
        disabled={!isPlaying || hasSafetyBar}
        onClick={onFullScreen}
      />
    </header>
  )
}

function Heading({ gameName, playedMs, result }: Pick<Props, 'gameName' | 'playedMs' | 'result'>) {
  const text = useText()
  return (
    <div className="game-frame-heading">
      <h1 dir="auto">{gameName ?? text('game.frame')}</h1>
      {playedMs !== undefined && (
        <p className="game-frame-facts">
          <TimeShown ms={playedMs} />
          {result && <ResultShown {...result} />}
        </p>
      )}
    </div>
  )
}

function BrandMark() {
  const { name, icon } = useSite((site) => site.brand)
  const address = useSite((site) => site.assets[icon])
  return <img className="game-frame-logo" src={address} alt={name} width={40} height={40} />
}
