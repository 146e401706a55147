/** A picture without metadata. */
export type Picture = { width: number; height: number; bytes: Buffer }

export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const

/** A picture as calls pass it on: its type, and its bytes in Base64. */
export type PictureFile = { type: (typeof PICTURE_TYPES)[number]; file: string }

/** Maximum length of a side and number of pixels; larger pictures are decompression bombs or useless here. */
const MOST_SIDE = 8_000
const MOST_PIXELS = 20_000_000

/** Tells whether the size is within the limits. */
export function isFitting(width: number, height: number): boolean {
  return width > 0 && height > 0 && width <= MOST_SIDE && height <= MOST_SIDE && width * height <= MOST_PIXELS
}
