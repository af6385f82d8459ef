import { showMessage } from '../page/messages.ts'

/** Shares the page: by the device's own way where it has one, else its address is put on the clipboard. */
export default function sharePage(root: ParentNode): void {
  if (root !== document) return
  addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-share]')
    if (!button) return
    const { share: title = '', shared = '' } = button.dataset
    const url = location.href
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      showMessage('success', shared)
    } catch {
      // Putting the device's own sheet away is no fault.
    }
  })
}
