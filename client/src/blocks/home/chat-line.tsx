import type { ChatMessage } from '@marquee/schemas/contract'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { linkParts } from './link-parts.ts'

/** One line: who, of what rank, when, and what; addresses are links only when the brand allows them. */
export function ChatLine({ line, isOwn }: { line: ChatMessage; isOwn: boolean }) {
  const text = useText()
  return (
    <article className="chat-line" data-own={isOwn || undefined}>
      <header>
        <bdi>{line.nickname}</bdi>
        {line.rank > 0 && <Badge tone="primary">{text('chat.rank', { rank: line.rank })}</Badge>}
        <time dateTime={new Date(line.timestamp).toISOString()} dir="ltr">
          {timeOf(line.timestamp)}
        </time>
      </header>
      <p dir="auto">
        {linkParts(line.text, line.links).map((part, index) =>
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
