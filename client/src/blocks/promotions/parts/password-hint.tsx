import { Link } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import './password-hint.css'

/** Link to set a payment password, for members without one. */
export function PasswordHint({ route, onFollow }: { route: string; onFollow(): void }) {
  const text = useText()
  return (
    <p className="password-hint">
      {text('redeem.no-payment-password')}{' '}
      <Link to={route} onClick={onFollow}>
        {text('redeem.set-payment-password')}
      </Link>
    </p>
  )
}
