import type { Phrases } from '../platform/phrases.ts'

export const wishlistPhrases: Phrases = {
  'The current user cannot perform operations on wishlist': 'Deze wensenlijst is niet van u',
  'Wishlist ID should be 32 hexadecimal digits.':
    'De sleutel van een wensenlijst heeft 32 hexadecimale cijfers.',
  'Wishlist with ID "%1" already exists.': 'Wensenlijst "%1" bestaat al.',
  'The wishlist was not found.': 'Deze wensenlijst bestaat niet.',
  'Could not find a product with SKU "%1"': 'Er is geen artikel met nummer "%1"',
  'The quantity of a wish list item cannot be 0': 'Het aantal op de wensenlijst kan niet 0 zijn',
  'The product is disabled': 'Dit artikel wordt niet meer verkocht',
  'The wishlist item with ID "%1" does not belong to the wishlist': 'Regel "%1" staat niet op de wensenlijst',
  'Please enter a valid email address: %1': 'Dit is geen geldig e-mailadres: %1',
  'Maximum of %1 emails can be sent.': 'U kunt de lijst met ten hoogste %1 adressen delen.',
  'Too many wishlists have been shared. Please wait and try again.':
    'Er is te vaak gedeeld. Wacht even en probeer het opnieuw.',
}
