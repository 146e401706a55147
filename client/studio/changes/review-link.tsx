import { Button } from '@marquee/client/ui/button.tsx'
import type { MadeLink, Review } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { callStudio } from '../api/ask.ts'
import { useMay, useMe } from '../api/me.ts'
import { useAct } from '../api/use-act.ts'
import { useStudioText } from '../i18n/texts.ts'
import { getPreviewOrigin } from '../lib/preview-origin.ts'
import { OnceLink } from '../ui/once-link.tsx'
import { Refusal } from '../ui/refusal.tsx'

/** The way to the preview of a request: a plain link at this machine, elsewhere a preview link to exactly this state. */
export function ReviewLink({ review: { brand, number, title } }: { review: Review }) {
  const text = useStudioText()
  const isLocal = useMe()?.signedIn === 'local'
  const mayWrite = useMay('write', brand)
  const [made, setMade] = useState<MadeLink>()
  const { act, failure } = useAct(async () => undefined)
  const of = `r${number}`
  if (isLocal)
    return (
      <a href={getPreviewOrigin(brand, of)} target="_blank" rel="noreferrer">
        {text('review.open-preview')}
      </a>
    )
  if (!mayWrite) return null
  const body = { name: `${number}. ${title}`.slice(0, 100), of }
  return (
    <>
      <div className="studio-actions">
        <Button
          look="outline"
          size="s"
          onClick={() => void act(async () => setMade(await callStudio('link.create', { brand }, { body })))}
        >
          {text('review.link')}
        </Button>
      </div>
      <Refusal of={failure} />
      {made && <OnceLink title={text('review.link')} {...made} onClose={() => setMade(undefined)} />}
    </>
  )
}
