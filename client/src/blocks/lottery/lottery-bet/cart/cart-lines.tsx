import { useFormat } from '../../../../i18n/use-format.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { formatAmount } from '../../../../state/amounts.ts'
import { useSite } from '../../../../state/site.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useNames } from '../../parts/use-names.ts'
import { useDesk } from '../desk.ts'
import { Stepper } from '../stepper.tsx'
import { findExcess } from '../ticket.ts'
import { usePickText } from '../use-pick-text.ts'
import { changeLine, removeLine } from './cart-store.ts'
import type { CartLine } from './kept-tickets.ts'

type Props = {
  lines: readonly CartLine[]
  /** Line that the gateway refused, and why. */
  refused: { line: number; message: string } | undefined
  onEdit(line: CartLine): void
}

/** Lines of the ticket: each is edited, removed, or changed in its multiple. */
export function CartLines({ lines, refused, onEdit }: Props) {
  const text = useText()
  return (
    <ol className="cart-lines" aria-label={text('lottery-bet.lines')}>
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          index={index}
          refused={refused?.line === index ? refused.message : undefined}
          onEdit={() => onEdit(line)}
        />
      ))}
    </ol>
  )
}

type LineProps = { line: CartLine; index: number; refused: string | undefined; onEdit(): void }

function Line({ line, index, refused, onEdit }: LineProps) {
  const text = useText()
  const names = useNames()
  const pickText = usePickText()
  const { lottery, playById, sumOf, menu } = useDesk()
  const play = playById.get(line.playId)
  if (!play) return null
  const sum = sumOf(line)
  const excess = findExcess(sum, menu.limits)
  const name = names.play(play.playId, play.playName)
  const of = { line: index + 1, play: name }
  return (
    <li data-wrong={refused !== undefined || excess !== undefined || undefined}>
      <div className="cart-line-head">
        <strong>{name}</strong>
        <span>
          <IconButton icon="edit" size="s" label={text('lottery-bet.edit-line', of)} onClick={onEdit} />
          <IconButton
            icon="trash"
            size="s"
            label={text('lottery-bet.remove-line', of)}
            onClick={() => removeLine(lottery.gameCode, line.key)}
          />
        </span>
      </div>
      <p className="cart-line-pick" dir="ltr">
        {pickText(play, line.pick)}
      </p>
      <div className="cart-line-foot">
        <LineCost combinations={sum.combinations} unit={line.unit} stake={sum.stake} />
        <Stepper
          label={text('lottery-bet.multiple-of', of)}
          isLabelHidden
          value={line.multiple}
          most={menu.limits.multiple}
          onChange={(multiple) => changeLine(lottery.gameCode, line.key, { multiple })}
        />
      </div>
      <LineFault refused={refused} excess={excess} />
    </li>
  )
}

type CostProps = { combinations: number; unit: string; stake: bigint }

function LineCost({ combinations, unit, stake }: CostProps) {
  const text = useText()
  const { money, number } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  return (
    <p>
      <small>
        {text('lottery-bet.bets', { count: combinations, number: number(combinations) })} ×{' '}
        {money(unit, symbol)}
      </small>
      <b>{money(formatAmount(stake), symbol)}</b>
    </p>
  )
}

type FaultProps = { refused: string | undefined; excess: ReturnType<typeof findExcess> }

function LineFault({ refused, excess }: FaultProps) {
  const text = useText()
  const { money } = useFormat()
  const { symbol } = useSite((site) => site.brand.currency)
  const said = refused ?? (excess && text(excess.text, { limit: money(excess.limit, symbol) }))
  if (!said) return null
  return (
    <p className="cart-line-fault" role="alert">
      <Icon name="warning" size="s" />
      {said}
    </p>
  )
}
