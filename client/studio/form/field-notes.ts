import { createContext, useContext } from 'react'

/** Attributes of an input that connect it with its help and the problems beside it. */
export type FieldNotes = { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

const NONE: FieldNotes = { 'aria-describedby': undefined, 'aria-invalid': undefined }

/** Gives the inputs of a field its notes. */
export const FieldNotesContext = createContext(NONE)

/** Returns the attributes that screen readers read a field's help and problems by. */
export function useFieldNotes(): FieldNotes {
  return useContext(FieldNotesContext)
}

/** Makes the notes of a field from the parts that it shows. */
export function buildFieldNotes(id: string, shows: { help: boolean; problems: boolean }): FieldNotes {
  const ids = [shows.problems && getProblemsId(id), shows.help && getHelpId(id)].filter(Boolean)
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': shows.problems || undefined,
  }
}

export const getHelpId = (id: string) => `${id}__help`
export const getProblemsId = (id: string) => `${id}__error`
export const getLabelId = (id: string) => `${id}__label`
