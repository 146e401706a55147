import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Icon } from '../../../ui/icon.tsx'
import './rank-benefits.css'

/** Short list of the benefits of ranks. */
export const RankBenefits: Block<'rank-benefits'> = ({ props }) => {
  const text = useText()
  return (
    <section className="rank-benefits">
      <h2>{text(props.title)}</h2>
      <ul>
        {props.items.map((item) => (
          <li key={item.title}>
            <Icon name={item.icon} size="l" />
            <h3>{text(item.title)}</h3>
            <p>{text(item.text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
