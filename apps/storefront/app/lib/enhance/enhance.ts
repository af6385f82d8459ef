import { PAGE_ENHANCEMENTS, type PageEnhancement } from '../page/page-enhancements.ts'
import nameBike from './bike-entry.enhance.ts'
import enhanceCardTools from './card-tools.enhance.ts'
import openCart from './cart-drawer.enhance.ts'
import compareProducts from './compare.enhance.ts'
import heedConsent from './consent.enhance.ts'
import updatePromises from './delivery-dates.enhance.ts'
import fillFragments from './fragments.enhance.ts'
import showHeaderCounts from './header-counts.enhance.ts'
import openMenuPanels from './menu.enhance.ts'
import drawMessages from './messages.enhance.ts'
import sendNewsletterForm from './newsletter.enhance.ts'
import enhanceNotices from './notices.enhance.ts'
import openOnPress from './open.enhance.ts'
import addQuickly from './quick-add.enhance.ts'
import storeSources from './recommendation-sources.enhance.ts'
import scrollRows from './scroll-row.enhance.ts'
import suggestWhileTyping from './search-suggestions.enhance.ts'
import showSecondPictures from './second-picture.enhance.ts'
import showKnownShopper from './shopper.enhance.ts'
import enhanceViewed from './viewed-products.enhance.ts'

/** What a file `*.enhance.ts` exports by default: makes a part of the page do more than its markup does by itself. */
export type Enhance = (root: ParentNode) => void

/** Of the shell, of cards and of rows: what nearly every page has. */
const siteEnhancements: readonly Enhance[] = [
  drawMessages,
  enhanceNotices,
  openOnPress,
  heedConsent,
  openMenuPanels,
  showKnownShopper,
  showHeaderCounts,
  openCart,
  addQuickly,
  compareProducts,
  enhanceCardTools,
  showSecondPictures,
  updatePromises,
  fillFragments,
  storeSources,
  enhanceViewed,
  scrollRows,
  suggestWhileTyping,
  sendNewsletterForm,
  nameBike,
]

const loadPageEnhancements: Record<PageEnhancement, () => Promise<{ enhancements: readonly Enhance[] }>> = {
  listing: () => import('./enhance-listing.ts'),
  product: () => import('./enhance-product.ts'),
  home: () => import('./enhance-home.ts'),
  content: () => import('./enhance-content.ts'),
}
/** Enhancements that are running: one whose code is fetched later, for a new part of the page, starts with the whole document. */
const startedPages = new Set<PageEnhancement>()

/**
 * Runs every enhancement on a part of the page: on the whole document at the start, and on what comes into it later (a
 * fragment, another listing). Each looks for its own data attribute in that part.
 * @returns once those are running that only this page needs
 */
export async function enhance(root: ParentNode): Promise<void> {
  for (const enhancement of siteEnhancements) enhancement(root)
  const wanted = (Object.keys(loadPageEnhancements) as PageEnhancement[]).filter((name) =>
    isWanted(root, name),
  )
  // Where the code of one cannot be fetched, its part of the page works as it does without script.
  await Promise.allSettled(
    wanted.map(async (name) => {
      const { enhancements } = await loadPageEnhancements[name]()
      for (const enhancement of enhancements) enhancement(startedPages.has(name) ? root : document)
      startedPages.add(name)
    }),
  )
}

const isWanted = (root: ParentNode, name: PageEnhancement) =>
  root.querySelector(PAGE_ENHANCEMENTS[name].map(attributeSelector).join()) !== null

/** @example selectorOf('data-set') // '[data-set]' */
const attributeSelector = (mark: string) => `[${mark}]`
