/** A picture that is nothing but a picture. */
export type Picture = { width: number; height: number; bytes: Buffer }

export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const

/** A picture as calls hand it on: its kind, and its bytes in Base64. */
export type PictureFile = { type: (typeof PICTURE_TYPES)[number]; file: string }

/** Most pixels of a side, and of the whole: what unpacks to more is a bomb, or of no use here. */
export const MOST_SIDE = 8_000
export const MOST_PIXELS = 20_000_000

/** Has a size that we take. */
export function isFitting(width: number, height: number): boolean {
  return width > 0 && height > 0 && width <= MOST_SIDE && height <= MOST_SIDE && width * height <= MOST_PIXELS
}
