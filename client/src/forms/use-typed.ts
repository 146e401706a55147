import { useSyncExternalStore } from 'react'
import { useForm } from './form-context.ts'

/** Current text of a field of the form around the component; it follows each key. */
export function useTyped(name: string): string {
  const { handle } = useForm()
  const read = () => String(handle.values[name] ?? '')
  return useSyncExternalStore(handle.watch, read, read)
}
