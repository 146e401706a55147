import { Component, type ReactNode } from 'react'
import { getText } from '../i18n/languages.ts'
import { ChunkError } from '../lib/load-chunk.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import '../ui/full-page.css'
import { getMissingTextKey } from './block-boundary.tsx'
import { OtherDomains } from './other-domains.tsx'

type Props = {
  /** page: the message replaces the page. over: it is shown in a window above the page. */
  shape: 'page' | 'over'
  /** Address of the page; a new address clears the error and renders again. */
  at?: string
  children: ReactNode
}

type State = { error: Error | null; at: string | undefined }

/**
 * Reports that a part of the client could not be loaded and offers a reload; other errors are passed on
 * (R-8.020, R-8.038).
 */
export class ChunkBoundary extends Component<Props, State> {
  override state: State = { error: null, at: this.props.at }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { error: null, at }
  }

  override componentDidMount() {
    addEventListener('online', this.onOnline)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.onOnline)
  }

  // If the message replaces the page, a reload loses nothing.
  onOnline = () => {
    if (this.state.error && this.props.shape === 'page') location.reload()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (!(error instanceof ChunkError)) throw error
    return (
      <div className={this.props.shape === 'page' ? 'full-page' : 'full-page full-page-over'} role="alert">
        <EmptyState icon="warning" title={getText('state.failed.title')} text={getText(getMissingTextKey())}>
          <Button icon="refresh" onClick={() => location.reload()}>
            {getText('state.reload')}
          </Button>
          {this.props.shape === 'page' && <OtherDomains />}
        </EmptyState>
      </div>
    )
  }
}
