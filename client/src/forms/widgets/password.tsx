import { type ComponentProps, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ControlProps } from '../form-context.ts'
import { TextControl } from './text.tsx'

/** A password, hidden until asked to show. */
export function PasswordControl({ input, ...props }: ControlProps & { input?: ComponentProps<'input'> }) {
  const [isShown, setShown] = useState(false)
  const { text } = props
  return (
    <span className="form-box">
      <TextControl
        {...props}
        input={{ type: isShown ? 'text' : 'password', autoCapitalize: 'none', spellCheck: false, ...input }}
      />
      <IconButton
        icon={isShown ? 'eye-off' : 'eye'}
        label={text(isShown ? 'form.password.hide' : 'form.password.show')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      />
    </span>
  )
}
