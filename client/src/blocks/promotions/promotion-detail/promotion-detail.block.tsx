import type { Promotion } from '@marquee/schemas/contract'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useOperation } from '../../../api/use-operation.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PromotionPicture } from '../../parts/promotion-picture.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { useDocumentTitle } from '../../parts/use-document-title.ts'
import { PromotionAction } from '../parts/promotion-action.tsx'
import { PromotionBadge } from '../parts/promotion-badge.tsx'
import { PromotionCard } from '../parts/promotion-card.tsx'
import { PromotionProgress } from '../parts/promotion-progress.tsx'
import { isShut } from '../parts/states.ts'
import './promotion-detail.css'

type Settings = Parameters<Block<'promotion-detail'>>[0]['props']

/** The promotion in the address, with its rules. */
export const PromotionDetail: Block<'promotion-detail'> = ({ props }) => {
  const [query] = useSearchParams()
  const id = idOf(query.get('id'))
  const read = useOperation('promotions.detail', id === undefined ? null : { id })
  useDocumentTitle(read.data?.promotion.title)
  if (id === undefined || read.error?.code === 'promotion.unknown') return <Unknown list={props.list} />
  return (
    <Data of={read} skeleton="text" pieces={6}>
      {({ promotion, content }) => <Whole promotion={promotion} content={content} settings={props} />}
    </Data>
  )
}

/** Parses a promotion's id from the address; undefined if it is invalid. */
function idOf(asked: string | null): number | undefined {
  return asked !== null && /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
}

function Unknown({ list }: { list: string }) {
  const text = useText()
  useDocumentTitle(text('promotions.unknown'))
  return (
    <div className="promotion-unknown">
      <h1 className="only-read">{text('promotions.unknown')}</h1>
      <EmptyState icon="gift" title={text('promotions.unknown')} text={text('promotions.unknown-text')}>
        <LinkButton to={list}>{text('promotions.back')}</LinkButton>
      </EmptyState>
    </div>
  )
}

type WholeProps = { promotion: Promotion; content: string; settings: Settings }

function Whole({ promotion, content, settings }: WholeProps) {
  const text = useText()
  return (
    <article className="promotion-detail" data-state={promotion.state}>
      <Link className="promotion-detail-back" to={settings.list}>
        <Icon name="arrow-start" />
        {text('promotions.back')}
      </Link>
      <header>
        <div className="promotion-detail-picture">
          <PromotionPicture image={promotion.image} width={960} height={540} isEarly />
        </div>
        <div className="promotion-detail-panel">
          <PromotionBadge promotion={promotion} />
          <h1 dir="auto">{promotion.title}</h1>
          <p>{promotion.summary}</p>
          <PromotionProgress promotion={promotion} />
          <PromotionAction
            promotion={promotion}
            returnTo={`${settings.detail}?id=${promotion.id}`}
            size="l"
          />
          <Hint promotion={promotion} />
        </div>
      </header>
      <Facts promotion={promotion} />
      <div className="promotion-detail-words">
        <RichText html={content} />
        <section>
          <h2>{text('promotions.terms')}</h2>
          <ul>
            {settings.terms.map((term) => (
              <li key={term}>{text(term)}</li>
            ))}
          </ul>
        </section>
      </div>
      <Related promotion={promotion} settings={settings} />
    </article>
  )
}

/** Hint about the next step, or the reason why there is none. */
function Hint({ promotion }: { promotion: Promotion }) {
  const text = useText()
  const isSignedIn = useSession((session) => session.token !== null)
  if (isShut(promotion, isSignedIn)) return null
  const { state, kind } = promotion
  const hint = HINTS[state] ?? (state === 'joined' || state === 'process' ? HINT_BY_KIND[kind] : undefined)
  return hint ? <p className="promotion-detail-hint">{text(hint)}</p> : null
}

const HINTS: Readonly<Partial<Record<Promotion['state'], string>>> = {
  join: 'promotions.hint.join',
  claim: 'promotions.hint.claim',
  applying: 'promotions.hint.applying',
  issued: 'promotions.hint.issued',
  claimed: 'promotions.hint.claimed',
}

const HINT_BY_KIND: Readonly<Record<Promotion['kind'], string>> = {
  DEPOSIT: 'promotions.hint.deposit',
  TURNOVER: 'promotions.hint.bet',
  FIXED: 'promotions.hint.bet',
}

function Facts({ promotion }: { promotion: Promotion }) {
  const text = useText()
  const format = useFormat()
  const symbol = useSite((site) => site.brand.currency.symbol)
  const { startsAt, endsAt, kind, target, maximumBonus, turnoverMultiple } = promotion
  return (
    <dl className="promotion-detail-facts">
      <Fact icon="history" name={text('promotions.fact.period')}>
        {text('promotions.period', { from: format.date(startsAt), to: format.date(endsAt) })}
      </Fact>
      <Fact icon="gift" name={text('promotions.fact.bonus')}>
        {format.money(maximumBonus, symbol)}
      </Fact>
      <Fact icon="chart" name={text(kind === 'DEPOSIT' ? 'promotions.fact.deposit' : 'promotions.fact.bet')}>
        {format.money(target, symbol)}
      </Fact>
      <Fact icon="refresh" name={text('promotions.fact.turnover')}>
        {text('promotions.times', { count: turnoverMultiple })}
      </Fact>
      <Games promotion={promotion} />
      <Rank level={promotion.minimumRank} />
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} size="s" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Link to the games of the category whose bets count. */
function Games({ promotion: { kind, product } }: { promotion: Promotion }) {
  const text = useText()
  const category = useSite((site) => site.brand.navigation).find(({ gameType }) => gameType === product)
  if (kind === 'DEPOSIT' || (product && !category)) return null
  return (
    <Fact icon="dice" name={text('promotions.fact.games')}>
      {category ? <Link to={category.page}>{text(category.name)}</Link> : text('promotions.all-games')}
    </Fact>
  )
}

function Rank({ level }: { level: number }) {
  const text = useText()
  const ranks = useOperation('promotions.ranks', level > 0 ? {} : null)
  const name = ranks.data?.list[level]?.name
  return (
    name !== undefined && (
      <Fact icon="crown" name={text('promotions.fact.rank')}>
        {name}
      </Fact>
    )
  )
}

/** Other open promotions; those of the same kind come first. */
function Related({ promotion, settings }: { promotion: Promotion; settings: Settings }) {
  const text = useText()
  const { data } = useOperation('promotions.list')
  const others = (data?.list ?? [])
    .filter(({ id, state }) => id !== promotion.id && state !== 'close')
    .toSorted((a, b) => Number(b.kind === promotion.kind) - Number(a.kind === promotion.kind))
    .slice(0, settings.related)
  if (others.length === 0) return null
  return (
    <section className="promotion-detail-related">
      <h2>{text('promotions.related')}</h2>
      <ul className="promotion-grid">
        {others.map((other) => (
          <li key={other.id}>
            <PromotionCard promotion={other} detail={settings.detail} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
