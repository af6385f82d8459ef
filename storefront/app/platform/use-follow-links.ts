import { useEffect } from 'react'
import { type NavigateFunction, useHref, useNavigate } from 'react-router'
import { isAsleep } from './first-sign.ts'
import { defaultLanguage, inLanguage, type Language, languageOfPath } from './i18n/language.ts'

/**
 * Lets the router follow every ordinary link and every search form (GET) of the document that leads to another page of
 * the shop in this language, `data-reload` apart. What a component handles itself (`preventDefault`) stays its own. A link with `hreflang`
 * leads to this very page in that language, wherever the shopper has gone since it was written.
 */
export function useFollowLinks(): void {
  const navigate = useNavigate()
  const home = useHref('/')

  useEffect(() => {
    const click = (event: MouseEvent) => followLink(event, navigate, home)
    // What goes to a part that is not alive yet is stopped by React on its way in.
    const clickAsleep = (event: MouseEvent) => {
      if (event.target instanceof Element && isAsleep(event.target)) followLink(event, navigate, home)
    }
    const submit = (event: SubmitEvent) => followForm(event, navigate, home)
    // On the window, so that they come after React's own handlers, which listen at the document.
    window.addEventListener('click', click)
    window.addEventListener('click', clickAsleep, { capture: true })
    window.addEventListener('submit', submit)
    return () => {
      window.removeEventListener('click', click)
      window.removeEventListener('click', clickAsleep, { capture: true })
      window.removeEventListener('submit', submit)
    }
  }, [navigate, home])
}

function followLink(event: MouseEvent, navigate: NavigateFunction, home: string) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.hreflang) {
    // Only the shop writes this attribute, for its own languages.
    const here = pathInShop(location.pathname, home) ?? '/'
    link.href = inLanguage(here, link.hreflang as Language) + location.search
    return
  }
  const isBrowsers = link.target !== '' || link.hasAttribute('download') || 'reload' in link.dataset
  const to = isBrowsers ? null : addressInShop(new URL(link.href), home)
  if (to === null) return
  event.preventDefault()
  void navigate(to, { replace: 'replace' in link.dataset, preventScrollReset: 'keepScroll' in link.dataset })
}

function followForm(event: SubmitEvent, navigate: NavigateFunction, home: string) {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.target) return
  // A field named `action` or `method` would hide the property of that name.
  if ((form.getAttribute('method') ?? 'get').toLowerCase() !== 'get') return
  const url = new URL(form.getAttribute('action') || location.href, location.href)
  url.search = String(new URLSearchParams(textsOf(new FormData(form, event.submitter))))
  const to = addressInShop(url, home)
  if (to === null) return
  event.preventDefault()
  void navigate(to, { preventScrollReset: 'keepScroll' in form.dataset })
}

function textsOf(data: FormData): [string, string][] {
  return [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

/**
 * The address as the router knows it: below the language's prefix. Null for another host, another language, a file, or
 * a place in this very page.
 */
export function addressInShop(url: URL, home: string, here: URL | Location = location): string | null {
  if (url.origin !== here.origin) return null
  if (url.hash && url.pathname === here.pathname && url.search === here.search) return null
  const path = pathInShop(url.pathname, home)
  if (path === null || (/\.\w+$/.test(path) && !path.endsWith('.html'))) return null
  return path + url.search + url.hash
}

function pathInShop(path: string, home: string): string | null {
  if (home === '/') return languageOfPath(path) === defaultLanguage ? path : null
  if (path === home) return '/'
  return path.startsWith(`${home}/`) ? path.slice(home.length) : null
}
