import { Component, type ErrorInfo, type ReactNode } from 'react'
import { getText } from '../i18n/languages.ts'
import { ChunkError, isFailedImport } from '../lib/load-chunk.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = {
  name: string
  /** Development: the block's name and its error are shown. */
  isShown: boolean
  children: ReactNode
}

/**
 * Keeps an error in one block from taking the page down. A block that cannot be loaded is handled by the page
 * (R-8.038).
 */
export class BlockBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`Block ${this.props.name}:`, error, info.componentStack)
  }

  // `lazy` caches a failed import, so a missing part needs a reload of the page.
  again(error: Error) {
    if (isFailedImport(error)) location.reload()
    else this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (error instanceof ChunkError) throw error
    const isMissing = isFailedImport(error)
    return (
      <div role="alert" className="block-failed">
        <Icon name="warning" />
        <p>{getText(isMissing ? getMissingTextKey() : 'render.block-failed')}</p>
        {/* A part that could not be loaded is no mistake of a developer, and its message holds an internal
            address. */}
        {this.props.isShown && !isMissing && <pre>{`${this.props.name}: ${error.message}`}</pre>}
        <Button look="outline" size="s" icon="refresh" onClick={() => this.again(error)}>
          {getText('render.retry')}
        </Button>
      </div>
    )
  }
}

/** Text key of the reason why a part of the client could not be loaded. */
export function getMissingTextKey(): string {
  return navigator.onLine ? 'state.slow' : 'state.offline'
}
