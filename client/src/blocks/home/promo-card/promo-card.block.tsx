import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useSite } from '../../../state/site.ts'
import './promo-card.css'

/** A picture with a short text that links to a page. */
export const PromoCard: Block<'promo-card'> = ({ props }) => {
  const text = useText()
  const address = useSite((site) => site.assets[props.image])
  return (
    <Link to={props.route} className="promo-card" data-tone={props.tone}>
      <img src={address} alt="" width={200} height={200} draggable={false} />
      <strong>{text(props.title)}</strong>
      {props.text && <span>{text(props.text)}</span>}
    </Link>
  )
}
