import type { StudioInputs } from '@marquee/schemas/studio'
import type { StudioAnswers, StudioCallId } from '@marquee/schemas/studio-calls'
import useSWR from 'swr'
import { ask, buildPath, type StudioError } from './ask.ts'

/** Calls without a body. */
type ReadId = { [Id in StudioCallId]: keyof StudioInputs[Id] extends 'input' ? Id : never }[StudioCallId]

/** Reads a call of the studio and keeps it until the draft changes; `null` reads nothing. */
export function useRead<Id extends ReadId>(id: Id, input: StudioInputs[Id]['input'] | null) {
  const read = () => ask<ReadId>(id, input!) as Promise<StudioAnswers[Id]>
  return useSWR<StudioAnswers[Id], StudioError>(input && buildPath(id, input), read, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
}
