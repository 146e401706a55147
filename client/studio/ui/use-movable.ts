import { type DragEvent, type KeyboardEvent, useState } from 'react'

const DRAGGED = 'application/x-marquee-row'

export type Movable = {
  id: string
  /** Takes a dropped row; returns false for a row that does not belong here. */
  onDrop(id: string): boolean
  onUp(): void
  onDown(): void
}

/** Makes a row of a list movable: by pointer, and by Alt with an arrow while its handle has the focus. */
export function useMovable({ id, onDrop, onUp, onDown }: Movable) {
  const [isTarget, setTarget] = useState(false)
  return {
    row: {
      'data-is-target': isTarget || undefined,
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setTarget(true)
      },
      onDragLeave: () => setTarget(false),
      onDrop: (event: DragEvent) => {
        setTarget(false)
        const dragged = event.dataTransfer.getData(DRAGGED)
        if (dragged !== '' && dragged !== id && onDrop(dragged)) event.preventDefault()
      },
    },
    handle: {
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(DRAGGED, id),
      onKeyDown: (event: KeyboardEvent) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        if (event.key === 'ArrowUp') onUp()
        else onDown()
      },
    },
  }
}
