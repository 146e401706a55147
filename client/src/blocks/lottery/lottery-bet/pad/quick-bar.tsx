import { QUICK, type Quick } from '@marquee/schemas/rules/lottery-quick'
import { useText } from '../../../../i18n/use-text.ts'

type Props = { name: string; isNumbers: boolean; onQuick(name: Quick): void }

/** Quick selections of a row; options that are no numbers have only all and clear. */
export function QuickBar({ name, isNumbers, onQuick }: Props) {
  const text = useText()
  const offered = isNumbers ? QUICK : QUICK.filter((one) => one === 'all' || one === 'clear')
  return (
    <div className="pad-quick rail" role="group" aria-label={text('lottery-bet.quick-of', { row: name })}>
      {offered.map((one) => (
        <button key={one} type="button" onClick={() => onQuick(one)}>
          {text(`lottery-bet.quick.${one}`)}
        </button>
      ))}
    </div>
  )
}
