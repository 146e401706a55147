/** Length in px of the longer side to which a picture is scaled before its pixels are read. */
const SIDE = 96

/** Pixels (RGBA) of a picture at a small size. Rejects a file that the browser cannot draw. */
export async function readPixels(file: Blob): Promise<Uint8ClampedArray> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    // A vector picture may have no size of its own.
    const width = picture.naturalWidth || SIDE
    const height = picture.naturalHeight || SIDE
    const scale = SIDE / Math.max(width, height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height).data
  } finally {
    URL.revokeObjectURL(address)
  }
}
