import type { BottomBarItem } from '@marquee/schemas/contract'
import { NavLink } from 'react-router-dom'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { useSession } from '../state/session.ts'
import { Icon } from '../ui/icon.tsx'
import { useShown } from './shell/use-shown.ts'
import './bottom-bar.css'

/** Bar at the foot of a phone. */
export const BottomBar: Block<'bottom-bar'> = ({ props }) => {
  const text = useText()
  return (
    <nav className="bottom-bar" aria-label={text('shell.bottom')}>
      {useShown(props.items).map((item) => (
        <Entry key={item.label} item={item} />
      ))}
    </nav>
  )
}

function Entry({ item }: { item: BottomBarItem }) {
  const text = useText()
  const rank = useSession((session) => session.member?.clubLabel.labelName)
  const face = (
    <>
      <Icon name={item.icon} />
      <span>{item.rank ? (rank ?? '- -') : text(item.label)}</span>
      {item.rank && <span className="only-read">{text(item.label)}</span>}
    </>
  )
  if (item.route) return <NavLink to={item.route}>{face}</NavLink>
  return (
    <button type="button" className="bottom-bar-menu" popoverTarget="side-menu">
      {face}
    </button>
  )
}
