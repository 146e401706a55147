/** Types of pictures that a brand may have. */
export const PICTURE_TYPES = '.svg,.png,.webp,.avif,.jpg,.jpeg'

/** File name as the loader wants it: small letters, digits and dashes; with a number where the name is taken. */
export function createPictureName(name: string, taken: ReadonlySet<string> = new Set()): string {
  const extension = getExtension(name)
  const words = name
    .slice(0, name.length - extension.length)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const ending = extension === '.jpeg' ? '.jpg' : extension
  const stem = words.slice(0, 50) || 'picture'
  let free = `${stem}${ending}`
  for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}${ending}`
  return free
}

export function getExtension(name: string): string {
  return /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase() ?? ''
}
