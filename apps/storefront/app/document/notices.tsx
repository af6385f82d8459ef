import { texts } from '../platform/i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { XIcon } from '../ui/icons-buying.ts'
import { isReadable } from '../ui/is-readable.ts'
import { Prose } from '../ui/prose.tsx'
import type { Notice } from './shell-data.server.ts'

/**
 * Hides what was closed in this browser session, before the page is painted. A script of its own in the head and before the
 * style sheet: a browser waits for that sheet before it runs a script behind it, and reads nothing more of the page meanwhile.
 */
export const HIDE_CLOSED =
  "try{const p='kopgroep-notice-',k=Object.keys(sessionStorage).filter(n=>n.startsWith(p)),s=new CSSStyleSheet;if(k.length){for(const n of k)s.insertRule('[data-notice='+CSS.escape(n.slice(p.length))+']{display:none}');document.adoptedStyleSheets=[s]}}catch{}"

/**
 * Notices of the shop's editors above every page. Each can be closed for as long as the browser session lasts; their
 * colours, where they can be read, are put on by notices.enhance.ts, since a style attribute would be refused.
 */
export function Notices({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null
  return (
    <section aria-label={texts.shell_notices()}>
      {notices.map(({ key, html, ...colours }) => (
        <div key={key} className="global-bar" data-notice={key} {...readable(colours)}>
          <div className="page-width global-bar-row">
            <Prose html={html} />
            <IconButton label={texts.shell_close()} size="sm">
              <XIcon size="sm" />
            </IconButton>
          </div>
        </div>
      ))}
    </section>
  )
}

function readable({ ground, text }: Pick<Notice, 'ground' | 'text'>) {
  return ground && text && isReadable(text, ground) ? { 'data-ground': ground, 'data-text': text } : {}
}
