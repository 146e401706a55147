import { QRCodeSVG } from 'qrcode.react'

type Props = {
  /** What it says, such as the address of an app. */
  value: string
  /** What it is for, read out. */
  label: string
  /** In CSS pixels. */
  size?: number
  /** Quiet border, in modules of the code. */
  margin?: number
  className?: string
}

/** A QR code, dark on light in every theme, so that cameras read it. Loaded where it is shown only. */
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
