import type { OrderStatus } from '../orders/order-states.ts'
import type { WrittenLanguage } from '../platform/languages.ts'

export interface StatementTexts {
  subject(shop: string): string
  heading: string
  received(moment: string): string
  declaration: string
  name: string
  orderNumber: string
  email: string
  items: string
  allItems: string
  reason: string
  next: readonly string[]
}

export const STATEMENT_TEXTS: Record<WrittenLanguage, StatementTexts> = {
  nl: {
    subject: (shop) => `Ontvangstbevestiging: u ontbindt uw overeenkomst met ${shop}`,
    heading: 'Wij hebben uw verklaring ontvangen',
    received: (moment) => `Ontvangen op ${moment}. Bewaar deze mail als bewijs.`,
    declaration: 'U verklaarde: ‘Ik ontbind (herroep) de overeenkomst voor de artikelen hieronder.’',
    name: 'Naam',
    orderNumber: 'Bestelnummer',
    email: 'E-mailadres',
    items: 'Artikelen',
    allItems: 'Alle artikelen van de bestelling',
    reason: 'Reden',
    next: [
      'Wij zoeken de bestelling op en laten u per mail weten hoe u de artikelen terugstuurt of inlevert. Dat doet u binnen 14 dagen na uw verklaring.',
      'Binnen 14 dagen na uw verklaring krijgt u het aankoopbedrag met de standaard verzendkosten terug, op de manier waarop u betaalde. Wij mogen daarmee wachten tot de artikelen er zijn of tot u aantoont dat u ze hebt teruggestuurd.',
      'Hebt u dit niet verstuurd? Laat het ons dan weten.',
    ],
  },
  en: {
    subject: (shop) => `Receipt: you withdraw from your contract with ${shop}`,
    heading: 'We have received your statement',
    received: (moment) => `Received on ${moment}. Keep this mail as evidence.`,
    declaration: 'You stated: ‘I withdraw from the contract for the items below.’',
    name: 'Name',
    orderNumber: 'Order number',
    email: 'E-mail address',
    items: 'Items',
    allItems: 'All items of the order',
    reason: 'Reason',
    next: [
      'We look up the order and tell you by mail how to send the items back or hand them in. You do so within 14 days of your statement.',
      'Within 14 days of your statement we refund the purchase price with the standard delivery costs, in the way in which you paid. We may wait until the items are here or until you show that you have sent them back.',
      'You did not send this? Then please tell us.',
    ],
  },
}

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
  subject: (number: string) => `Ontbinding ontvangen: bestelling ${number}`,
  heading: 'Een klant ontbindt een overeenkomst',
  received: (moment: string, storeView: string) =>
    `Ontvangen op ${moment}, in de winkelweergave ${storeView}. De klant heeft een ontvangstbevestiging gekregen.`,
  fits: (order: { number: string; status: OrderStatus; day: string; total: string; period: string }) =>
    `Past bij bestelling ${order.number} van ${order.day}: ${order.total}, ${STATUS[order.status]}. De bedenktijd loopt tot ${order.period}.`,
  noOrder:
    'Er is geen bestelling met dit nummer en dit e-mailadres. Kijk of het nummer bij een ander adres hoort, en vraag het de klant.',
  next: 'Antwoord de klant hoe de artikelen terugkomen, en betaal uiterlijk 14 dagen na ontvangst van de verklaring terug.',
}
