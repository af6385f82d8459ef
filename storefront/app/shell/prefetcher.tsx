import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useHref } from 'react-router'
import { addressInShop } from '../platform/use-follow-links.ts'
import { preloadCommonScreens } from '../resolve/screens.ts'

const DWELL_MS = 60
/** Pages are small, but a shopper with a restless mouse must not fetch the whole shop. */
const MOST_PAGES = 24

/** Fetches the page behind a link that a mouse rests on, a finger touches or the focus reaches, each once. */
export function Prefetcher() {
  const [pages, setPages] = useState<readonly string[]>([])
  const home = useHref('/')

  useEffect(() => {
    // The code of the screens that most links lead to, before one of them is pointed at: then only its page is to come.
    preloadCommonScreens()
    let timer: ReturnType<typeof setTimeout>
    const wanted = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest('a') : null
      if (!link?.href || link.target || link.hreflang || link.dataset.prefetch === 'none') return
      const page = addressInShop(new URL(link.href), home)
      if (!page) return
      const fetchIt = () =>
        setPages((known) => (known.includes(page) || known.length >= MOST_PAGES ? known : [...known, page]))
      if (type === 'touchstart') fetchIt()
      else timer = setTimeout(fetchIt, DWELL_MS)
    }
    const signs = ['pointerover', 'focusin', 'touchstart']
    for (const sign of signs) document.addEventListener(sign, wanted, { passive: true })
    // What the mouse rests on by now was entered before anybody listened.
    wanted({ type: 'pointerover', target: [...document.querySelectorAll('a:hover')].at(-1) ?? null })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, wanted)
    }
  }, [home])

  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
