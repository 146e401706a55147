import './segments.css'

type Props<Value> = {
  label: string
  chosen: Value
  choices: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A group of toggle buttons, of which one is pressed. */
export function Segments<Value extends string | number | boolean>({
  label,
  chosen,
  choices,
  onChoose,
}: Props<Value>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={String(choice.value)}
          type="button"
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
