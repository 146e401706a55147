import { Dialog } from '@marquee/client/ui/dialog.tsx'
import type { Choices } from '@marquee/schemas/studio/api'
import { useId, useState } from 'react'
import { useHelp } from '../form/use-words.ts'
import { useStudioText } from '../i18n/texts.ts'
import { asObject } from '../lib/json.ts'

/** Slot in which a block is added; without one it is added to the page itself. */
export type Where = { parentKey?: string; slot?: string }

/** All kinds of blocks with what each is for. */
export function Palette({
  choices,
  onChoose,
  onClose,
}: {
  choices: Choices
  onChoose(block: string): void
  onClose(): void
}) {
  const text = useStudioText()
  const helpIn = useHelp()
  const [search, setSearch] = useState('')
  const id = useId()
  const words = search.trim().toLowerCase()
  const found = choices.blocks
    .map(({ name, props }) => ({ name, help: helpIn(asObject(props)) }))
    .filter(({ name, help }) => `${name} ${help}`.toLowerCase().includes(words))
  return (
    <Dialog
      title={text('blocks.add')}
      closeLabel={text('close')}
      moveLabel={text('blocks.add')}
      onClose={onClose}
    >
      <div className="palette">
        <label htmlFor={id} className="only-read">
          {text('blocks.search')}
        </label>
        <input
          id={id}
          type="search"
          placeholder={text('blocks.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <ul>
          {found.map(({ name, help }) => (
            <li key={name}>
              <button type="button" onClick={() => onChoose(name)}>
                <b>{name}</b>
                <span>{help}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
