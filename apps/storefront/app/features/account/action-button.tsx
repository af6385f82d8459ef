import { useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { callWithToast } from './call-with-toast.ts'

interface ActionButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  action: () => Promise<unknown>
  done: string
  failed: string
  onDone: () => void
}

/** Button for a change without a form: it is busy while the change runs, and a message reports the outcome. */
export function ActionButton({ action, done, failed, onDone, ...button }: ActionButtonProps) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    if (await callWithToast(action, done, failed)) onDone()
    setBusy(false)
  }
  return <Button busyLabel={texts.account_sending()} {...button} busy={busy} onClick={() => void run()} />
}
