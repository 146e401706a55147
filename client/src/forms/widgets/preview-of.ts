const EDGE = 224

/** A small picture of a picture, as data: the policy of the site lets no blob be shown. Empty when it cannot be drawn. */
export async function previewOf(file: File): Promise<string> {
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
    // A broken picture: the gateway will say so.
    return ''
  }
}
