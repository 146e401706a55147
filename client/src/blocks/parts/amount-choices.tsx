import { useForm } from '../../forms/form-context.ts'
import './amount-choices.css'

type Props = {
  label: string
  /** Amounts with two decimals and the texts on their buttons. */
  choices: readonly { amount: string; label: string }[]
}

/** Buttons that fill the field `amount` of the form around them. */
export function AmountChoices({ label, choices }: Props) {
  const { handle } = useForm()
  if (choices.length === 0) return null
  return (
    <div className="amount-choices" role="group" aria-label={label}>
      {choices.map(({ amount, label: shown }) => (
        <button
          key={amount}
          type="button"
          onClick={() => {
            handle.calm('amount')
            handle.set({ ...handle.values, amount })
          }}
        >
          {shown}
        </button>
      ))}
    </div>
  )
}
