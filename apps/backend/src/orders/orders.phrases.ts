import type { Phrases } from '../platform/phrases.ts'

export const ordersPhrases: Phrases = {
  "The entity that was requested doesn't exist. Verify the entity and try again.":
    'Deze bestelling bestaat niet. Controleer de link en probeer het opnieuw.',
  "We couldn't locate an order with the information provided.":
    'Er is geen bestelling met deze gegevens gevonden.',
  'Guest email for cart is missing.': 'Vul eerst uw e-mailadres in.',
  'Unable to place order: %1': 'De bestelling kon niet worden geplaatst: %1',
  'The total has changed to EUR %1.': 'Het totaal is veranderd in EUR %1.',
  'The shipping method is missing. Select the shipping method and try again.': 'Kies eerst een bezorgwijze.',
  'Please check the shipping address information.': 'Controleer het bezorgadres.',
  'Please check the billing address information.': 'Controleer het factuuradres.',
  'Enter a valid payment method and try again.': 'Kies een geldige betaalwijze.',
  'Some of the products are out of stock':
    'een deel van de artikelen is niet meer op voorraad. Pas uw winkelwagen aan en probeer het opnieuw.',
  Discount: 'Korting',
  'A customer': 'Een klant',
  'Order cancellation is not enabled for requested store.':
    'Bestellingen kunnen hier niet worden geannuleerd.',
  'Current user is not authorized to cancel this order': 'Log in om deze bestelling te annuleren',
  'Order with one or more items shipped cannot be cancelled':
    'Een deel van de bestelling is al onderweg; zij kan niet meer worden geannuleerd',
  'Order already closed, complete, cancelled or on hold': 'Deze bestelling kan niet meer worden geannuleerd',
  'Choose one of the reasons.': 'Kies een van de redenen.',
  'Cancelled by the customer: %1': 'Geannuleerd door de klant: %1',
  'The product "%1" is not sold any more.': '"%1" wordt niet meer verkocht.',
  'Cannot find order number "%1" for current customer.': 'U hebt geen bestelling met nummer "%1".',
  'The email address does not match the order.': 'Dit e-mailadres hoort niet bij de bestelling.',
  'Invalid match filter. Minimum length is %1.': 'Zoek met minstens %1 tekens.',
  'Invalid range filter.': 'Dit bereik is niet geldig.',
  'Enter a valid email address.': 'Vul een geldig e-mailadres in.',
}
