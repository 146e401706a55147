/** Length in pixels of the shorter edge of a thumbnail. */
const EDGE = 224

/**
 * Creates a thumbnail as a data URL, because the content-security policy forbids blob images. Empty if the
 * picture cannot be decoded.
 */
export async function createPreview(file: File): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, EDGE / Math.min(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL(file.type, 0.8)
  } catch {
    // The picture is damaged; the gateway will refuse it.
    return ''
  }
}
