import { useLocation } from 'react-router-dom'
import { useText } from '../../../i18n/use-text.ts'
import { useModals } from '../../../state/modals.ts'
import { Button } from '../../../ui/button.tsx'

/** Asks a visitor to sign in, and returns to this page afterwards. */
export function SignIn({ notice }: { notice: string }) {
  const text = useText()
  const { openFlow } = useModals()
  const { pathname, search } = useLocation()
  return (
    <div className="hall-sign-in">
      <p>{text(notice)}</p>
      <Button
        look="primary"
        icon="login"
        onClick={() => openFlow('login', { notice, returnTo: pathname + search })}
      >
        {text('hall.sign-in')}
      </Button>
    </div>
  )
}
