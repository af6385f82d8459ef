import { startPart } from '../platform/add-part.ts'
import { whenNear } from '../platform/when-near.ts'

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
