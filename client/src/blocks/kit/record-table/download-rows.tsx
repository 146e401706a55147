import type { BlockProps } from '@marquee/schemas/contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { useZoneTime } from '../../parts/use-zone-time.ts'
import type { RecordQuery } from '../parts/record-address.ts'

type Props = { props: BlockProps['record-table']; name: string; query: RecordQuery }

/** Button that downloads all filtered rows of all pages as a CSV file. */
export function DownloadRows({ props, name, query }: Props) {
  const text = useText()
  const zone = useZoneTime()
  const { toast } = useModals()
  const [progress, setProgress] = useState<{ page: number; pages: number }>()
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  const download = async () => {
    const { signal } = left.current
    setProgress({ page: 1, pages: 1 })
    try {
      const { saveRows } = await import('./save-rows.ts')
      const onPage = (page: number, pages: number) => setProgress({ page, pages })
      await saveRows({ props, name, query, text, zone, onPage, signal })
    } catch (error) {
      toast((error as Error).message, 'bad')
    } finally {
      if (!signal.aborted) setProgress(undefined)
    }
  }
  return (
    <Button
      look="outline"
      size="s"
      icon="download"
      isBusy={progress !== undefined}
      onClick={() => void download()}
    >
      <span aria-live="polite">
        {progress ? text('record.downloading', progress) : text('record.download')}
      </span>
    </Button>
  )
}
