import type { DetailCode as Settings } from '@marquee/schemas/contract'
import { useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode, QrPicture } from '../../../ui/qr-code.tsx'

/** Size of the downloaded picture in pixels, for print. */
const PICTURE_SIZE = 1000

/** A value as a QR code, with a button that saves it as a PNG. */
export function DetailCode({ code, value }: { code: Settings; value: string }) {
  const text = useText()
  const picture = useRef<HTMLCanvasElement>(null)
  const save = () =>
    picture.current?.toBlob((blob) => {
      if (!blob) return
      const href = URL.createObjectURL(blob)
      Object.assign(document.createElement('a'), { href, download: `${code.download}.png` }).click()
      // The browser has started the download by the next task.
      setTimeout(() => URL.revokeObjectURL(href))
    })
  return (
    <div className="detail-code">
      <QrCode value={value} label={text(code.label)} />
      <div hidden>
        <QrPicture ref={picture} value={value} size={PICTURE_SIZE} />
      </div>
      <Button look="outline" size="s" icon="download" onClick={save}>
        {text('detail.code-download')}
      </Button>
    </div>
  )
}
