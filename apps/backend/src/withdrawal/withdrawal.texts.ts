import type { OrderStatus } from '../orders/order-states.ts'
import type { ReturnKind, ReturnState } from '../platform/graphql/generated/contract.ts'
import type { WrittenLanguage } from '../platform/languages.ts'

/** Texts of the receipt that depend on what the customer asks for. */
interface KindTexts {
  subject(shop: string): string
  heading: string
  declaration: string
  next: readonly string[]
}

export interface StatementTexts {
  received(moment: string): string
  follow(link: string): string
  name: string
  orderNumber: string
  email: string
  items: string
  allItems: string
  reason: string
}

export const STATEMENT_TEXTS: Record<WrittenLanguage, StatementTexts> = {
  nl: {
    received: (moment) => `Ontvangen op ${moment}. Bewaar deze mail als bewijs.`,
    follow: (link) => `Volg het hier: ${link}`,
    name: 'Naam',
    orderNumber: 'Bestelnummer',
    email: 'E-mailadres',
    items: 'Artikelen',
    allItems: 'Alle artikelen van de bestelling',
    reason: 'Reden',
  },
  en: {
    received: (moment) => `Received on ${moment}. Keep this mail as evidence.`,
    follow: (link) => `Follow it here: ${link}`,
    name: 'Name',
    orderNumber: 'Order number',
    email: 'E-mail address',
    items: 'Items',
    allItems: 'All items of the order',
    reason: 'Reason',
  },
}

const CHOICE = {
  nl: 'Bij een gebrek kiest u tussen kosteloze reparatie en kosteloze vervanging, tenzij wat u kiest onmogelijk is of ons onevenredig veel kost. Kiest u reparatie, dan duurt de wettelijke garantie daarna twaalf maanden langer.',
  en: 'For a defect you choose between repair and replacement, both free of charge, unless your choice is impossible or costs us disproportionately much. If you choose repair, the legal guarantee lasts twelve months longer afterwards.',
}

const defect = (language: WrittenLanguage, declaration: string): KindTexts =>
  language === 'nl'
    ? {
        subject: (shop) => `Ontvangst van uw melding bij ${shop}`,
        heading: 'Wij hebben uw melding ontvangen',
        declaration,
        next: [
          CHOICE.nl,
          'Wij bekijken uw melding en laten u per mail weten of en hoe u het artikel opstuurt. Dat kost u niets.',
        ],
      }
    : {
        subject: (shop) => `Receipt of your report to ${shop}`,
        heading: 'We have received your report',
        declaration,
        next: [
          CHOICE.en,
          'We look at your report and tell you by mail whether and how to send us the article, free of charge.',
        ],
      }

export const KIND_TEXTS: Record<WrittenLanguage, Record<ReturnKind, KindTexts>> = {
  nl: {
    WITHDRAWAL: {
      subject: (shop) => `Ontvangstbevestiging: u ontbindt uw overeenkomst met ${shop}`,
      heading: 'Wij hebben uw verklaring ontvangen',
      declaration: 'U verklaarde: ‘Ik ontbind (herroep) de overeenkomst voor de artikelen hieronder.’',
      next: [
        'Wij zoeken de bestelling op en laten u per mail weten hoe u de artikelen terugstuurt of inlevert. Dat doet u binnen 14 dagen na uw verklaring.',
        'Binnen 14 dagen na uw verklaring krijgt u het aankoopbedrag met de standaard verzendkosten terug, op de manier waarop u betaalde. Wij mogen daarmee wachten tot de artikelen er zijn of tot u aantoont dat u ze hebt teruggestuurd.',
        'Hebt u dit niet verstuurd? Laat het ons dan weten.',
      ],
    },
    EXCHANGE: {
      subject: (shop) => `Ontvangst van uw ruilverzoek bij ${shop}`,
      heading: 'Wij hebben uw ruilverzoek ontvangen',
      declaration: 'U vroeg: ‘Ik wil de artikelen hieronder ruilen voor een andere maat of kleur.’',
      next: [
        'Wij kijken of wij het andere artikel hebben, en mailen u hoe u ruilt. U hebt de overeenkomst hiermee niet ontbonden; dat kan binnen de bedenktijd nog steeds.',
      ],
    },
    REPAIR: defect('nl', 'U meldde: ‘Een artikel is niet goed. Ik kies voor reparatie.’'),
    REPLACEMENT: defect('nl', 'U meldde: ‘Een artikel is niet goed. Ik kies voor vervanging.’'),
  },
  en: {
    WITHDRAWAL: {
      subject: (shop) => `Receipt: you withdraw from your contract with ${shop}`,
      heading: 'We have received your statement',
      declaration: 'You stated: ‘I withdraw from the contract for the items below.’',
      next: [
        'We look up the order and tell you by mail how to send the items back or hand them in. You do so within 14 days of your statement.',
        'Within 14 days of your statement we refund the purchase price with the standard delivery costs, in the way in which you paid. We may wait until the items are here or until you show that you have sent them back.',
        'You did not send this? Then please tell us.',
      ],
    },
    EXCHANGE: {
      subject: (shop) => `Receipt of your request to exchange at ${shop}`,
      heading: 'We have received your request to exchange',
      declaration: 'You asked: ‘I want to exchange the items below for another size or colour.’',
      next: [
        'We check whether we have the other item, and tell you by mail how to exchange. You have not withdrawn from the contract; within the return period you still can.',
      ],
    },
    REPAIR: defect('en', 'You reported: ‘An item is defective. I choose repair.’'),
    REPLACEMENT: defect('en', 'You reported: ‘An item is defective. I choose replacement.’'),
  },
}

/** Texts of the mail about a new state. */
export const ANSWER_TEXTS = {
  nl: {
    subject: (number: string) => `Bericht over uw retour of garantie bij bestelling ${number}`,
    about: (number: string) => `Dit gaat over bestelling ${number}.`,
    follow: 'Bekijk de stand',
    twelveMonths: 'De wettelijke garantie op dit artikel duurt nu twaalf maanden langer.',
    object:
      'Bent u het er niet mee eens? Antwoord op deze mail met uw reden; iemand anders bekijkt het dan opnieuw. U kunt ook naar de rechter.',
    objectDefect:
      'Bent u het er niet mee eens? Antwoord op deze mail met uw reden; iemand anders bekijkt het dan opnieuw. Een gebrek dat zich binnen een jaar na levering toont, wordt vermoed er bij levering al te zijn geweest. U kunt ook naar de rechter.',
    states: {
      ANNOUNCED: 'Wij hebben uw melding ontvangen',
      ASKED_BACK: 'Stuur het artikel naar ons op',
      ARRIVED: 'Het artikel is bij ons',
      REPAIRING: 'Wij laten het artikel repareren',
      REPAIRED: 'Het artikel is gerepareerd',
      REPLACED: 'Wij hebben het artikel vervangen of geruild',
      REFUNDED: 'Wij hebben u terugbetaald',
      REFUSED: 'Wij wijzen uw verzoek af',
    },
  },
  en: {
    subject: (number: string) => `News about your return or guarantee for order ${number}`,
    about: (number: string) => `This is about order ${number}.`,
    follow: 'View its state',
    twelveMonths: 'The legal guarantee of this article now lasts twelve months longer.',
    object:
      'Do you disagree? Reply to this mail with your reason; somebody else will then look at it again. You can also go to court.',
    objectDefect:
      'Do you disagree? Reply to this mail with your reason; somebody else will then look at it again. A defect that appears within a year of delivery is presumed to have existed at delivery. You can also go to court.',
    states: {
      ANNOUNCED: 'We have received your report',
      ASKED_BACK: 'Please send the article to us',
      ARRIVED: 'The article is with us',
      REPAIRING: 'The article is being repaired',
      REPAIRED: 'The article is repaired',
      REPLACED: 'We have replaced or exchanged the article',
      REFUNDED: 'We have refunded you',
      REFUSED: 'We refuse your request',
    },
  },
} as const satisfies Record<WrittenLanguage, { states: Record<ReturnState, string>; [text: string]: unknown }>

const STATUS: Record<OrderStatus, string> = {
  fraud: 'verdacht',
  processing: 'in behandeling',
  pending_payment: 'wacht op betaling',
  payment_review: 'betaling wordt gecontroleerd',
  pending: 'wacht op betaling',
  holded: 'in de wacht',
  complete: 'afgerond',
  canceled: 'geannuleerd',
}

export const NOTICE_TEXTS = {
  subject: {
    WITHDRAWAL: (number: string) => `Ontbinding ontvangen: bestelling ${number}`,
    EXCHANGE: (number: string) => `Ruilverzoek ontvangen: bestelling ${number}`,
    REPAIR: (number: string) => `Gebrek gemeld, reparatie gekozen: bestelling ${number}`,
    REPLACEMENT: (number: string) => `Gebrek gemeld, vervanging gekozen: bestelling ${number}`,
  },
  heading: {
    WITHDRAWAL: 'Een klant ontbindt een overeenkomst',
    EXCHANGE: 'Een klant wil ruilen',
    REPAIR: 'Een klant meldt een gebrek',
    REPLACEMENT: 'Een klant meldt een gebrek',
  },
  received: (moment: string, storeView: string) =>
    `Ontvangen op ${moment}, in de winkelweergave ${storeView}. De klant heeft een ontvangstbevestiging gekregen.`,
  fits: (order: { number: string; status: OrderStatus; day: string; total: string; period: string }) =>
    `Past bij bestelling ${order.number} van ${order.day}: ${order.total}, ${STATUS[order.status]}. De bedenktijd loopt tot ${order.period}.`,
  noOrder:
    'Er is geen bestelling met dit nummer en dit e-mailadres. Kijk of het nummer bij een ander adres hoort, en vraag het de klant.',
  next: {
    WITHDRAWAL:
      'Antwoord de klant hoe de artikelen terugkomen, en betaal uiterlijk 14 dagen na ontvangst van de verklaring terug.',
    EXCHANGE: 'Antwoord de klant in de admin, onder Retouren.',
    REPAIR: 'Antwoord de klant in de admin, onder Retouren. Foto’s staan daar ook.',
    REPLACEMENT: 'Antwoord de klant in de admin, onder Retouren. Foto’s staan daar ook.',
  },
}
