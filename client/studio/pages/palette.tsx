import type { Choices, DraftFragment } from '@marquee/schemas/studio/api'
import { useState } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { useHelp, useWords } from '../i18n/use-words.ts'
import { toObject } from '../lib/json.ts'
import { SearchField } from '../ui/search-field.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'

/** Slot in which a block is added; without one it is added to the page itself. */
export type Where = { parentKey?: string; slot?: string }

/** A kind of block, or a fragment. */
export type Chosen = { kind: 'block' | 'fragment'; name: string }

/** Shared blocks, and all kinds of blocks with what each is for. */
export function Palette({
  choices,
  fragments,
  onChoose,
  onClose,
}: {
  choices: Choices
  fragments: readonly DraftFragment[]
  onChoose(chosen: Chosen): void
  onClose(): void
}) {
  const text = useStudioText()
  const helpIn = useHelp()
  const nameIn = useWords()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = choices.blocks
    .map(({ name: block, props }) => ({ block, name: nameIn(block), help: helpIn(toObject(props)) }))
    .filter(({ block, name, help }) => `${block} ${name} ${help}`.toLowerCase().includes(words))
    .sort((a, b) => a.name.localeCompare(b.name))
  const shared = fragments.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(words))
  return (
    <StudioDialog title={text('blocks.add')} onClose={onClose}>
      <div className="palette">
        <SearchField label={text('blocks.search')} value={search} onChange={setSearch} />
        {shared.length > 0 && (
          <>
            <h3>{text('pages.fragments')}</h3>
            <ul>
              {shared.map(({ name, title, usedBy }) => (
                <li key={name}>
                  <button type="button" onClick={() => onChoose({ kind: 'fragment', name })}>
                    <b>{title}</b>
                    <span>{text('shared.used', { count: usedBy.length })}</span>
                  </button>
                </li>
              ))}
            </ul>
            <h3>{text('blocks')}</h3>
          </>
        )}
        <ul>
          {found.map(({ block, name, help }) => (
            <li key={block}>
              <button type="button" onClick={() => onChoose({ kind: 'block', name: block })}>
                <b>{name}</b>
                <span>{help}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </StudioDialog>
  )
}
