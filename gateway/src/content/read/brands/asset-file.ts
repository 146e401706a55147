import { extname } from 'node:path'
import { findEncodingFault } from '../../../lib/files/text-encoding.ts'
import { checkSvg } from '../../../lib/picture/svg-file.ts'
import { extractSvgStyles } from '../../../lib/picture/svg-styles.ts'
import type { Problem } from '../../content.ts'
import type { FileEntry } from '../files.ts'
import { createFileProblem } from '../problem.ts'

/** A file type allowed in assets/: its media type, and its usual name. */
type AssetType = { media: string; name: string; largestBytes: number }

// Maximum size of a picture, which a phone on a slow network loads within two seconds.
const LARGEST_PICTURE_BYTES = 500_000
const LARGEST_FONT_BYTES = 4_000_000

const picture = (media: string, name: string) => ({ media, name, largestBytes: LARGEST_PICTURE_BYTES })

const ASSET_TYPES: Readonly<Record<string, AssetType>> = {
  '.svg': picture('image/svg+xml', 'SVG'),
  '.png': picture('image/png', 'PNG'),
  '.jpg': picture('image/jpeg', 'JPEG'),
  '.webp': picture('image/webp', 'WebP'),
  '.avif': picture('image/avif', 'AVIF'),
  '.woff2': { media: 'font/woff2', name: 'WOFF2', largestBytes: LARGEST_FONT_BYTES },
}

/** File types that brands put into assets/ but that are not served. */
const OTHER_TYPES = /\.(gif|jpeg|jfif|bmp|tiff?|ico|heic|heif|svgz|apng|psd|ai|woff|ttf|otf|eot|mp4|webm)$/i

/** Tells whether a file in assets/ is read: supported files, and unsupported ones that need a warning. */
export function isAssetFile(path: string): boolean {
  return extname(path).toLowerCase() in ASSET_TYPES || OTHER_TYPES.test(path) || path.endsWith('.json')
}

/** Media type of a file in assets/; undefined when it is not served. */
export function getMediaType(name: string): string | undefined {
  return ASSET_TYPES[extname(name)]?.media
}

/** Faults of a file in assets/ that would cause a missing picture, a slow page or a script. */
export function checkAsset(name: string, { file, bytes }: FileEntry): Problem[] {
  const fault = nameFault(name) ?? sizeFault(name, bytes) ?? headerFault(name, bytes)
  const faults = fault ? [fault] : extname(name) === '.svg' ? listSvgFaults(bytes) : []
  return faults.map((one) => createFileProblem(file, one))
}

type FileFault = { line?: number; wrong: string; write: string }

function nameFault(name: string): FileFault | undefined {
  const ending = extname(name)
  const wanted = ending.toLowerCase() === '.jpeg' ? '.jpg' : ending.toLowerCase()
  if (!(wanted in ASSET_TYPES))
    return {
      wrong: `files that end in ${ending} are not served`,
      write: 'save it as .svg, .png, .jpg, .webp or .avif, or as .woff2 if it is a font',
    }
  if (/^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$/.test(name) && wanted === ending) return undefined
  const stem = name.slice(0, -ending.length).toLowerCase()
  const better = stem.replace(/[^a-z0-9/_-]+/g, '-').replace(/^[^a-z0-9]+/, '') || 'picture'
  return { wrong: `no setting can name the file ${name}`, write: `rename it to ${better}${wanted}` }
}

function sizeFault(name: string, bytes: Buffer): FileFault | undefined {
  if (bytes.length === 0) return { wrong: 'the file is empty', write: 'save the picture again' }
  const { largestBytes } = ASSET_TYPES[extname(name)]!
  if (bytes.length <= largestBytes) return undefined
  return {
    wrong: `the file has ${Math.ceil(bytes.length / 1000)} kB`,
    write: `make it ${largestBytes / 1000} kB or less: fewer pixels, or WebP or AVIF`,
  }
}

function headerFault(name: string, bytes: Buffer): FileFault | undefined {
  const ending = extname(name)
  const found = endingByHeader(bytes)
  if (found === ending) return undefined
  const { name: type } = ASSET_TYPES[ending]!
  const known = found === undefined ? undefined : ASSET_TYPES[found]
  if (known)
    return {
      wrong: `the file is named ${ending} and is ${known.name}`,
      write: `rename it to ${name.slice(0, -ending.length)}${found}, or save it as ${type}`,
    }
  return { wrong: `the file is not ${type}`, write: `open it in a picture editor and save it as ${type}` }
}

/** File type by the first bytes, regardless of the name. */
function endingByHeader(bytes: Buffer): string | undefined {
  const hex = bytes.subarray(0, 12).toString('hex')
  const head = bytes.subarray(0, 64).toString('latin1')
  if (hex.startsWith('89504e470d0a1a0a')) return '.png'
  if (hex.startsWith('ffd8ff')) return '.jpg'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return '.webp'
  if (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head)) return '.avif'
  if (head.startsWith('wOF2')) return '.woff2'
  const text = bytes.subarray(0, 4096)
  // An SVG in UTF-16 is reported for its encoding, not as another type.
  return SVG_START.test(text.toString('utf8')) || SVG_START.test(text.toString('utf16le'))
    ? '.svg'
    : undefined
}

/** The root element, after a declaration, a document type and comments. */
const SVG_START = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!DOCTYPE[^>]*>\s*|<!--[^]*?-->\s*)*<(?:svg:)?svg[\s>]/i

/** Maximum number of styles: each is sent as a hash in a header, which proxies limit to some kilobytes. */
const MOST_STYLES = 30

function listSvgFaults(bytes: Buffer): FileFault[] {
  const encoding = findEncodingFault(bytes)
  if (encoding) return [encoding]
  const text = bytes.toString('utf8')
  const { elements, attributes } = extractSvgStyles(text)
  const many = elements.length + attributes.length
  if (many <= MOST_STYLES) return checkSvg(text)
  const wrong = `the picture has ${many} different style attributes, and at most ${MOST_STYLES} are allowed`
  const write = 'save it with presentation attributes, such as fill="#fff" instead of style="fill:#fff"'
  return [...checkSvg(text), { wrong, write }]
}
