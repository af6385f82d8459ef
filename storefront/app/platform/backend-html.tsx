import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { Prose } from '../ui/prose.tsx'

/**
 * HTML that the backend's editors wrote, after `safeHtml` on the server. Links within the shop are followed by the
 * router, so that they load no new document.
 */
export function BackendHtml({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate()
  const home = useHref('/')

  function followInShop(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      link.target ||
      link.origin !== location.origin
    )
      return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const isSamePage = link.pathname === location.pathname && link.search === location.search
    const path = home === '/' ? link.pathname : stripPrefix(link.pathname, home)
    if (path === null || (isSamePage && link.hash)) return
    event.preventDefault()
    void navigate(path + link.search + link.hash)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are the controls; Enter on one is a click
    <div onClick={followInShop} className={className}>
      <Prose html={html} />
    </div>
  )
}

/** The path below the language's prefix; null for a path in another language, which is a document of its own. */
function stripPrefix(path: string, prefix: string): string | null {
  if (path === prefix) return '/'
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null
}
