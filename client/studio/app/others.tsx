import { useStudioText } from '../i18n/texts.ts'
import { useWords } from '../i18n/use-words.ts'
import type { Place } from '../lib/route.ts'
import { SECTIONS, type Section } from '../lib/route.ts'
import { usePlaceName } from '../ui/use-place-name.ts'
import { usePresence } from './use-presence.ts'
import './others.css'

/** Names of the people who have the brand open too, each with the place that is edited; one at the same place is marked. */
export function Others({ place }: { place: Place }) {
  const text = useStudioText()
  const own = `${place.section}/${place.rest}`
  const others = usePresence(place.brand, own)
  const nameIn = usePresentName(place.brand)
  return (
    <ul className="studio-others" aria-label={text('others')}>
      {others.map(({ person, place: at }, index) => (
        // Two windows of one person may be at one place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${person} ${at} ${index}`} data-is={at === own ? 'here' : undefined}>
          {at === own ? text('others.here', { person }) : text('others.at', { person, place: nameIn(at) })}
        </li>
      ))}
    </ul>
  )
}

/** Gives the name of a place at which somebody is: its section, and what is open there. */
function usePresentName(brand: string): (at: string) => string {
  const text = useStudioText()
  const words = useWords()
  const placeName = usePlaceName(brand)
  return (at) => {
    const [section = '', ...steps] = at.split('/')
    const known = SECTIONS.find((name): name is Section => name === section)
    const rest = steps.join('/')
    const opened =
      section === 'pages' ? placeName(`${rest}.json`, '') : section === 'files' ? rest : words(rest)
    return [known && text(`section.${known}`), rest && opened].filter(Boolean).join(': ')
  }
}
