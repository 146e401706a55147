import { Component, type ErrorInfo, type ReactNode } from 'react'
import { textOf } from '../i18n/languages.ts'
import { ChunkError, isFailedImport } from '../lib/load-chunk.ts'

type Props = { name: string; isShown: boolean; children: ReactNode }

/** Keeps an error in one block from taking the page down. A block that could not be loaded is the page's matter. */
export class BlockBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`Block ${this.props.name}:`, error, info.componentStack)
  }

  // What a block loads by `lazy` is asked for once only: a failed part comes with a new page.
  again(error: Error) {
    if (isFailedImport(error)) location.reload()
    else this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (error instanceof ChunkError) throw error
    return (
      <div role="alert" className="block-failed">
        <p>{textOf(isFailedImport(error) ? 'state.slow' : 'render.block-failed')}</p>
        {this.props.isShown && <pre>{`${this.props.name}: ${error.message}`}</pre>}
        <button type="button" onClick={() => this.again(error)}>
          {textOf('render.retry')}
        </button>
      </div>
    )
  }
}
