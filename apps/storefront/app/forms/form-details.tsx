import * as paths from '../paths.ts'
import { hasFeature } from '../platform/current-page.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { Accordion, AccordionItem } from '../ui/accordion.tsx'
import { Link } from '../ui/link.tsx'

/** A question that a shopper opens on the page which it is about; its form comes with the first opening. */
export function FormDetails({ title, form }: { title: string; form: string }) {
  if (!hasFeature('forms')) return null
  return (
    <Accordion className="mt-8">
      <AccordionItem title={title} className="max-w-article">
        <p className="pb-4">
          {texts.forms_rather_call()} <a href={shopConfig.phoneHref}>{shopConfig.phone}</a> ·{' '}
          <Link href={paths.contact()} className="link">
            {texts.forms_contact()}
          </Link>
        </p>
        <div data-fragment={inLanguage(form, getLocale())} />
      </AccordionItem>
    </Accordion>
  )
}
