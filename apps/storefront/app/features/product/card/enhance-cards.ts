import { startPart } from '../../../lib/page/page-events.ts'
import { whenNear } from '../../../lib/page/scheduling.ts'
import type { ComparedProduct } from '../compare/comparison-store.ts'

/** Finds the card around a button; on a product page the button itself has the data. */
export const cardAt = (button: Element) => button.closest<HTMLElement>('[data-sku]')

/** Reads the sku from the card around a button, or from the button; '' if there is none. */
export const skuAt = (button: Element): string => cardAt(button)?.dataset.sku ?? ''

/** Reads the sku of a card, or of a part of a set. */
export const productAt = (card: HTMLElement): string => card.dataset.part ?? skuAt(card)

/** Reads the sku of the variant that is chosen on a product's page. */
export const variantAt = (button: Element): string | undefined => cardAt(button)?.dataset.variant

/** Reads the product of a button or its card for the comparison; null if there is none. */
export function readComparedProduct(button: Element): ComparedProduct | null {
  const card = cardAt(button)
  if (!card) return null
  const {
    sku = '',
    name = findProductLink(card)?.textContent ?? '',
    picture = readPicture(card),
  } = card.dataset
  return { sku, name, picture }
}

/** Finds the link to the product of a card. */
export const findProductLink = (card: Element) => card.querySelector('a[href]')

/** Reads the backend's URL of the picture from the shop's own (`/images/480/…`). */
function readPicture(card: Element): string | null {
  const [, path] = /^\/images\/\d+\/(.+)/.exec(card.querySelector('img')?.getAttribute('src') ?? '') ?? []
  return path ? `/media/${path}` : null
}

/** Template of the card tools, which the first row of a page brings for all rows (`RowTools`). */
let toolsOfRows: DocumentFragment | null = null

/**
 * Adds the tools to each card of a row once the row comes near, labelled with the product's name.
 * @param element the row's template
 */
export function addTools(element: HTMLElement): void {
  const row = element.parentElement
  if (!(element instanceof HTMLTemplateElement) || !row) return
  if (element.content.firstElementChild) toolsOfRows = element.content
  const tools = toolsOfRows
  if (!tools) return
  whenNear(row.closest('section') ?? row, () => {
    element.remove()
    for (const card of row.querySelectorAll<HTMLElement>('[data-tools]')) card.append(copyTools(card, tools))
    startPart(row)
  })
}

/**
 * Copies the tools for a card. `data-tools` on the card selects its kind of quick add; a card without the
 * attribute gets none.
 */
function copyTools(card: HTMLElement, content: DocumentFragment): DocumentFragment {
  const tools = document.importNode(content, true)
  const name = card.querySelector('a')?.textContent ?? ''
  for (const tool of tools.querySelectorAll('button')) {
    const { quickAdd } = tool.dataset
    if (quickAdd && quickAdd !== card.dataset.tools) tool.remove()
    else tool.ariaLabel = tool.ariaLabel?.replace('{name}', () => name) ?? null
  }
  return tools
}

/**
 * Lays a card's second picture over the first on mouse hover: a copy of the first one with the path of
 * `data-second` in its URLs. Touch screens do not need it.
 */
export async function addSecondPicture(card: HTMLElement): Promise<void> {
  const first = card.querySelector('img')
  const { second } = card.dataset
  if (!first || !second) return
  // Deleted, so that this runs once per product: replacing the listing may set another one here.
  delete card.dataset.second
  const other = new Image(first.width, first.height)
  const withSecondPath = (address: string) => address.replaceAll(/(\/images\/\d+\/)[^\s,]+/g, `$1${second}`)
  other.alt = ''
  other.className = 'card-second'
  other.sizes = first.sizes
  other.srcset = withSecondPath(first.srcset)
  const isThere = await other.decode().then(
    () => true,
    () => false,
  )
  if (isThere) first.after(other)
}
