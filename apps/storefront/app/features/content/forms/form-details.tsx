import { texts } from '../../../lib/i18n/texts.ts'
import { Island } from '../../../lib/islands/island.tsx'
import { hasFeature } from '../../../lib/page/current-page.ts'
import { PhoneLink } from '../../../lib/shop/phone-link.tsx'
import * as paths from '../../../paths.ts'
import { Accordion, AccordionItem } from '../../../ui/accordion.tsx'
import LazyPart from '../../../ui/lazy-part.island.tsx'
import { Link } from '../../../ui/link.tsx'
import '../../../ui/choice.css'
import '../../../ui/feedback.css'

/** A form in a collapsible section of the page that it is about; it loads on first opening. */
export function FormDetails({ title, form }: { title: string; form: string }) {
  if (!hasFeature('forms')) return null
  return (
    <Accordion>
      <AccordionItem title={title} className="max-w-article">
        <p className="pb-4">
          {texts.forms_rather_call()} <PhoneLink /> ·{' '}
          <Link href={paths.contact()} className="link">
            {texts.forms_contact()}
          </Link>
        </p>
        <Island of={LazyPart} when="visible" props={{ path: form }} />
      </AccordionItem>
    </Accordion>
  )
}
