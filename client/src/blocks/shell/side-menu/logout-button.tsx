import { useText } from '../../../i18n/use-text.ts'
import { useSignOut } from '../../../render/session-flows.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

/** Signs out after a confirmation. */
export function LogoutButton() {
  const text = useText()
  const signOut = useSignOut()
  return <IconButton icon="logout" label={text('shell.logout')} onClick={() => void signOut()} />
}
