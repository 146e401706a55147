import './icon.css'

/**
 * An icon from the document's icons.json sprite, in the colour and size of the surrounding text. Names come
 * from JSON, so the type is string.
 */
export function Icon({ name, size }: { name: string; size?: 's' | 'l' | 'xl' }) {
  return (
    <svg className="icon" data-icon={name} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
