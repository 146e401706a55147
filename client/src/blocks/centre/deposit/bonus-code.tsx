import type { Promotion } from '@marquee/schemas/contract'
import { type KeyboardEvent, useId, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useText } from '../../../i18n/use-text.ts'
import { isolate } from '../../../lib/isolate.ts'
import { Button } from '../../../ui/button.tsx'

/** A typed bonus code, which chooses the promotion that it stands for. */
export function BonusCode({ onFound }: { onFound(promotion: Promotion): void }) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Promotion>()
  const { run, isRunning, error } = useAction('promotions.bonus-code')
  const isOpen = found?.state === 'join' && found.eligible
  const find = async () => {
    if (!typed.trim() || isRunning) return
    setFound(undefined)
    try {
      const promotion = await run({ query: { code: typed.trim() } })
      setFound(promotion)
      if (promotion.state === 'join' && promotion.eligible) onFound(promotion)
    } catch {
      // The refusal is shown below the field.
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Otherwise the deposit form around the field would be submitted.
    event.preventDefault()
    void find()
  }
  const result =
    found && text(isOpen ? 'deposit.code.applied' : 'deposit.code.closed', { title: isolate(found.title) })
  return (
    <div className="deposit-code">
      <label htmlFor={id}>{text('deposit.code')}</label>
      <div className="form-box">
        <input
          id={id}
          className="form-input"
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          value={typed}
          aria-describedby={`${id}-result`}
          aria-invalid={error !== undefined || (found !== undefined && !isOpen)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button look="quiet" size="s" isBusy={isRunning} onClick={() => void find()}>
          {text('deposit.code.apply')}
        </Button>
      </div>
      <p id={`${id}-result`} role="status" data-bad={!isOpen || undefined}>
        {error?.message ?? result}
      </p>
    </div>
  )
}
