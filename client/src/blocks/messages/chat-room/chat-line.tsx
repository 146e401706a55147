import type { ChatMessage } from '@marquee/schemas/contract'
import { useText } from '../../../i18n/use-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Avatar, StaticAvatar } from '../../parts/avatar.tsx'
import { splitAtLinks } from './link-parts.ts'

/**
 * One message: the writer's picture, name and rank, the time and the text. Addresses become links only if the
 * brand allows it.
 */
export function ChatLine({ line, isOwn }: { line: ChatMessage; isOwn: boolean }) {
  const text = useText()
  return (
    <article className="chat-line" data-own={isOwn || undefined}>
      {isOwn ? <Avatar name={line.nickname} /> : <StaticAvatar index={line.avatar} name={line.nickname} />}
      <header>
        <bdi>{line.nickname}</bdi>
        {line.rank > 0 && <Badge tone="primary">{text('chat.rank', { rank: line.rank })}</Badge>}
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
