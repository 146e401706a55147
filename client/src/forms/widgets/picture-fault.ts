/** Maximum size of a picture in bytes: 5 MiB. */
const MOST_BYTES = 5 * 1024 * 1024

const BEGINNINGS: readonly { type: string; bytes: readonly number[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
]

/**
 * Text key of the reason why a file is refused as a picture; undefined if it is accepted. The content
 * decides, not the file name.
 */
export async function findPictureFault(file: File): Promise<string | undefined> {
  if (file.size > MOST_BYTES) return 'upload.too-large'
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const kind = BEGINNINGS.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte))
  return kind && kind.type === file.type ? undefined : 'upload.no-picture'
}
