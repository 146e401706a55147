import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '../content/content.ts'
import { isJpeg, stripJpeg } from '../lib/picture/jpeg.ts'
import { PICTURE_TYPES, type PictureFile } from '../lib/picture/picture.ts'
import { isPng, stripPng } from '../lib/picture/png.ts'
import { Refusal } from '../lib/refusal.ts'
import { buildHeaderList, sendBytes } from './bytes.ts'

/** Maximum size of an upload in bytes. */
const MOST_BYTES = 5 * 1024 * 1024

/** Accepts pictures as bodies; whether the operation takes them is checked before they are read. */
export function readPictures(app: FastifyInstance): void {
  app.addContentTypeParser(
    [...PICTURE_TYPES],
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    (_request, body, done) => done(null, body),
  )
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Accepts forms as bodies; a repeated field becomes a list. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(body as string)
    const read = [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    })
    done(null, Object.fromEntries(read))
  })
}

/**
 * Refuses a body of the wrong kind unread: a picture or a form if the operation takes none, or anything else
 * if it does.
 * @throws request.media-type, request.body.too-large
 */
export function assertBodyKind(
  { headers }: FastifyRequest,
  { upload, encoding }: Pick<Operation, 'upload' | 'encoding'>,
): void {
  const isForm = headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) ?? encoding === 'form'
  if (isForm !== (encoding === 'form')) throw new Refusal('request.media-type')
  const isPicture = PICTURE_TYPES.some((type) => headers['content-type']?.toLowerCase().startsWith(type))
  if (isPicture !== upload) {
    if (upload || isPicture) throw new Refusal('request.media-type')
  } else if (upload && Number(headers['content-length'] ?? 0) > MOST_BYTES)
    throw new Refusal('request.body.too-large')
}

/**
 * Extracts the picture from an upload: its type is found by its content, and all metadata is dropped.
 * @throws upload.invalid
 */
export async function parseUpload(body: unknown): Promise<PictureFile & { width: number; height: number }> {
  if (!Buffer.isBuffer(body)) throw new Refusal('upload.invalid')
  const type = isPng(body) ? 'image/png' : isJpeg(body) ? 'image/jpeg' : undefined
  const picture = type === 'image/png' ? await stripPng(body) : type && stripJpeg(body)
  if (!type || !picture) throw new Refusal('upload.invalid')
  const { width, height, bytes } = picture
  return { type, width, height, file: bytes.toString('base64') }
}

const ENDINGS: Readonly<Record<PictureFile['type'], string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

const FILE_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
}

/** Sends a file as a download, which is never shown as a page. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { type, file }: PictureFile): void {
  const headers = buildHeaderList({
    'content-type': type,
    'content-disposition': `attachment; filename="picture.${ENDINGS[type]}"`,
    ...FILE_HEADERS,
  })
  sendBytes(request, reply, 200, headers, Buffer.from(file, 'base64'))
}

/** The picture in an upstream's answer. */
export function parseAnswerPicture(answer: { contentType: string; bytes: Buffer }): PictureFile | undefined {
  const type = PICTURE_TYPES.find((one) => answer.contentType.toLowerCase().startsWith(one))
  return type && { type, file: answer.bytes.toString('base64') }
}
