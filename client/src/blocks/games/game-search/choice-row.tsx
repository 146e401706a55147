import type { Game, Vendor } from '@marquee/schemas/contract'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { hasModifierKey } from '../../../lib/opens-elsewhere.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../parts/games/picture.tsx'
import { useGameLink } from '../../parts/games/use-play.ts'
import { useVendorLink } from '../../parts/games/use-vendor-link.ts'
import { Marked } from './marked.tsx'
import { buildResultsAddress } from './results-address.ts'
import type { Choice } from './use-groups.ts'

type RowProps = { id: string; isActive: boolean; typed: string; onLeave(): void; onText(text: string): void }

/** One suggestion. It is a link, so that it can open in a new tab; the focus stays in the field. */
export const ChoiceRow = memo(function ChoiceRow({ choice, ...row }: { choice: Choice } & RowProps) {
  switch (choice.kind) {
    case 'game':
      return <GameRow game={choice.game} maker={choice.maker} {...row} />
    case 'maker':
      return <MakerRow vendor={choice.vendor} {...row} />
    case 'category':
      return (
        <LinkRow row={row} link={{ to: choice.category.page }}>
          <Icon name={choice.category.sideMenuIcon} />
          <Marked name={choice.name} typed={row.typed} />
        </LinkRow>
      )
    case 'all':
      return <AllRow choice={choice} row={row} />
    default:
      return (
        <button type="button" {...optionProps(row)} onClick={() => row.onText(choice.text)}>
          <Icon name="history" />
          <span dir="auto">{choice.text}</span>
        </button>
      )
  }
})

function GameRow({ game, maker, ...row }: { game: Game; maker: string } & RowProps) {
  const text = useText()
  const link = useGameLink()(game)
  const face = (
    <>
      <span className="game-search-art">
        <Picture src={game.showIcon} />
      </span>
      <span className="game-search-names">
        <Marked name={game.gameName} typed={row.typed} />
        <small dir="auto">{game.supportPlay === 1 ? maker : text('games.closed')}</small>
      </span>
      {game.isHot && <Badge tone="accent">{text('games.hot-mark')}</Badge>}
      {game.isNew && !game.isHot && <Badge tone="primary">{text('games.new')}</Badge>}
    </>
  )
  if (game.supportPlay === 1)
    return (
      <LinkRow row={row} link={link}>
        {face}
      </LinkRow>
    )
  return (
    <button type="button" {...optionProps(row)} aria-disabled="true">
      {face}
    </button>
  )
}

function MakerRow({ vendor, ...row }: { vendor: Vendor } & RowProps) {
  const text = useText()
  const { number } = useFormat()
  const { to, onClick } = useVendorLink()(vendor)
  return (
    <LinkRow row={row} link={{ to, onClick }}>
      <span className="game-search-logo">
        <Picture src={vendor.smallIcon} />
      </span>
      <span className="game-search-names">
        <Marked name={vendor.displayName} typed={row.typed} />
        <small>{text('games.count', { count: vendor.gameCount, number: number(vendor.gameCount) })}</small>
      </span>
    </LinkRow>
  )
}

function AllRow({ choice, row }: { choice: Extract<Choice, { kind: 'all' }>; row: RowProps }) {
  const text = useText()
  const { number } = useFormat()
  return (
    <LinkRow row={row} link={{ to: buildResultsAddress(choice.text) }}>
      <Icon name="arrow-end" />
      <span>{text('search.all', { count: choice.count, number: number(choice.count) })}</span>
    </LinkRow>
  )
}

type RowLink = { to: LinkProps['to']; onClick?: ((event: MouseEvent) => void) | undefined }

function LinkRow({ row, link, children }: { row: RowProps; link: RowLink; children: ReactNode }) {
  const onClick = (event: MouseEvent) => {
    link.onClick?.(event)
    if (!hasModifierKey(event)) row.onLeave()
  }
  return (
    <Link {...optionProps(row)} to={link.to} onClick={onClick}>
      {children}
    </Link>
  )
}

function optionProps({ id, isActive }: RowProps) {
  return {
    id,
    className: 'game-search-option',
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
  } as const
}
