import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

interface ExpressFormProps {
  /** The payment methods in words. */
  note: string
  fields: Readonly<Record<string, string | number>>
}

/** Button to order without filling in an address. A plain form: the next page is rendered by the server. */
export function ExpressForm({ note, fields }: ExpressFormProps) {
  return (
    <form method="post" action={inLanguage(paths.expressOrder(), getLocale())} className="grid gap-1">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="lg" wide>
        {texts.cart_express()}
      </Button>
      <p className="text-center text-meta text-ink-3">{note}</p>
    </form>
  )
}
