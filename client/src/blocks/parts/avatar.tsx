import type { CSSProperties } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { Icon } from '../../ui/icon.tsx'
import './avatar.css'

/**
 * The site's avatars by number. Numbers beyond the list reuse the icons with another colour; TURN_DEGREES is
 * the change of hue per number.
 */
const SIGNS = ['star', 'crown', 'flame', 'bolt', 'fish', 'trophy', 'dice', 'sun', 'moon', 'shield']
const TURN_DEGREES = 47

/**
 * The member's avatar: an upload, or one of the site's; the first letter of the name until it is
 * loaded.
 */
export function Avatar({ name }: { name: string }) {
  const { data } = useOperation('identity.avatar')
  if (data?.avatarType === 'CUSTOM')
    return <img className="avatar" src={data.avatar} alt="" data-avatar="CUSTOM" />
  return <StaticAvatar index={Number(data?.avatar ?? 0)} name={name} />
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
