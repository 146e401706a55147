import type { ComponentProps } from 'react'
import { useOpenService } from '../../../render/open-service.ts'

/** A button that opens customer service. */
export function ServiceButton(props: ComponentProps<'button'>) {
  const openService = useOpenService()
  // The shared request layer has shown the error.
  return <button type="button" {...props} onClick={() => void openService().catch(() => undefined)} />
}
