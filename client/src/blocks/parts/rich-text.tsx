import { createElement, type MouseEvent, type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasModifierKey } from '../../lib/opens-elsewhere.ts'
import { parseRichText, type RichNode } from '../../lib/rich-nodes.ts'
import { useLinkCheck } from './use-own-page.ts'
import './rich-text.css'

type Props = { html: string; className?: string | undefined }

/**
 * Rich text of an operation, rendered as elements and never as HTML. Links to pages of this site navigate
 * without a reload; the words of a link to a page whose module is off stay as words.
 */
export function RichText({ html, className }: Props) {
  const navigate = useNavigate()
  const check = useLinkCheck()
  const nodes = useMemo(() => parseRichText(html), [html])
  const content = nodes.map((node, key) => drawn(node, key, (link) => check(link) === 'closed'))
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const route = ownRoute(event)
    if (route === undefined) return
    event.preventDefault()
    void navigate(route)
  }
  return (
    // The links inside are focusable themselves; the container only handles their clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={className ? `rich-text ${className}` : 'rich-text'} onClick={follow}>
      {content}
    </div>
  )
}

const APART = { target: '_blank', rel: 'noopener noreferrer nofollow' }

function drawn(node: RichNode, key: number, isClosed: (link: string) => boolean): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, scope, isOutside, inside } = node
  const children = inside.map((one, index) => drawn(one, index, isClosed))
  if (href?.startsWith('/') && !isOutside && isClosed(href))
    return createElement('span', { key }, ...children)
  return createElement(tag, { key, href, scope, ...(isOutside && APART) }, ...children)
}

/** Route of this site that a plain click leads to; undefined if the browser shall follow the link. */
function ownRoute(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !hasModifierKey(event)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const address = link?.getAttribute('href')
  return isPlain && address?.startsWith('/') && !link?.target ? address : undefined
}
