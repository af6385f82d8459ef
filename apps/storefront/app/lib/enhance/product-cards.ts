import { startPart } from '../page/page-events.ts'
import { whenNear } from '../page/scheduling.ts'

/**
 * Puts its tools (`RowTools`) on each card of a row once the row comes near, under the name of the card's product.
 *
 * @param templates one of each row, the first of which has the tools in it
 */
export function addCardTools([...templates]: Iterable<HTMLTemplateElement>): void {
  const content = templates[0]?.content
  for (const template of templates) {
    const row = template.parentElement
    if (!content || !row) continue
    whenNear(row.closest('section') ?? row, () => {
      template.remove()
      for (const card of row.querySelectorAll<HTMLElement>('[data-tools]'))
        card.querySelector('.card-over, .card-title')?.before(toolsOf(card, content))
      startPart(row)
    })
  }
}

/** Quick add is of the card's kind, or of none (`data-tools`). */
function toolsOf(card: HTMLElement, content: DocumentFragment): DocumentFragment {
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
 * Puts a card's second picture over its first: the first one again, with the other path in all its addresses.
 * @param second its path
 */
export async function addSecondPicture(card: HTMLElement, second: string): Promise<void> {
  const first = card.querySelector('img')
  if (!first) return
  const other = new Image(first.width, first.height)
  const addressOf = (address: string) => address.replaceAll(/(\/images\/\d+\/)[^\s,]+/g, `$1${second}`)
  other.alt = ''
  other.className = 'card-second'
  other.sizes = first.sizes
  other.srcset = addressOf(first.srcset)
  const isThere = await other.decode().then(
    () => true,
    () => false,
  )
  if (isThere) first.after(other)
}
