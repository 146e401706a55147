import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { Icon } from '../ui/icon.tsx'
import './copy-tiles.css'

/** A few figures and words that praise the site. */
export const CopyTiles: Block<'copy-tiles'> = ({ props }) => {
  const text = useText()
  return (
    <section className="copy-tiles" aria-label={props.title && text(props.title)}>
      {props.title && <h2>{text(props.title)}</h2>}
      <ul data-look={props.look}>
        {props.tiles.map((tile) => (
          <li key={tile.text}>
            {tile.icon && <Icon name={tile.icon} size="l" />}
            <strong>
              <bdi>{text(tile.figure)}</bdi>
            </strong>{' '}
            <span>{text(tile.text)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
