import { createContext } from 'react'

/** The entry of a map that is open. */
export const MapContext = createContext<{ open: string | undefined; setOpen(key?: string): void }>({
  open: undefined,
  setOpen: () => undefined,
})

/** Tells the fields of an entry that base does not have: they have nothing to go back to. */
export const OwnEntryContext = createContext(false)
