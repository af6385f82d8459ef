import type { Dataset } from '../dataset.ts'
import { type Pair, textOf } from '../text.ts'

const required = { type: 'required' }
const plainText = { type: 'no_html_tags' }
const atMost = (count: number) => ({ type: 'max_text_length', additional: String(count) })

const input = (name: string, label: Pair, inputType: string, validation: object[]) => ({
  name,
  label: textOf(label),
  type: 'input',
  inputType,
  validation,
})

const NAME = input('name', ['Naam', 'Name'], 'text', [required, plainText, atMost(100)])
const EMAIL = input('email', ['E-mailadres', 'E-mail address'], 'email', [required, { type: 'email' }])
const PHONE = input('telephone', ['Telefoonnummer', 'Phone number'], 'tel', [atMost(20)])
const question = (label: Pair) => ({
  name: 'message',
  label: textOf(label),
  type: 'textarea',
  validation: [required, plainText, { type: 'min_text_length', additional: '10' }, atMost(2000)],
})

const SUBJECTS = [
  ['bestelling', 'Mijn bestelling', 'My order'],
  ['retour', 'Retour of ruilen', 'Return or exchange'],
  ['maat', 'Maatadvies', 'Size advice'],
  ['onderdeel', 'Past dit onderdeel?', 'Does this part fit?'],
  ['werkplaats', 'Afspraak in de werkplaats', 'Workshop appointment'],
  ['anders', 'Iets anders', 'Something else'],
] as const

/** The questions of the contact page, of a product page and of a category page. */
export function addForms(shop: Dataset): void {
  const thanks = textOf([
    'Bedankt voor uw bericht. Op werkdagen hebt u binnen een dag antwoord.',
    'Thank you for your message. On working days you have an answer within a day.',
  ])
  const submit_label = textOf(['Verstuur bericht', 'Send message'])
  shop.add(
    'forms',
    {
      id: 1,
      type: 'contact',
      title: textOf(['Schrijf ons', 'Write to us']),
      description: textOf([
        '<p>Gaat het over een bestelling, zet dan het bestelnummer in uw bericht.</p>',
        '<p>If it concerns an order, please add the order number to your message.</p>',
      ]),
      submit_label,
      thank_you_message: thanks,
      fieldsets: [
        { title: textOf(['Uw gegevens', 'Your details']), position: 1, fields: [NAME, EMAIL, PHONE] },
        {
          title: textOf(['Uw bericht', 'Your message']),
          position: 2,
          fields: [
            {
              name: 'subject',
              label: textOf(['Onderwerp', 'Subject']),
              type: 'select',
              options: SUBJECTS.map(([value, nl, en]) => ({ value, label: { nl, en } })),
              validation: [required],
            },
            input('order_number', ['Bestelnummer', 'Order number'], 'text', [
              { type: 'alphanumeric' },
              atMost(20),
            ]),
            question(['Bericht', 'Message']),
          ],
        },
      ],
    },
    {
      id: 2,
      type: 'product',
      title: textOf(['Een vraag over dit artikel', 'A question about this article']),
      description: textOf([
        '<p>Onze winkelmensen kennen het uit het gebruik. U hebt meestal dezelfde dag antwoord.</p>',
        '<p>Our store staff know it from use. You usually have an answer the same day.</p>',
      ]),
      submit_label: textOf(['Stel uw vraag', 'Ask your question']),
      thank_you_message: thanks,
      fieldsets: [
        { title: null, position: 1, fields: [NAME, EMAIL, question(['Uw vraag', 'Your question'])] },
      ],
    },
    {
      id: 3,
      type: 'category',
      title: textOf(['Hulp bij het kiezen', 'Help with choosing']),
      description: textOf([
        '<p>Vertel wat u rijdt en waarvoor; wij noemen er twee of drie.</p>',
        '<p>Tell us what you ride and what for; we name two or three.</p>',
      ]),
      submit_label: textOf(['Vraag advies', 'Ask for advice']),
      thank_you_message: thanks,
      fieldsets: [
        {
          title: null,
          position: 1,
          fields: [
            NAME,
            EMAIL,
            {
              name: 'discipline',
              label: textOf(['Wat rijdt u?', 'What do you ride?']),
              type: 'checkbox',
              options: [
                ['race', 'Race', 'Road'],
                ['gravel', 'Gravel', 'Gravel'],
                ['mtb', 'MTB', 'MTB'],
                ['stad', 'Stad', 'City'],
              ].map(([value, nl, en]) => ({ value, label: { nl, en } })),
              validation: [],
            },
            question(['Waar zoekt u naar?', 'What are you looking for?']),
          ],
        },
      ],
    },
  )
}
