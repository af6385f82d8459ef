/**
 * Rules for HTML from editors and imports. On write, the backend rejects HTML that could run code
 * (`FORBIDDEN_TAGS`, event handlers, URLs of other schemes) and unlisted styles. On read it removes both, for
 * texts that something else wrote. Tags that only affect the layout are removed on display. The storefront
 * sanitises by the same lists before a text enters a page, whichever backend it comes from.
 */

/** Tags of running text. */
export const TEXT_TAGS: readonly string[] = `
  h1 h2 h3 h4 h5 h6 p div section article blockquote figure figcaption hr br wbr ul ol li dl dt dd
  details summary address pre code table caption colgroup col thead tbody tfoot tr th td a b strong i em
  u s del ins small sub sup span abbr bdi bdo cite data dfn kbd mark q ruby rb rp rt rtc samp time var
  img
`
  .trim()
  .split(/\s+/)

/** Further tags that clients of Magento's page builder show. The storefront drops them, because a page has its own landmarks. */
export const PAGE_BUILDER_TAGS: readonly string[] =
  'header footer main nav aside hgroup menu picture source video audio iframe'.split(' ')

/** Attributes by tag; `*` for every tag. A name may end in `*`. */
export const TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['id', 'lang', 'dir', 'title', 'role', 'data-*', 'aria-*'],
  a: ['href', 'rel', 'target', 'name'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'scope', 'headers'],
  ol: ['start', 'type', 'reversed'],
  time: ['datetime'],
  details: ['open'],
}

/** Further attributes for clients of Magento's page builder. The storefront drops them, because it lays texts out itself. */
export const PAGE_BUILDER_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['class', 'style', 'tabindex'],
  source: ['src', 'srcset', 'sizes', 'media', 'type'],
  video: ['src', 'poster', 'controls', 'width', 'height', 'loop', 'muted', 'playsinline', 'preload'],
  audio: ['src', 'controls', 'loop', 'muted', 'preload'],
  iframe: ['src', 'width', 'height', 'allow', 'allowfullscreen', 'loading'],
}

/** Schemes of links and pictures; an address without a scheme is always allowed. */
export const URL_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel']

export const FRAME_HOSTS: readonly string[] = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
]

/**
 * Tags that are dropped with their content. Magento's product widgets contain forms with buttons, which do
 * not work here.
 */
export const DROPPED_TAGS: readonly string[] = ['script', 'style', 'textarea', 'option', 'form', 'button']

/** Tags that are rejected on write: they run code, load resources or style the rest of the page. */
export const FORBIDDEN_TAGS: readonly string[] =
  'script style link meta base object embed applet frame frameset portal'.split(' ')

/**
 * Allowed properties of `style` attributes: those of Magento's page builder, and those that browsers and word
 * processors add to a copied text. Properties that place an element elsewhere in the page (`position`, `transform`,
 * `z-index`) are not listed. A property that ends in `*`, and `border`, also allows its longhands. A value with
 * `url(…)` is never allowed, because it would load something.
 */
export const STYLE_PROPERTIES: readonly string[] = `
  align-items align-self background background-* border border-* box-sizing break-* caret-color clear
  color cursor direction display flex flex-* float font font-* gap height hyphens justify-content
  letter-spacing line-break line-height list-style list-style-* margin margin-* max-height max-width
  min-height min-width mso-* object-fit opacity order orphans overflow overflow-wrap padding padding-*
  page-break-* tab-size tab-stops table-layout text-* unicode-bidi vertical-align visibility white-space
  white-space-* widows width word-break word-spacing word-wrap writing-mode -webkit-text-*
`
  .trim()
  .split(/\s+/)
