import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import './search-box.css'

type Props = { label: string; delayMs: number; onSearch(text: string): void }

/** Search by name, told a moment after the last key. */
export function SearchBox({ label, delayMs, onSearch }: Props) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), delayMs)
    return () => clearTimeout(timer)
  }, [typed, delayMs, onSearch])
  return (
    <label className="search-box">
      <Icon name="search" />
      <span className="only-read">{label}</span>
      <input
        type="search"
        value={typed}
        placeholder={label}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
