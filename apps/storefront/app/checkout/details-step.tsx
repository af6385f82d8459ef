import { type FormEvent, useId, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { usePending } from '../platform/use-pending.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'

interface DetailsStepProps {
  email: string | null
  /** The shopper has come to the field. */
  onBegin: () => void
  onDone: (email: string) => Promise<boolean>
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Who orders: for a guest an e-mail address suffices; the name belongs to the address. */
export function DetailsStep({ email, onBegin, onDone }: DetailsStepProps) {
  const [typed, setTyped] = useState(email ?? '')
  const [problem, setProblem] = useState<string>()
  const [isPending, during] = usePending()
  const id = useId()

  const check = () => {
    const found = !typed.trim()
      ? texts.checkout_email_required()
      : EMAIL.test(typed.trim())
        ? undefined
        : texts.checkout_email_invalid()
    setProblem(found)
    return found === undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!check()) return document.getElementById(id)?.focus()
    if (!isPending) await during(() => onDone(typed.trim()))
  }
  return (
    <form onSubmit={(event) => void submit(event)} onFocus={onBegin} className="grid gap-4" noValidate>
      <TextField
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        label={texts.checkout_email()}
        hint={texts.checkout_email_hint()}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
        onBlur={() => typed && check()}
      />
      <Button type="submit" busy={isPending}>
        {texts.checkout_to_delivery()}
      </Button>
    </form>
  )
}
