import type { StudioInputs } from '@marquee/schemas/studio'
import type { StudioAnswers, StudioCallId } from '@marquee/schemas/studio-calls'
import useSWR from 'swr'
import { buildPath, callStudio, type StudioError } from './ask.ts'
import { waitForEdits } from './draft.ts'

/** Calls without a body. */
type ReadId = { [Id in StudioCallId]: keyof StudioInputs[Id] extends 'input' ? Id : never }[StudioCallId]

type Again<Id extends ReadId> = { refreshInterval?(latest: StudioAnswers[Id] | undefined): number }

/** Reads a call of the studio and keeps it until the draft changes; `null` reads nothing. */
export function useRead<Id extends ReadId>(
  id: Id,
  input: StudioInputs[Id]['input'] | null,
  again: Again<Id> = {},
) {
  // An answer from before an edit would bring back what the edit has changed, and the next one be made of it.
  const read = async () => {
    await waitForEdits()
    return (await callStudio<ReadId>(id, input!)) as StudioAnswers[Id]
  }
  return useSWR<StudioAnswers[Id], StudioError>(input && buildPath(id, input), read, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    ...again,
  })
}
