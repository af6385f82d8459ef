import type { WrittenText } from '../../app/lib/i18n/written-text.ts'

/** Texts of the shop's own in answers to agents. */
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
  danger: { nl: 'Gevaar', en: 'Danger' },
  warning: { nl: 'Waarschuwing', en: 'Warning' },
  terms: { nl: 'Algemene voorwaarden', en: 'Terms and conditions' },
  privacy: { nl: 'Privacy', en: 'Privacy' },
  returnsPage: { nl: 'Retourneren', en: 'Returns' },
  faq: { nl: 'Veelgestelde vragen', en: 'Frequently asked questions' },
} as const satisfies Record<string, WrittenText>
