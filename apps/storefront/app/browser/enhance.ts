import { PAGE_ENHANCEMENTS, type PageEnhancement } from './page-enhancements.ts'

/** What a file `*.enhance.ts` exports by default: makes a part of the page do more than its markup does by itself. */
export type Enhance = (root: ParentNode) => void

/** Of the shell, of cards and of rows: what nearly every page has. */
const ofEveryPage = Object.values(
  import.meta.glob<Enhance>(
    [
      '../{document,newsletter,product,recommendations,search}/*.enhance.ts',
      '../cart/{cart-*,quick-add}.enhance.ts',
      '../partfinder/bike-entry.enhance.ts',
      '../ui/scroll-row.enhance.ts',
    ],
    { eager: true, import: 'default' },
  ),
)

const ofPages: Record<PageEnhancement, () => Promise<{ enhancements: readonly Enhance[] }>> = {
  listing: () => import('./enhance-listing.ts'),
  product: () => import('./enhance-product.ts'),
  home: () => import('./enhance-home.ts'),
  content: () => import('./enhance-content.ts'),
}
/** Enhancements that are running: one whose code is fetched later, for a new part of the page, starts with the whole document. */
const begun = new Set<PageEnhancement>()

/**
 * Runs every enhancement on a part of the page: on the whole document at the start, and on what comes into it later (a
 * fragment, another listing). Each looks for its own data attribute in that part.
 * @returns once those are running that only this page needs
 */
export async function enhance(root: ParentNode): Promise<void> {
  for (const enhancement of ofEveryPage) enhancement(root)
  const wanted = (Object.keys(ofPages) as PageEnhancement[]).filter((name) => isWanted(root, name))
  // Where the code of one cannot be fetched, its part of the page works as it does without script.
  await Promise.allSettled(
    wanted.map(async (name) => {
      const { enhancements } = await ofPages[name]()
      for (const enhancement of enhancements) enhancement(begun.has(name) ? root : document)
      begun.add(name)
    }),
  )
}

const isWanted = (root: ParentNode, name: PageEnhancement) =>
  root.querySelector(PAGE_ENHANCEMENTS[name].map(selectorOf).join()) !== null

/** @example selectorOf('data-set') // '[data-set]' */
const selectorOf = (mark: string) => `[${mark}]`
