import type { FormEvent } from 'react'

/** Names a journey in a sentence and saves it. */
export function SaveForm({ onSave }: { onSave(description: string): void }) {
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(String(new FormData(event.currentTarget).get('description')))
  }
  return (
    <form className="lab-fields" onSubmit={save} aria-label="Save the journey">
      <label>
        The journey in a sentence
        <input name="description" required maxLength={200} autoComplete="off" size={40} />
      </label>
      <button>Save</button>
    </form>
  )
}
