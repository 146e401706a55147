import { Button } from '@marquee/client/ui/button.tsx'
import { Link } from 'react-router-dom'
import { StudioError } from '../api/ask.ts'
import { useStudioText } from '../i18n/texts.ts'
import './waiting.css'

/** A part that is loading, or the reason why it could not be loaded. */
export function Waiting({ failed, onRetry }: { failed?: unknown; onRetry?: () => void }) {
  const text = useStudioText()
  if (!failed) return <p role="status">{text('loading')}</p>
  const isNetwork = failed instanceof StudioError && failed.code === 'studio.network'
  const said = failed instanceof StudioError ? failed.message : ''
  return (
    <div className="studio-failed" role="alert">
      <p>{isNetwork ? text('failed.network') : said || text('failed')}</p>
      {onRetry && (
        <Button look="outline" onClick={onRetry}>
          {text('retry')}
        </Button>
      )}
      <Link to="/_studio/">{text('back-to-brands')}</Link>
    </div>
  )
}
