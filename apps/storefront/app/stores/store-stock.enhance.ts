import { showLoadFailure } from '../platform/show-load-failure.ts'

/** Lets the form of `StoreStock` show below it what a store has of what is searched. */
export default function searchStock(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('form[data-enhance=store-stock]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    import('./show-stock.ts').then((module) => module.showStock(form)).catch(showLoadFailure)
  })
}
