import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import './search-box.css'

type Props = {
  label: string
  delayMs: number
  /** What is searched for now, as an address or a button that clears may say. */
  value?: string
  onSearch(text: string): void
}

/** Search by name, told a moment after the last key. */
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
    // Whoever types knows better than what comes back of an earlier key; the way back and a clearing button know more.
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
