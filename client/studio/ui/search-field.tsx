type Props = {
  /** Name of the field, which stands inside it too. */
  label: string
  value: string
  onChange(value: string): void
}

/** A search field, which names itself and is read as it is typed. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
