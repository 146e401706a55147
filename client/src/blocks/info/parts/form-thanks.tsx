import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import './form-thanks.css'

/** Reference number of a submitted form; `again` clears it for another submission. */
export function useReference() {
  const [reference, setReference] = useState('')
  return {
    reference,
    take: (value: unknown) => setReference((value as { reference: string }).reference),
    again: () => setReference(''),
  }
}

type Props = { done: string; again: string; onAgain(): void }

/** Shown instead of a submitted form: the reference number, and a button to write again. */
export function FormThanks({ done, again, onAgain }: Props) {
  const line = useRef<HTMLParagraphElement>(null)
  // The focused button has disappeared; focusing this line makes screen readers announce it.
  useEffect(() => line.current?.focus(), [])
  return (
    <div className="form-thanks">
      <Icon name="check" size="l" />
      <p ref={line} tabIndex={-1}>
        {done}
      </p>
      <Button look="outline" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
