import { QRCodeSVG } from 'qrcode.react'

/** An address as a picture for the camera of another device; dark on white in every theme, or cameras miss it. */
export function Qr({ address, size, label }: { address: string; size: number; label: string }) {
  return (
    <QRCodeSVG
      className="download-qr"
      value={address}
      size={size}
      marginSize={4}
      level="M"
      bgColor="#ffffff"
      fgColor="#000000"
      title={label}
      role="img"
    />
  )
}
