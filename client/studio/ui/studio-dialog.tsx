import { Dialog } from '@marquee/client/ui/dialog.tsx'
import type { ComponentProps } from 'react'
import { useStudioText } from '../i18n/texts.ts'

type Props = Omit<ComponentProps<typeof Dialog>, 'closeLabel' | 'moveLabel'>

/** A dialog of the studio: closed by a button in the words of the studio, and moved by a handle of its title. */
export function StudioDialog(props: Props) {
  const text = useStudioText()
  return <Dialog {...props} closeLabel={text('close')} moveLabel={props.title} />
}
