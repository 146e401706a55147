import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { refresh } from '../api/use-operation.ts'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { useModals } from '../state/modals.ts'
import { useSession } from '../state/session.ts'
import { useSite } from '../state/site.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useLaunch } from './games/use-launch.ts'
import { Balance } from './shell/balance.tsx'
import { useShown } from './shell/use-shown.ts'
import './game-frame.css'

/** One game in a sandboxed frame under a bar of its own. */
export const GameFrame: Block<'game-frame'> = ({ props }) => {
  const text = useText()
  const navigate = useNavigate()
  const isSignedIn = useSession((session) => session.token !== null)
  const [attempt, setAttempt] = useState(0)
  const { search } = useLocation()
  const stage = useRef<HTMLDivElement>(null)
  const back = () =>
    (history.state as { idx?: number } | null)?.idx ? navigate(-1) : void navigate(props.home)
  return (
    <div className="game-frame">
      <h1 className="only-read">{text('game.frame')}</h1>
      <header className="game-frame-bar">
        <IconButton icon="arrow-start" label={text('game.back')} onClick={() => void back()} />
        <BrandMark />
        {isSignedIn && (
          <p className="game-frame-balance">
            <span>{text('balance.title')}</span>
            <Balance />
          </p>
        )}
        {useShown(props.links).map((item) => (
          <LinkButton
            key={item.route}
            to={item.route}
            look="quiet"
            icon={item.icon}
            aria-label={text(item.label)}
          >
            <span>{text(item.label)}</span>
          </LinkButton>
        ))}
        <IconButton icon="refresh" label={text('game.reload')} onClick={() => setAttempt(attempt + 1)} />
        <IconButton
          icon="full-screen"
          label={text('game.full-screen')}
          onClick={() => void stage.current?.requestFullscreen()}
        />
      </header>
      <div className="game-frame-stage" ref={stage}>
        {isSignedIn ? (
          <Play key={attempt + search} onRetry={() => setAttempt(attempt + 1)} />
        ) : (
          <SignIn modal={props.login} />
        )}
      </div>
    </div>
  )
}

function BrandMark() {
  const { name, icon } = useSite((site) => site.brand)
  const address = useSite((site) => site.assets[icon])
  return <img className="game-frame-logo" src={address} alt={name} width={40} height={40} />
}

/** How often the balance beside a running game is read again, in ms. */
const BALANCE_MS = 10_000

function Play({ onRetry }: { onRetry(): void }) {
  const text = useText()
  const [query] = useSearchParams()
  const { address, failure } = useLaunch(query.get('nodeId') ?? '', query.get('vassalage') ?? '')
  const [isLoaded, setLoaded] = useState(false)
  const isSlow = useSlow(!isLoaded && !failure)
  const frame = useRef<HTMLIFrameElement>(null)
  useRounds(frame)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void refresh('wallet.balance'), BALANCE_MS)
    return () => {
      clearInterval(timer)
      void refresh('wallet.balance')
    }
  }, [])
  if (failure)
    return (
      <EmptyState icon="warning" title={failure}>
        <Button onClick={onRetry}>{text('render.retry')}</Button>
      </EmptyState>
    )
  return (
    <>
      {address && (
        <iframe
          ref={frame}
          src={address}
          title={text('game.frame')}
          sandbox="allow-scripts allow-forms allow-popups"
          allow="fullscreen; autoplay"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      )}
      {!isLoaded && (
        <div className="game-frame-wait">
          <Spinner label={text('game.loading')} />
          {isSlow && (
            <div role="status">
              <p>{text('game.slow')}</p>
              <Button look="outline" onClick={onRetry}>
                {text('game.reload')}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}

/** A game says when a round has ended: the balance has changed. Its origin is opaque, so it is known by its window. */
function useRounds(frame: RefObject<HTMLIFrameElement | null>) {
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<{ type?: string } | null>) => {
      const isOurs = source !== null && source === frame.current?.contentWindow
      if (isOurs && data?.type === 'marquee:round') void refresh('wallet.balance')
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [frame])
}

function useSlow(isWaiting: boolean): boolean {
  const seconds = useSite((site) => site.brand.numbers.slowGameSeconds)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlow(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isWaiting, seconds])
  return isWaiting && isSlow
}

/** A visitor gets the login over the game's place. */
function SignIn({ modal }: { modal: string }) {
  const text = useText()
  const { open } = useModals()
  const ask = useCallback(
    () => open(modal, { notice: 'game.login-needed', returnTo: location.pathname + location.search }),
    [open, modal],
  )
  useEffect(ask, [ask])
  return (
    <EmptyState icon="lock" title={text('game.login-needed')}>
      <Button onClick={ask}>{text('shell.login')}</Button>
    </EmptyState>
  )
}
