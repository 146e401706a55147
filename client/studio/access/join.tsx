import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStudioText } from '../i18n/texts.ts'
import { Waiting } from '../ui/waiting.tsx'
import { type Invited, join, readInvitation } from './passkey.ts'
import { AccessPage, PasskeyButton } from './sign-in.tsx'

/** The secret of the link; the address keeps it out of what a browser sends and remembers. */
function takeSecret(): string {
  const secret = location.hash.slice(1)
  if (secret) history.replaceState(null, '', location.pathname)
  return secret
}

/** Page of a one-time link: the invited person makes a passkey, and is signed in with it. */
export function Join() {
  const text = useStudioText()
  const navigate = useNavigate()
  const [secret] = useState(takeSecret)
  const [invited, setInvited] = useState<Invited>()
  const [failed, setFailed] = useState<unknown>()
  useEffect(() => {
    readInvitation(secret).then(setInvited, setFailed)
  }, [secret])
  if (failed) return <Waiting failed={failed} />
  if (!invited) return <Waiting />
  const act = async () => {
    // A challenge works once, so a second press needs another one.
    await join(secret, invited).catch(async (error: unknown) => {
      setInvited(await readInvitation(secret))
      throw error
    })
    void navigate('/_studio/')
  }
  const lead = text(invited.isNew ? 'join.lead' : 'join.again')
  return (
    <AccessPage title={text('join.title', { name: invited.name })} lead={lead}>
      <PasskeyButton label={text('join.make')} act={act} />
    </AccessPage>
  )
}
