import { Button } from '@marquee/client/ui/button.tsx'
import { Link } from 'react-router-dom'
import { useMay, useMe } from '../api/me.ts'
import { useStudioText } from '../i18n/texts.ts'
import { signOut } from './passkey.ts'

/** The person who is signed in, the way to the people for owners, and the way out; nothing on a developer's machine. */
export function AccountBar() {
  const text = useStudioText()
  const me = useMe()
  const isOwner = useMay('people')
  if (me?.signedIn !== 'in') return null
  return (
    <>
      {isOwner && <Link to="/_studio/people">{text('people')}</Link>}
      <span>{text('sign-in.as', { name: me.name })}</span>
      <Button look="outline" size="s" onClick={() => void signOut()}>
        {text('sign-out')}
      </Button>
    </>
  )
}
