import { Button } from '@marquee/client/ui/button.tsx'
import { type ReactNode, useState } from 'react'
import { useStudioText } from '../i18n/texts.ts'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { signIn } from './passkey.ts'
import { PasskeyRefusal } from './passkey-refusal.tsx'
import './sign-in.css'

/** The way into a studio that asks for a sign-in. */
export function SignIn() {
  const text = useStudioText()
  return (
    <AccessPage title={text('sign-in.title')} lead={text('sign-in.lead')}>
      <PasskeyButton label={text('sign-in')} act={signIn} />
      <p className="studio-hint">{text('sign-in.new-device')}</p>
    </AccessPage>
  )
}

/** A page with one thing to do, before the studio opens. */
export function AccessPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const text = useStudioText()
  return (
    <main className="access-page">
      <div className="access-card">
        <p className="access-brand">{text('studio')}</p>
        <h1>{title}</h1>
        <p>{lead}</p>
        {children}
        <LanguageChoice />
      </div>
    </main>
  )
}

/** A press that asks the device for a passkey, with the reason if it does not give one. */
export function PasskeyButton({ label, act }: { label: string; act(): Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const press = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <>
      <PasskeyRefusal of={failure} />
      <Button size="l" wide isBusy={isBusy} onClick={() => void press()}>
        {label}
      </Button>
    </>
  )
}
