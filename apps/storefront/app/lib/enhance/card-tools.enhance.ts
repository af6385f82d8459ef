import { whenIdle } from '../page/scheduling.ts'

/** Gives the cards of rows their tools (`RowTools`), which nobody needs before the browser has time for it. */
export default function enhanceCardTools(root: ParentNode): void {
  const tools = root.querySelectorAll<HTMLTemplateElement>('[data-card-tools]')
  if (tools.length === 0) return
  // Without them a card is the link that it is.
  whenIdle(() =>
    import('./product-cards.ts').then(
      (part) => part.addCardTools(tools),
      () => null,
    ),
  )
}
