import { Icon } from '../../../ui/icon.tsx'
import './proof-lines.css'

/** A named value of a proof, such as a hash; read from left to right in every language. */
export function ProofValue({ name, value }: { name: string; value: string }) {
  return (
    <p className="proof-value">
      <span>{name}</span>
      <code dir="ltr">{value}</code>
    </p>
  )
}

/** One sentence on whether a value computed in this browser equals the published one. */
export function ProofResult({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <p className="proof-result" data-good={isGood || undefined}>
      <Icon name={isGood ? 'check' : 'warning'} />
      {children}
    </p>
  )
}
