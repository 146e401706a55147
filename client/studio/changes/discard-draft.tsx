import { Button } from '@marquee/client/ui/button.tsx'
import type { DraftState } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { discard } from '../api/draft.ts'
import { useMay } from '../api/me.ts'
import { useStudioText } from '../i18n/texts.ts'
import { Confirm } from '../ui/confirm.tsx'

/** Drops the draft, after a question. */
export function DiscardDraft({ draft }: { draft: DraftState }) {
  const text = useStudioText()
  const mayWrite = useMay('write', draft.brand)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="outline" disabled={!mayWrite} onClick={() => setAsking(true)}>
        {text('changes.discard')}
      </Button>
      {isAsking && (
        <Confirm
          title={text('changes.discard-sure')}
          explanation={text('changes.discard-text')}
          action={text('changes.discard')}
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
