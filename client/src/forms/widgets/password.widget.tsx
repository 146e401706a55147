import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { ControlProps, Widget } from '../form-context.ts'
import { TextControl } from './text.widget.tsx'

export const widget: Widget = { Control: PasswordControl }

/**
 * Password input, hidden until the visitor reveals it. It warns about Caps Lock, because dots hide its
 * effect.
 */
export function PasswordControl({ input, ...props }: ControlProps & { input?: ComponentProps<'input'> }) {
  const [isShown, setShown] = useState(false)
  const [isLocked, setLocked] = useState(false)
  const { text, onLeave } = props
  const look = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'))
  const leave = () => {
    setLocked(false)
    onLeave()
  }
  return (
    <>
      <span className="form-box">
        <TextControl
          {...props}
          onLeave={leave}
          input={{
            type: isShown ? 'text' : 'password',
            autoCapitalize: 'none',
            autoCorrect: 'off',
            spellCheck: false,
            onKeyDown: look,
            onKeyUp: look,
            ...input,
          }}
        />
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={text(isShown ? 'form.password.hide' : 'form.password.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      </span>
      <span className="form-caps" role="status">
        {isLocked && (
          <>
            <Icon name="info" />
            {text('form.password.caps-lock')}
          </>
        )}
      </span>
    </>
  )
}
