import type { Phrases } from '../platform/phrases.ts'

export const cartPhrases: Phrases = {
  'Could not find a cart with ID "%1"': 'Er is geen winkelwagen met nummer "%1"',
  "The cart isn't active.": 'Deze winkelwagen is niet meer actief.',
  'The current user cannot perform operations on cart "%1"': 'Winkelwagen "%1" is niet van u',
  'Cart ID length should to be 32 symbols.': 'Het nummer van een winkelwagen heeft 32 tekens.',
  'Cart with ID "%1" already exists.': 'Er is al een winkelwagen met nummer "%1".',
  'Use `Query.customerCart` for logged in customer.':
    'U bent ingelogd: gebruik de winkelwagen van uw account.',
  'The parameter "destination_cart_id" cannot be empty': 'De winkelwagen die alles krijgt, ontbreekt',
  'Required parameter "%1" for "%2" is missing.': 'Vul dit in: %1 (%2).',
  'Could not find a product with SKU "%1"': 'Er is geen artikel met nummer "%1"',
  'Product that you are trying to add is not available.': 'Dit artikel is niet leverbaar.',
  'This product is out of stock.': 'Dit artikel is uitverkocht.',
  'The product with SKU %1 is out of stock.': 'Artikel %1 is uitverkocht.',
  'The requested qty is not available': 'Dit aantal is niet op voorraad',
  'The fewest you may purchase is %1': 'U kunt er minstens %1 bestellen',
  'You can buy this product only in quantities of %1 at a time.':
    'Dit artikel is alleen per %1 te bestellen.',
  'The most you may purchase is %1': 'U kunt er ten hoogste %1 bestellen',
  'You need to choose options for your item.': 'Kies eerst de opties van dit artikel.',
  'Could not find specified product.': 'Deze uitvoering van het artikel bestaat niet.',
  'Please enter a number greater than 0 in this field.': 'Vul een aantal groter dan 0 in.',
  'The quantity of this part cannot be changed.': 'Het aantal van dit onderdeel ligt vast.',
  'The product quantity should be greater than 0': 'Het aantal moet groter dan 0 zijn',
  'You cannot use decimal quantity for this product.': 'Dit artikel is alleen per heel stuk te bestellen.',
  'Could not add the product with SKU %1 to the shopping cart: %2':
    'Artikel %1 kon niet in de winkelwagen: %2',
  'Could not find cart item with id: %1.': 'Dit artikel staat niet meer in uw winkelwagen.',
  "The cart doesn't contain the item": 'Dit artikel staat niet meer in uw winkelwagen.',
  "The coupon code isn't valid. Verify the code and try again.":
    'Deze kortingscode is niet geldig. Controleer de code en probeer het opnieuw.',
  'A coupon is already applied to the cart. Please remove it to apply another':
    'Er is al een kortingscode gebruikt. Verwijder die om een andere te gebruiken',
  'Cart does not contain products.': 'De winkelwagen is leeg.',
  'Discount (%1)': 'Korting (%1)',
  '%1% VAT': '%1% btw',
  '0% VAT, intra-community supply, VAT due by the buyer': '0% btw, intracommunautaire levering, btw verlegd',
}
