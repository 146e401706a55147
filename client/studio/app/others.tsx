import { useStudioText } from '../i18n/texts.ts'
import type { Place } from '../lib/route.ts'
import { SECTIONS, type Section } from '../lib/route.ts'
import { usePresence } from './use-presence.ts'
import './others.css'

/** Names of the people who have the brand open too, each with the place that is edited; one at the same place is marked. */
export function Others({ place }: { place: Place }) {
  const text = useStudioText()
  const own = `${place.section}/${place.rest}`
  const others = usePresence(place.brand, own)
  return (
    <ul className="studio-others" aria-label={text('others')}>
      {others.map(({ person, place: at }, index) => (
        // Two windows of one person may be at one place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${person} ${at} ${index}`} data-is={at === own ? 'here' : undefined}>
          {at === own
            ? text('others.here', { person })
            : text('others.at', { person, place: nameOf(at, text) })}
        </li>
      ))}
    </ul>
  )
}

function nameOf(at: string, text: ReturnType<typeof useStudioText>): string {
  const [section = '', ...rest] = at.split('/')
  const known = SECTIONS.find((name): name is Section => name === section)
  return [known && text(`section.${known}`), rest.join('/')].filter(Boolean).join(': ')
}
