import type { ChatMessage } from '@marquee/schemas/contract'
import { Badge } from '../../../ui/badge.tsx'
import { Avatar, StaticAvatar } from '../../parts/avatar.tsx'
import { splitAtLinks } from './link-parts.ts'

type Props = {
  line: ChatMessage
  /** Name of the writer's rank; undefined for the lowest, and until the names are read. */
  rank?: string | undefined
  isOwn: boolean
}

/**
 * One message: the writer's picture, name and rank, the time and the text. Addresses become links only if the
 * brand allows it.
 */
export function ChatLine({ line, rank, isOwn }: Props) {
  return (
    <article className="chat-line" data-own={isOwn || undefined}>
      {isOwn ? <Avatar name={line.nickname} /> : <StaticAvatar index={line.avatar} name={line.nickname} />}
      <header>
        <bdi>{line.nickname}</bdi>
        {rank && <Badge tone="primary">{rank}</Badge>}
        <time dateTime={new Date(line.timestamp).toISOString()} dir="ltr">
          {timeOf(line.timestamp)}
        </time>
      </header>
      <p dir="auto">
        {splitAtLinks(line.text, line.links).map((part, index) =>
          part.isLink ? (
            <a key={index} href={part.text} target="_blank" rel="noopener noreferrer nofollow">
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
    </article>
  )
}

function timeOf(ms: number): string {
  const at = new Date(ms)
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
