import { Button } from '@marquee/client/ui/button.tsx'
import { IconButton } from '@marquee/client/ui/icon-button.tsx'
import { type ArrayFieldItemTemplateProps, type ArrayFieldTemplateProps } from '@rjsf/utils'
import { createContext, useContext, useState } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { useHelp, useWords } from '../i18n/use-words.ts'
import type { Described } from '../i18n/words.ts'
import { MoveButtons } from '../ui/move-buttons.tsx'
import { Entry, findPicture, getValueAt, hasProblemAt, useEntryTitle } from './entry.tsx'
import { getHelpId, useFieldNotes } from './field-notes.ts'
import type { FormFacts } from './form-facts.ts'

type Path = readonly (string | number)[]

/** The list around an item: its place in the form, and the item that is open. */
const ListContext = createContext<{ path: Path; open: number | undefined; setOpen(index?: number): void }>({
  path: [],
  open: undefined,
  setOpen: () => undefined,
})

/** A list of values, or of entries of which one at a time is open. */
export function ListFields(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, onAddClick, fieldPathId, uiSchema } = props
  const text = useStudioText()
  const words = useWords()
  const helpIn = useHelp()
  const notes = useFieldNotes()
  const [open, setOpen] = useState<number>()
  const { path } = fieldPathId
  const { described } = (uiSchema?.['ui:options'] ?? {}) as { described?: Described }
  const help = helpIn(described)
  const name = words(String(path.at(-1) ?? title), described)
  return (
    <fieldset className="json-group" aria-describedby={notes['aria-describedby']}>
      <legend>{name}</legend>
      {help && <small id={getHelpId(fieldPathId.$id)}>{help}</small>}
      <ListContext value={{ path, open, setOpen }}>{items}</ListContext>
      {canAdd && (
        <Button
          look="outline"
          size="s"
          icon="plus"
          onClick={() => {
            setOpen(items.length)
            onAddClick()
          }}
        >
          {text('field.add', { name })}
        </Button>
      )}
    </fieldset>
  )
}

export function ListItem(props: ArrayFieldItemTemplateProps) {
  return props.schema.type === 'object' ? <OpenItem {...props} /> : <PlainItem {...props} />
}

/** An item with settings: a line with picture and title, which opens. */
function OpenItem({ children, buttonsProps, index, registry }: ArrayFieldItemTemplateProps) {
  const text = useStudioText()
  const { path, open, setOpen } = useContext(ListContext)
  const facts = registry.formContext as FormFacts
  const titleIn = useEntryTitle(facts.brand)
  const at = [...path, index]
  const value = getValueAt(facts, at)
  const number = index + 1
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps
  const isOpen = open === index
  /** An open item stays open at its new place. */
  const move = (step: -1 | 1, onMove: () => void) => {
    if (open === index) setOpen(index + step)
    else if (open === index + step) setOpen(index)
    onMove()
  }
  return (
    <Entry
      brand={facts.brand}
      title={titleIn(value) ?? text('field.item', { number })}
      picture={findPicture(value)}
      isOpen={isOpen}
      hasProblems={hasProblemAt(facts, at)}
      onToggle={() => setOpen(isOpen ? undefined : index)}
      move={{
        isFirst: !hasMoveUp,
        isLast: !hasMoveDown,
        onUp: () => move(-1, () => onMoveUpItem()),
        onDown: () => move(1, () => onMoveDownItem()),
      }}
      remove={
        hasRemove
          ? {
              label: text('field.remove', { number }),
              icon: 'trash',
              onClick: () => {
                setOpen(undefined)
                onRemoveItem()
              },
            }
          : undefined
      }
    >
      {children}
    </Entry>
  )
}

function PlainItem({ children, buttonsProps, index }: ArrayFieldItemTemplateProps) {
  const text = useStudioText()
  const number = index + 1
  const { hasMoveUp, hasMoveDown, hasRemove, onMoveUpItem, onMoveDownItem, onRemoveItem } = buttonsProps
  return (
    <div className="json-item">
      <div>{children}</div>
      {/* With the event of the press, RJSF would take the focus from its button. */}
      <div className="json-item-actions">
        <MoveButtons
          name={text('field.item', { number })}
          isFirst={!hasMoveUp}
          isLast={!hasMoveDown}
          onUp={() => onMoveUpItem()}
          onDown={() => onMoveDownItem()}
        />
        {hasRemove && (
          <IconButton size="s" icon="trash" label={text('field.remove', { number })} onClick={onRemoveItem} />
        )}
      </div>
    </div>
  )
}
