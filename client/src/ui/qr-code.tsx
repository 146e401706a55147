import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react'
import type { Ref } from 'react'

type Props = {
  /** Encoded text, such as the address of an app. */
  value: string
  /** Accessible name. */
  label: string
  /** Size in CSS pixels. */
  size?: number
  /** Quiet zone, in modules of the code. */
  margin?: number
  className?: string
}

/**
 * A QR code, dark on light in every theme, so that cameras can read it. Its library is loaded only where a
 * code is shown.
 */
export function QrCode({ value, label, size = 200, margin = 3, className = 'qr-code' }: Props) {
  return (
    <QRCodeSVG
      className={className}
      value={value}
      size={size}
      marginSize={margin}
      level="M"
      role="img"
      aria-label={label}
      data-value={value}
    />
  )
}

/** A QR code as pixels, which a canvas can save as a picture. */
export function QrPicture({
  value,
  size,
  ref,
}: {
  value: string
  size: number
  ref: Ref<HTMLCanvasElement>
}) {
  return <QRCodeCanvas ref={ref} value={value} size={size} marginSize={4} level="M" aria-hidden="true" />
}
