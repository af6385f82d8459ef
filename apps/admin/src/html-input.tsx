import { LinearProgress } from '@mui/material'
import { type ComponentProps, lazy, Suspense } from 'react'

const RichText = lazy(() => import('./rich-text.tsx'))

/** Input of HTML. Only screens with such an input load the editor. */
export const HtmlInput = (props: ComponentProps<typeof RichText>) => (
  <Suspense fallback={<LinearProgress aria-label={props.label} sx={{ width: '100%', mb: 2 }} />}>
    <RichText {...props} />
  </Suspense>
)
