import './icon.css'

/** A drawing of icons.json, which the document carries, in the colour and size of the text around it. Names come from JSON, so any string is taken. */
export function Icon({ name, size }: { name: string; size?: 's' | 'l' | 'xl' }) {
  return (
    <svg className="icon" data-icon={name} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
