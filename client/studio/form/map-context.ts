import { createContext } from 'react'

/** The entry of a map that is open. */
export const MapContext = createContext<{ open: string | undefined; setOpen(key?: string): void }>({
  open: undefined,
  setOpen: () => undefined,
})
