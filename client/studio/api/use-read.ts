import useSWR from 'swr'
import { ask, type StudioError } from './ask.ts'

/** Reads a call of the studio and keeps it until the draft changes. */
export function useRead<Value>(path: string | null) {
  return useSWR<Value, StudioError>(path, ask, { keepPreviousData: true, revalidateOnFocus: false })
}
