import { texts } from '../../../lib/i18n/texts.ts'
import { showMessage } from '../../../lib/page/messages.ts'
import { Button } from '../../../ui/button.tsx'

/** Button that shares the page with the device's share dialog, or copies its URL. */
export default function ShareButton({ title }: { title: string }) {
  return (
    <Button variant="tertiary" size="sm" className="noscript:hidden" onClick={() => share(title)}>
      {texts.blog_share()}
    </Button>
  )
}

async function share(title: string): Promise<void> {
  const url = location.href
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showMessage('success', texts.blog_copied())
  } catch {
    // Closing the share dialog rejects, but is not an error.
  }
}
