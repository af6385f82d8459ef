import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

/**
 * HTML that an editor or an import brought, without what would run or ask for something in the browser of whoever shows it:
 * scripts, handlers, forms, frames of others, addresses of other kinds. Layout stays, classes and styles too, as clients of
 * Magento's page builder read them. A text without a tag is given back as it is, plain or not.
 */
export function safeHtml(text: string): string {
  if (!text.includes('<')) return text
  const known = sanitized.get(text)
  if (known !== undefined) return known
  const safe = sanitize(text, RULES)
  sanitized.set(text, safe)
  return safe
}

/** Texts change seldom; characters in all. */
const sanitized = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (safe, text) => safe.length + text.length,
})

const EVERYWHERE = ['id', 'class', 'style', 'lang', 'dir', 'title', 'role', 'data-*', 'aria-*', 'tabindex']

const RULES: sanitize.IOptions = {
  allowedTags: [
    ...sanitize.defaults.allowedTags,
    ...['img', 'picture', 'source', 'video', 'audio', 'iframe', 'figure', 'details', 'summary', 'del', 'ins'],
  ],
  allowedAttributes: {
    '*': EVERYWHERE,
    a: ['href', 'rel', 'target', 'name'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    source: ['src', 'srcset', 'sizes', 'media', 'type'],
    video: ['src', 'poster', 'controls', 'width', 'height', 'loop', 'muted', 'playsinline', 'preload'],
    audio: ['src', 'controls', 'loop', 'muted', 'preload'],
    iframe: ['src', 'width', 'height', 'allow', 'allowfullscreen', 'loading'],
    td: ['colspan', 'rowspan', 'headers'],
    th: ['colspan', 'rowspan', 'scope', 'headers'],
    ol: ['start', 'type', 'reversed'],
    time: ['datetime'],
    details: ['open'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedIframeHostnames: ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com'],
  // `style` attributes are kept unparsed: no browser of today runs anything in them, and parsing takes longer than all the rest.
  parseStyleAttributes: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'form', 'button'],
}
