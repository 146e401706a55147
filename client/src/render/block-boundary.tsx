import { Component, type ErrorInfo, type ReactNode } from 'react'
import { textOf } from '../i18n/languages.ts'

type Props = { name: string; isShown: boolean; children: ReactNode }

/** Keeps an error in one block from taking the page down. */
export class BlockBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(`Block ${this.props.name}:`, error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div role="alert" className="block-failed">
        <p>{textOf('render.block-failed')}</p>
        {this.props.isShown && <pre>{`${this.props.name}: ${error.message}`}</pre>}
        <button type="button" onClick={() => this.setState({ error: null })}>
          {textOf('render.retry')}
        </button>
      </div>
    )
  }
}
