/** What a file `*.enhance.ts` exports by default: makes a part of the page do more than its markup does by itself. */
export type Enhance = (root: ParentNode) => void

const enhancements = Object.values(
  import.meta.glob<Enhance>('../**/*.enhance.ts', { eager: true, import: 'default' }),
)

/**
 * Runs every enhancement on a part of the page: on the whole document at the start, and on what comes into it later (a
 * fragment, another listing). Each looks for its own data attribute in that part.
 */
export function enhance(root: ParentNode): void {
  for (const enhancement of enhancements) enhancement(root)
}
