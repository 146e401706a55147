/** Size in bytes up to which the loader takes a picture. */
export const LARGEST_PICTURE_BYTES = 500_000

/** Longer sides in px that are tried, from the sharpest; the first is that of a wide banner. */
const SIDES = [1920, 1440, 1080, 720]

/** Quality of WebP, at which photographs show no blocks. */
const QUALITY = 0.85

/** A smaller picture in place of one that is too large, and its size in px. */
export type Smaller = { file: File; width: number; height: number }

/**
 * The picture as WebP, or as another type that the browser writes, with as many pixels as fit the limit; undefined for one that
 * fits already, or cannot be drawn.
 */
export async function shrinkPicture(file: File, type = 'image/webp'): Promise<Smaller | undefined> {
  if (file.size <= LARGEST_PICTURE_BYTES || file.type === 'image/svg+xml') return undefined
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    for (const side of SIDES) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
      const [width, height] = [bitmap.width, bitmap.height].map((length) => Math.round(length * scale)) as [
        number,
        number,
      ]
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width, height)
      const blob = await canvas.convertToBlob({ type, quality: QUALITY })
      if (blob.type === type && blob.size <= LARGEST_PICTURE_BYTES) {
        const name = type === file.type ? file.name : file.name.replace(/\.\w+$/, '.webp')
        return { file: new File([blob], name, { type }), width, height }
      }
    }
    return undefined
  } finally {
    bitmap.close()
  }
}
