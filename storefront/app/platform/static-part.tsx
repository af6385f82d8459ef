import type { ReactNode } from 'react'
import { trustedHtml } from './trusted-types.ts'

interface StaticPartProps {
  id: string
  as: 'div' | 'nav' | 'footer'
  className?: string
  label?: string
  hidden?: boolean
  children: ReactNode
}

const kept = new Map<string, { __html: string | TrustedHTML }>()

/**
 * A part of the page which only the server draws and which stays as it is. The browser keeps its markup: the components
 * in it, their texts and icons are no part of what it loads, nor of what it hydrates. Its links and search forms work
 * like all others (`useFollowLinks`). For that to hold, what is in it must be written as
 *
 * @example <StaticPart as="footer" id="foot">{import.meta.env.SSR && <FooterContent />}</StaticPart>
 */
export function StaticPart({ as, id, label, children, ...attributes }: StaticPartProps) {
  // The three are alike in all that is set here.
  const Part = as as 'div'
  if (import.meta.env.SSR) {
    return (
      <Part {...attributes} id={id} aria-label={label}>
        {children}
      </Part>
    )
  }
  const markup = kept.get(id) ?? { __html: trustedHtml(document.getElementById(id)?.innerHTML ?? '') }
  kept.set(id, markup)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the document's own markup
  return <Part {...attributes} id={id} aria-label={label} dangerouslySetInnerHTML={markup} />
}
