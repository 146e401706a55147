import { NavLink } from 'react-router-dom'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { Icon } from '../ui/icon.tsx'
import { useShown } from './shell/use-shown.ts'
import './menu-group.css'

/** Links of one kind under a heading, in the side menu. */
export const MenuGroup: Block<'menu-group'> = ({ props }) => {
  const text = useText()
  return (
    <section className="menu-group">
      <h2>{text(props.title)}</h2>
      <ul>
        {useShown(props.items).map((item) => (
          <li key={item.route}>
            <NavLink to={item.route}>
              <Icon name={item.icon} />
              {text(item.label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
