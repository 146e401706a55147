import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  label: string
  className?: string
  /** True where something else than usual is chosen. */
  isSet?: boolean
  /** Content, which is drawn while it is open. */
  children: ReactNode
}

/** Choices of the bar that open below a word, and close by Escape and by a press elsewhere. */
export function FramePopover({ label, className = '', isSet = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const close = () => {
      details.current!.open = false
    }
    const onPress = ({ target }: Event) => {
      if (!details.current!.contains(target as Node)) close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      details.current!.querySelector('summary')!.focus()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    // A press in the preview reaches this window as the loss of its focus alone.
    addEventListener('blur', close)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
      removeEventListener('blur', close)
    }
  }, [isOpen])
  return (
    <details
      ref={details}
      className={`frame-world ${className}`}
      data-is-set={isSet || undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{label}</summary>
      {isOpen && children}
    </details>
  )
}
