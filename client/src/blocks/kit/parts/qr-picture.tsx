import { useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import './qr-picture.css'

/** An address as a QR code, and a button that saves the code as an SVG picture. */
export function QrPicture({ value }: { value: string }) {
  const text = useText()
  const frame = useRef<HTMLSpanElement>(null)
  const save = () => {
    const drawn = frame.current?.querySelector('svg')
    if (!drawn) return
    const picture = drawn.cloneNode(true) as SVGElement
    picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    const address = URL.createObjectURL(new Blob([picture.outerHTML], { type: 'image/svg+xml' }))
    Object.assign(document.createElement('a'), { href: address, download: 'qr-code.svg' }).click()
    // The browser has started the download by the next task.
    setTimeout(() => URL.revokeObjectURL(address))
  }
  return (
    <span className="qr-picture" ref={frame}>
      <QrCode value={value} label={text('record.qr')} size={160} />
      <Button look="outline" size="s" icon="download" onClick={save}>
        {text('record.qr.save')}
      </Button>
    </span>
  )
}
