import type { FormField } from '@marquee/schemas/contract'
import type { ErrorSchema } from '@rjsf/utils'
import { type PointerEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { FieldSlot } from '../field-slot.tsx'
import { createFirstRow } from '../first-row.ts'
import { type ControlProps, useForm } from '../form-context.ts'
import { ERRORS_KEY } from '../refusals.ts'
import { getValueAt } from '../value-path.ts'
import { useRows } from './use-rows.ts'

/**
 * Rows of fields, such as the tiers of a contract. Rows are added, removed, and moved by buttons or by dragging; the
 * focus stays with the row.
 */
export function Rows(props: ControlProps) {
  const { id, field, label, isDisabled, aria, text } = props
  const { label: heading, add, minimum, maximum, fields } = field.rows!
  const list = useRef<HTMLOListElement>(null)
  const { rows, keys, replace } = useRows(props)
  const [said, say] = useState('')
  const [next, focusNext] = useState<{ index: number; part: string }>()
  useEffect(() => {
    if (next) partOf(list.current, next.index, next.part)?.focus()
  }, [next])

  const move = (from: number, to: number, part?: string) => {
    if (to < 0 || to >= rows.length || from === to) return
    const origins = rows.map((_, index) => index)
    origins.splice(to, 0, ...origins.splice(from, 1))
    replace(origins)
    say(text('form.rows.moved', { row: text(heading, { number: from + 1 }), number: to + 1 }))
    if (part) focusNext({ index: to, part })
  }
  const remove = (index: number) => {
    replace(rows.map((_, at) => at).filter((at) => at !== index))
    say(text('form.rows.removed', { row: text(heading, { number: index + 1 }) }))
    focusNext({ index: Math.min(index, rows.length - 2), part: 'remove' })
  }
  const append = () => {
    replace([...rows.keys(), -1], createFirstRow(fields))
    say('')
    focusNext({ index: rows.length, part: 'cell' })
  }
  const drag = useDrag(list, move)
  return (
    <fieldset className="form-rows" id={id} tabIndex={-1} disabled={isDisabled} {...aria}>
      <legend className="form-label">{label}</legend>
      <ol ref={list}>
        {rows.map((row, index) => (
          <li key={keys[index]} data-dragged={drag.index === index || undefined}>
            <RowHead
              name={text(heading, { number: index + 1 })}
              {...{ index, text }}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              isKept={rows.length <= minimum}
              onMove={(to, part) => move(index, to, part)}
              onRemove={() => remove(index)}
              onGrab={(event) => drag.grab(event, index)}
            />
            <Cells {...props} index={index} row={row} errors={props.cellErrors?.[index]} />
          </li>
        ))}
      </ol>
      <p className="only-read" role="status">
        {said}
      </p>
      {rows.length < maximum && (
        <Button look="outline" size="s" icon="plus" onClick={append}>
          {text(add)}
        </Button>
      )}
    </fieldset>
  )
}

type HeadProps = Pick<ControlProps, 'text'> & {
  name: string
  index: number
  isFirst: boolean
  isLast: boolean
  /** The row cannot be removed, because the form needs as many. */
  isKept: boolean
  onMove(to: number, part: string): void
  onRemove(): void
  onGrab(event: PointerEvent<HTMLElement>): void
}

function RowHead({ name, index, text, isFirst, isLast, isKept, onMove, onRemove, onGrab }: HeadProps) {
  const id = useId()
  const isOnly = isFirst && isLast
  return (
    <header>
      {!isOnly && (
        <span className="form-rows-grip" aria-hidden="true" onPointerDown={onGrab}>
          ⠿
        </span>
      )}
      <b id={id}>{name}</b>
      {!isOnly && (
        <>
          <IconButton
            icon="chevron-down"
            size="s"
            className="form-rows-up"
            data-part="up"
            label={text('form.rows.up', { row: name })}
            isOff={isFirst}
            onClick={() => onMove(index - 1, 'up')}
          />
          <IconButton
            icon="chevron-down"
            size="s"
            data-part="down"
            label={text('form.rows.down', { row: name })}
            isOff={isLast}
            onClick={() => onMove(index + 1, 'down')}
          />
        </>
      )}
      {!isKept && (
        <IconButton
          icon="trash"
          size="s"
          data-part="remove"
          label={text('form.rows.remove', { row: name })}
          onClick={onRemove}
        />
      )}
    </header>
  )
}

type CellProps = ControlProps & { index: number; row: unknown; errors: ErrorSchema | undefined }

function Cells({ field, index, row, errors, schema, text, handle, revision, isDisabled }: CellProps) {
  const { messages, refused, widgetFor } = useForm()
  const { fields, label } = field.rows!
  const properties = (schema.items as { properties: Record<string, Record<string, unknown>> }).properties
  const current = useSyncExternalStore(
    handle.watch,
    () => getValueAt(handle.values, `${field.name}.${index}`),
    () => row,
  )
  return (
    <div className="form-rows-cells" role="group" aria-label={text(label, { number: index + 1 })}>
      {fields.map((cell) => {
        const path = `${field.name}.${index}.${cell.name}`
        return (
          <Cell
            key={cell.name}
            cell={cell}
            path={path}
            isPercent={
              cell.unitBy !== undefined && getValueAt(current, cell.unitBy.field) === cell.unitBy.percent
            }
            {...{ handle, text, widgetFor, isDisabled, revision }}
            schema={properties[cell.name]!}
            messages={messages[`${field.name}.${cell.name}`]}
            refused={refused[path]}
            value={getValueAt(row, cell.name)}
            keyword={errors?.[cell.name]?.[ERRORS_KEY]?.[0]}
          />
        )
      })}
    </div>
  )
}

type SlotProps = Omit<Parameters<typeof FieldSlot.type>[0], 'field'> & {
  cell: FormField
  path: string
  isPercent: boolean
}

/** A field whose name is its path; the object is kept between renderings, because the slot compares it. */
function Cell({ cell, path, isPercent, ...rest }: SlotProps) {
  const [field, setField] = useState<FormField>()
  const unit = cell.unitBy ? (isPercent ? 'percent' : 'money') : cell.unit
  const isSame = field?.name === path && field.unit === unit
  const made = isSame ? field : { ...cell, name: path, ...(unit ? { unit } : {}) }
  if (!isSame) setField(made)
  return <FieldSlot {...rest} field={made} />
}

/** A button of a row, or its first field. */
function partOf(list: HTMLElement | null, index: number, part: string): HTMLElement | null | undefined {
  const row = list?.children[index]
  return (
    row?.querySelector<HTMLElement>(
      part === 'cell' ? '.form-rows-cells :is(input, select)' : `[data-part=${part}]`,
    ) ?? list?.parentElement
  )
}

/** Moves a row to where the pointer that holds its grip is. */
function useDrag(list: { current: HTMLElement | null }, move: (from: number, to: number) => void) {
  const [index, setIndex] = useState<number>()
  const held = useRef<number>(undefined)
  const moveNow = useRef(move)
  useEffect(() => {
    moveNow.current = move
  })
  const grab = (event: PointerEvent<HTMLElement>, from: number) => {
    event.preventDefault()
    held.current = from
    setIndex(from)
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      setIndex(undefined)
    }
    const follow = ({ clientY }: { clientY: number }) => {
      const to = [...(list.current?.children ?? [])].findIndex((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return clientY >= top && clientY < bottom
      })
      if (to < 0 || to === held.current) return
      moveNow.current(held.current!, to)
      held.current = to
      setIndex(to)
    }
    // The row itself moves in the document, which would lose a captured pointer.
    addEventListener('pointermove', follow, { signal: stop.signal })
    addEventListener('pointerup', end, { signal: stop.signal })
    addEventListener('pointercancel', end, { signal: stop.signal })
  }
  return { index, grab }
}
