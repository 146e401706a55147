import { Icon } from '@marquee/client/ui/icon.tsx'
import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import { type ReactNode, useCallback, useId } from 'react'
import { useRead } from '../api/use-read.ts'
import { useStudioText } from '../i18n/texts.ts'
import { type Json, toObject } from '../lib/json.ts'
import { getPreviewOrigin } from '../lib/preview-origin.ts'
import { MoveButtons } from '../ui/move-buttons.tsx'
import type { FormFacts } from './form-facts.ts'
import './entry.css'

type Props = {
  brand: string
  title: string
  picture: string | undefined
  isOpen: boolean
  hasProblems: boolean
  onToggle(): void
  move?: { isFirst: boolean; isLast: boolean; onUp(): void; onDown(): void } | undefined
  remove?: { label: string; icon: 'trash' | 'eye-off'; onClick(): void } | undefined
  children: ReactNode
}

/** One line of a list with picture and title, and its fields while it is open. */
export function Entry({
  brand,
  title,
  picture,
  isOpen,
  hasProblems,
  onToggle,
  move,
  remove,
  children,
}: Props) {
  const text = useStudioText()
  const id = useId()
  return (
    <div className="json-entry" data-is-open={isOpen || undefined}>
      <div className="json-entry-line">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-end'} size="s" />
          {picture !== undefined && <Thumbnail brand={brand} name={picture} />}
          <span>{title}</span>
          {hasProblems && (
            <em>
              <Icon name="warning" size="s" />
              <span className="only-read">{text('entry.problem')}</span>
            </em>
          )}
        </button>
        {move && <MoveButtons name={title} {...move} />}
        {remove && <IconButton size="s" icon={remove.icon} label={remove.label} onClick={remove.onClick} />}
      </div>
      {isOpen && (
        <div id={id} className="json-entry-fields">
          {children}
        </div>
      )}
    </div>
  )
}

/** A picture of the draft in small; nothing for a name without a picture. */
export function Thumbnail({ brand, name }: { brand: string; name: string }) {
  const { data: site } = useRead('draft.site', { brand })
  const found = site?.assets.find((asset) => asset.name === name)
  return found ? <img src={getPreviewOrigin(brand) + found.address} alt="" loading="lazy" /> : null
}

/** Settings that name an entry, by how well they do. */
const TITLES = [
  'name',
  'title',
  'label',
  'heading',
  'text',
  'figure',
  'field',
  'route',
  'code',
  'form',
  'id',
] as const
const PICTURES = ['image', 'picture', 'logo'] as const

/** Title of an entry from its own settings, text keys as their texts; undefined if none of them names it. */
export function useEntryTitle(brand: string): (value: Json | undefined) => string | undefined {
  const { data } = useRead('draft.choices', { brand })
  const texts = data?.texts
  const { data: site } = useRead('draft.site', { brand })
  const name = site?.name
  return useCallback(
    (value) => {
      const settings = toObject(value)
      const found = TITLES.map((name) => settings[name]).find((one) => typeof one === 'string' && one !== '')
      if (typeof found !== 'string') return undefined
      const words = texts?.[found] ?? found
      return name === undefined ? words : words.replaceAll('{{brand}}', name)
    },
    [texts, name],
  )
}

export function findPicture(value: Json | undefined): string | undefined {
  const settings = toObject(value)
  const found = PICTURES.map((name) => settings[name]).find((one) => typeof one === 'string')
  return typeof found === 'string' ? found : undefined
}

/** Value at a path of the form. */
export function getValueAt({ value }: FormFacts, path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((part, step) => {
    if (part === null || typeof part !== 'object') return undefined
    return Array.isArray(part) ? part[Number(step)] : part[String(step)]
  }, value)
}

/** Tells whether the gateway found a problem at a path of the form, or below it. */
export function hasProblemAt({ problems }: FormFacts, path: readonly (string | number)[]): boolean {
  const at = `/${path.join('/')}`
  return problems.some(({ pointer, warning }) => !warning && (pointer === at || pointer.startsWith(`${at}/`)))
}
