import { texts } from '../platform/i18n/texts.ts'
import { IconButton } from '../ui/button.tsx'
import { XIcon } from '../ui/icons-buying.ts'
import { isReadable } from '../ui/is-readable.ts'
import { Prose } from '../ui/prose.tsx'
import type { Notice } from './shell-data.server.ts'

/** Hides, before the page is painted, what was closed in this browser session. */
export const HIDE_CLOSED =
  "for(const bar of document.querySelectorAll('[data-notice]'))try{bar.hidden=sessionStorage.getItem('kopgroep-notice-'+bar.dataset.notice)!==null}catch{}"

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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script dangerouslySetInnerHTML={{ __html: HIDE_CLOSED }} />
    </section>
  )
}

function readable({ ground, text }: Pick<Notice, 'ground' | 'text'>) {
  return ground && text && isReadable(text, ground) ? { 'data-ground': ground, 'data-text': text } : {}
}
