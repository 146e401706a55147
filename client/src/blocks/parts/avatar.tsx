import { operationTable } from '@marquee/schemas/operations'
import type { CSSProperties } from 'react'
import useSWR from 'swr'
import { readPicture } from '../../api/read-picture.ts'
import { useOperation } from '../../api/use-operation.ts'
import { Icon } from '../../ui/icon.tsx'
import './avatar.css'

/**
 * The site's avatars by number. Numbers beyond the list reuse the icons with another colour; TURN_DEGREES is
 * the change of hue per number.
 */
const SIGNS = ['star', 'crown', 'flame', 'bolt', 'fish', 'trophy', 'dice', 'sun', 'moon', 'shield']
const TURN_DEGREES = 47

/** The member's avatar: an upload, or one of the site's; an empty disc until it is loaded. */
export function Avatar({ name }: { name: string }) {
  const { data } = useOperation('identity.avatar')
  if (data?.avatarType === 'CUSTOM') return <UploadedAvatar address={data.avatar} />
  return <StaticAvatar index={Number(data?.avatar ?? 0)} name={data ? name : ''} />
}

/** Path of the platform's own uploads, which need the session's token and so cannot be the source of an image. */
const UPLOADS = operationTable['support.uploaded'].path.replace('{id}', '')

function UploadedAvatar({ address }: { address: string }) {
  const id = address.startsWith(UPLOADS) ? address.slice(UPLOADS.length) : null
  const { data } = useSWR(id && ['picture', id], () => readPicture(id!), { revalidateOnFocus: false })
  const source = id === null ? address : data
  if (!source) return <StaticAvatar index={0} />
  return <img className="avatar" src={source} alt="" data-avatar="CUSTOM" />
}

/** One of the site's avatars; number 0 stands for no avatar and shows the first letter. */
export function StaticAvatar({ index, name = '' }: { index: number; name?: string }) {
  const turn = { '--avatar-turn': `${index * TURN_DEGREES}deg` } as CSSProperties
  return (
    <span className="avatar" aria-hidden="true" data-avatar={index} style={turn}>
      {index > 0 ? <Icon name={SIGNS[(index - 1) % SIGNS.length]!} /> : firstLetter(name)}
    </span>
  )
}

function firstLetter(name: string) {
  return String.fromCodePoint(name.codePointAt(0) ?? 32)
    .trim()
    .toUpperCase()
}
