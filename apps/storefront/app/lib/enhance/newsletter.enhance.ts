import { showLoadFailure } from '../page/load-on-demand.ts'

/** Subscribes to the newsletter without leaving the page; how comes with the first address that is sent. */
export default function sendNewsletterForm(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('[data-enhance="newsletter"]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    import('./newsletter.ts')
      .then((newsletter) => newsletter.subscribeToNewsletter(form))
      .catch(showLoadFailure)
  })
}
