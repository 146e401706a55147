import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import './search-box.css'

type Props = {
  label: string
  delayMs: number
  /** Current search, which the address or a clear button may change. */
  value?: string
  onSearch(text: string): void
}

/** Field for a search by name; calls back `delayMs` after the last key. */
export function SearchBox({ label, delayMs, value = '', onSearch }: Props) {
  const told = useRef(value)
  const [{ typed, isOwn }, setTyped] = useState({ typed: value, isOwn: false })
  const tell = useEffectEvent((search: string) => {
    told.current = search
    onSearch(search)
  })
  useEffect(() => {
    if (!isOwn) return undefined
    const timer = setTimeout(() => tell(typed.trim()), delayMs)
    return () => clearTimeout(timer)
  }, [typed, isOwn, delayMs])
  useEffect(() => {
    // The typed text is newer than the value of an earlier key; other values, from Back or a clear button,
    // replace it.
    if (value === told.current) return
    told.current = value
    setTyped({ typed: value, isOwn: false })
  }, [value])
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
        onChange={(event) => setTyped({ typed: event.target.value, isOwn: true })}
      />
    </label>
  )
}
