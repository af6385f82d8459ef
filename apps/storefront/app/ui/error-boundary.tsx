import { Component, type ReactNode } from 'react'
import { texts } from '../lib/i18n/texts.ts'
import { ChunkLoadError } from '../lib/page/chunk-loading.ts'
import { ErrorPart } from './feedback.tsx'

interface ErrorBoundaryState {
  error: unknown
  hasFailed: boolean
}

/**
 * Shows an explanation with a retry in place of a part of the page whose rendering fails. The root of its island reports the
 * error (lib/islands/react-root.ts).
 */
export class ErrorBoundary extends Component<{ children?: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasFailed: true }
  }

  override render() {
    const { error, hasFailed } = this.state
    if (!hasFailed) return this.props.children
    const isNotLoaded = error instanceof ChunkLoadError
    const retry = () => {
      // A lazy component caches its failed load, so only a reload helps.
      if (isNotLoaded) location.reload()
      else this.setState({ error: null, hasFailed: false })
    }
    return (
      <ErrorPart
        title={isNotLoaded ? texts.platform_part_failed() : texts.platform_part_broken()}
        retryLabel={texts.platform_try_again()}
        onRetry={retry}
      >
        {isNotLoaded ? texts.platform_no_connection() : texts.platform_part_broken_help()}
      </ErrorPart>
    )
  }
}
