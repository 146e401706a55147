import type { Brand } from '@marquee/schemas/contract'
import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { useSession } from '../../../state/session.ts'
import { useSite } from '../../../state/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PanicButton } from './panic-button.tsx'
import './safety-bar.css'

type Button = NonNullable<NonNullable<Brand['safety']>['buttons']>[string]

/** Buttons of the brand for the protection of players, above every page and every game. */
export const SafetyBar: Block<'safety-bar'> = () => {
  const text = useText()
  const isPlayer = useSession((session) => session.roles.includes('player'))
  const { buttons = {}, panicHours } = useSite(({ brand }) => brand.safety) ?? {}
  const sorted = Object.entries(buttons).sort(([, a], [, b]) => (a.order ?? Infinity) - (b.order ?? Infinity))
  if (sorted.length === 0 && !(panicHours && isPlayer)) return null
  return (
    <nav className="safety-bar" aria-label={text('limits.section')}>
      {sorted.map(([id, button]) => (
        <Target key={id} button={button} />
      ))}
      {panicHours !== undefined && isPlayer && <PanicButton hours={panicHours} />}
    </nav>
  )
}

function Target({ button: { label, icon, page = '', address } }: { button: Button }) {
  const text = useText()
  const face = (
    <>
      <Icon name={icon} />
      {text(label)}
    </>
  )
  return address ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {face}
    </a>
  ) : (
    <Link to={page}>{face}</Link>
  )
}
