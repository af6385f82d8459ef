/** Texts in answers to agents. */
export const AGENT_TEXTS = {
  notFound: { nl: 'Dit artikel is er niet: {id}', en: 'There is no such item: {id}' },
  noCategory: { nl: 'Deze categorie is er niet: {name}', en: 'There is no such category: {name}' },
  chosenInShop: {
    nl: 'Dit artikel stelt u samen in de winkel zelf: {url}',
    en: 'This item is put together in the shop itself: {url}',
  },
  backordered: { nl: 'Wordt besteld zodra u koopt.', en: 'Ordered from the supplier when you buy.' },
  returns: {
    nl: 'Retourneren kan tot {days} dagen na ontvangst.',
    en: 'Returns within {days} days after receipt.',
  },
  returnsUntil: {
    nl: 'Retourneren kan tot {days} dagen na ontvangst, en ten minste tot en met {day}.',
    en: 'Returns within {days} days after receipt, and at least until {day}.',
  },
  returnCost: {
    nl: 'Terugsturen kost € {amount} per pakket, behalve als wij een fout hebben gemaakt.',
    en: 'Sending back costs € {amount} per parcel, unless the mistake was ours.',
  },
  returnFree: { nl: 'Terugsturen is gratis.', en: 'Sending back is free.' },
  returnOwnCost: {
    nl: 'Terugsturen betaalt u zelf, behalve als wij een fout hebben gemaakt.',
    en: 'You pay for sending back, unless the mistake was ours.',
  },
  legalGuarantee: {
    nl: 'Wettelijke garantie: minimaal twee jaar.',
    en: 'Legal guarantee of conformity: at least two years.',
  },
  makersGuarantee: {
    nl: 'De fabrikant garandeert dit artikel {months} maanden. {terms}',
    en: 'The manufacturer guarantees this item for {months} months. {terms}',
  },
  lowestPrice: {
    nl: 'De doorgehaalde prijs is de laagste van de 30 dagen voor de verlaging.',
    en: 'The struck price is the lowest of the 30 days before the reduction.',
  },
  noSession: { nl: 'Deze sessie is er niet.', en: 'There is no such session.' },
  expired: { nl: 'Deze sessie is verlopen.', en: 'This session has expired.' },
  ended: {
    nl: 'Dit kan niet meer: de sessie is afgelopen.',
    en: 'Not possible any more: the session has ended.',
  },
  canceled: { nl: 'De winkelwagen is opgeheven.', en: 'The cart is cancelled.' },
  noOrder: { nl: 'Deze bestelling is er niet.', en: 'There is no such order.' },
  noLines: { nl: 'Noem artikelen of een winkelwagen.', en: 'Name items or a cart.' },
  oneCoupon: {
    nl: 'Er geldt één kortingscode tegelijk, dus niet ook {code}.',
    en: 'One coupon counts at a time, so not {code} too.',
  },
  subtotal: { nl: 'Artikelen', en: 'Items' },
  discount: { nl: 'Korting', en: 'Discount' },
  shipping: { nl: 'Bezorging', en: 'Delivery' },
  fee: { nl: 'Toeslag', en: 'Surcharge' },
  total: { nl: 'Totaal, inclusief btw', en: 'Total, including VAT' },
  ofWhichTax: { nl: 'Waarvan {label}', en: 'Of which {label}' },
  fieldMissing: { nl: 'Dit ontbreekt nog: {path}', en: 'This is still missing: {path}' },
  destinationMissing: { nl: 'Kies een adres of een winkel.', en: 'Choose an address or a store.' },
  undeliverable: { nl: 'Hier bezorgen wij niet.', en: 'We do not deliver there.' },
  optionMissing: { nl: 'Deze bezorgwijze is er niet.', en: 'There is no such delivery option.' },
  arrivesOn: { nl: 'Verwacht op {day}', en: 'Expected on {day}' },
  arrivesBetween: { nl: 'Verwacht van {first} tot en met {last}', en: 'Expected from {first} to {last}' },
  review: {
    nl: 'De koper bestelt en betaalt zelf, in de winkel: de wet schrijft die knop voor.',
    en: 'The buyer orders and pays in the shop: the law prescribes that button.',
  },
  deliveryInShop: {
    nl: 'De koper kiest de bezorging in de winkel.',
    en: 'The buyer chooses the delivery in the shop.',
  },
  newsletter: { nl: 'De nieuwsbrief per e-mail', en: 'The newsletter by e-mail' },
  noInstrument: { nl: 'Noem een betaalmiddel.', en: 'Name a payment instrument.' },
  noMethod: { nl: 'Er is geen betaalwijze.', en: 'There is no way to pay.' },
  notPaid: { nl: 'De betaling is niet gelukt.', en: 'The payment failed.' },
  priceChanged: {
    nl: 'De prijs is veranderd. Bekijk het nieuwe totaal.',
    en: 'The price has changed. See the new total.',
  },
  handoffTitle: { nl: 'Verder met de bestelling', en: 'Continue the order' },
  handoffText: {
    nl: 'Een assistent van {platform} heeft een winkelwagen voor u klaargezet. Ga alleen verder als u daarom hebt gevraagd.',
    en: 'An assistant of {platform} has prepared a cart for you. Continue only if you asked for it.',
  },
  handoffOwn: {
    nl: 'In deze browser hebt u al een winkelwagen. Deze komt daarvoor in de plaats.',
    en: 'This browser already has a cart. This one replaces it.',
  },
  handoffUse: { nl: 'Verder met deze winkelwagen', en: 'Continue with this cart' },
  handoffKeep: { nl: 'Deze winkelwagen niet gebruiken', en: 'Do not use this cart' },
  handoffFailed: { nl: 'Dit is niet gelukt. Probeer het opnieuw.', en: 'This failed. Please try again.' },
  danger: { nl: 'Gevaar', en: 'Danger' },
  warning: { nl: 'Waarschuwing', en: 'Warning' },
  terms: { nl: 'Algemene voorwaarden', en: 'Terms and conditions' },
  privacy: { nl: 'Privacy', en: 'Privacy' },
  returnsPage: { nl: 'Retourneren', en: 'Returns' },
  faq: { nl: 'Veelgestelde vragen', en: 'Frequently asked questions' },
} as const satisfies Record<string, { nl: string; en: string }>

export type AgentTexts = Readonly<Record<keyof typeof AGENT_TEXTS, string>>
