/** Texts of the screen of webhooks: Dutch, English. */
export const WEBHOOK_TEXTS = {
  targets: ['Ontvangers', 'Receivers'],
  none: [
    'Nog geen. Een ontvanger is een programma dat hoort wat er in de winkel gebeurt, zoals de boekhouding.',
    'None yet. A receiver is a program that hears what happens in the shop, such as bookkeeping.',
  ],
  add: ['Ontvanger toevoegen', 'Add a receiver'],
  change: ['Ontvanger wijzigen', 'Change the receiver'],
  url: ['Adres (https)', 'Address (https)'],
  kindsLabel: ['Berichten', 'Events'],
  isActive: ['Ontvangt berichten', 'Receives events'],
  off: ['staat uit', 'switched off'],
  waiting: [
    '%{smart_count} wacht |||| %{smart_count} wachten',
    '%{smart_count} waiting |||| %{smart_count} waiting',
  ],
  oldSecret: ['het oude geheim geldt tot %{until}', 'the old secret is valid until %{until}'],
  test: ['Proefbericht sturen', 'Send a test'],
  tested: ['De ontvanger antwoordt: %{answer}', 'The receiver answers: %{answer}'],
  rotate: ['Nieuw geheim', 'New secret'],
  rotateHelp: [
    'Een dag lang zijn berichten met het oude en het nieuwe geheim ondertekend. Zet het nieuwe daarvoor bij de ontvanger.',
    'For a day events are signed with the old secret and the new one. Give the receiver the new one before it ends.',
  ],
  remove: ['Verwijderen', 'Remove'],
  removeHelp: [
    'De ontvanger krijgt niets meer, ook niet wat nog wacht.',
    'The receiver gets nothing any more, nor what still waits.',
  ],
  secret: ['Geheim van de ontvanger', 'Secret of the receiver'],
  secretHelp: ['Kopieer het nu: het wordt niet nog eens getoond.', 'Copy it now: it is not shown again.'],
  since: ['Opnieuw sturen sinds', 'Send again since'],
  sinceDay: ['Vanaf welke dag', 'From which day'],
  again: ['Opnieuw sturen', 'Send again'],
  queued: [
    '%{smart_count} bericht gaat opnieuw weg |||| %{smart_count} berichten gaan opnieuw weg',
    '%{smart_count} event is sent again |||| %{smart_count} events are sent again',
  ],
  states: {
    waiting: ['Wacht', 'Waiting'],
    sent: ['Ontvangen', 'Received'],
    given_up: ['Opgegeven', 'Given up'],
  },
  kinds: {
    'order.placed': ['Bestelling geplaatst', 'Order placed'],
    'order.paid': ['Bestelling betaald', 'Order paid'],
    'order.shipped': ['Bestelling verzonden', 'Order shipped'],
    'order.refunded': ['Bestelling terugbetaald', 'Order refunded'],
    'order.canceled': ['Bestelling geannuleerd', 'Order cancelled'],
    'return.changed': ['Retour gewijzigd', 'Return changed'],
    'review.changed': ['Review gewijzigd', 'Review changed'],
    'stock.changed': ['Voorraad gewijzigd', 'Stock changed'],
    'price.changed': ['Prijs gewijzigd', 'Price changed'],
    'product.changed': ['Artikel gewijzigd', 'Product changed'],
    test: ['Proefbericht', 'Test'],
  },
} as const

/** Labels of a delivery's fields: Dutch, English. */
export const WEBHOOK_FIELDS = {
  subject: ['Nummer', 'Number'],
  url: ['Ontvanger', 'Receiver'],
  kind: ['Bericht', 'Event'],
  answer: ['Antwoord', 'Answer'],
  state: ['Stand', 'State'],
} as const
