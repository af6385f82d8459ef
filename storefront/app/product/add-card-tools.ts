import { startPart } from '../platform/add-part.ts'
import { whenNear } from '../platform/when-near.ts'

/** Puts a row's tools (`RowTools`) on each of its cards once the row comes near, under the name of the card's product. */
export function addCardTools(template: HTMLTemplateElement): void {
  const row = template.parentElement
  if (!row) return
  whenNear(row.closest('section') ?? row, () => {
    template.remove()
    for (const card of row.querySelectorAll<HTMLElement>('[data-tools]'))
      card.querySelector('.card-over, .card-title')?.before(toolsOf(card, template))
    startPart(row)
  })
}

/** Quick add is of the card's kind, or of none (`data-tools`). */
function toolsOf(card: HTMLElement, { content }: HTMLTemplateElement): DocumentFragment {
  const tools = document.importNode(content, true)
  const name = card.querySelector('a')?.textContent ?? ''
  for (const tool of tools.querySelectorAll('button')) {
    const { quickAdd } = tool.dataset
    if (quickAdd && quickAdd !== card.dataset.tools) tool.remove()
    else tool.ariaLabel = tool.ariaLabel?.replace('{name}', () => name) ?? null
  }
  return tools
}
