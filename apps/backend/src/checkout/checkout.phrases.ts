import type { Phrases } from '../platform/phrases.ts'

export const checkoutPhrases: Phrases = {
  'Invalid email format': 'Dit is geen geldig e-mailadres',
  'The request is not allowed for logged in customers': 'U bent ingelogd: uw e-mailadres is bekend',
  'The shipping address must contain either "customer_address_id" or "address".':
    'Geef een bezorgadres op, of kies er een uit uw adresboek.',
  'The shipping address cannot contain "customer_address_id" and "address" at the same time.':
    'Geef een bezorgadres op of kies er een uit uw adresboek, niet beide.',
  'You cannot specify multiple shipping addresses.': 'Een bestelling kan maar naar één adres.',
  'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".':
    'Geef een factuuradres op, of kies er een uit uw adresboek.',
  'The billing address cannot contain "customer_address_id" and "address" at the same time.':
    'Geef een factuuradres op of kies er een uit uw adresboek, niet beide.',
  'Could not use the "same_as_shipping" option, because the shipping address has not been set.':
    'Het factuuradres kan niet gelijk zijn aan het bezorgadres: er is nog geen bezorgadres.',
  'The pickup location with code "%1" does not exist.': 'Afhaalpunt "%1" bestaat niet.',
  'You cannot specify multiple shipping methods.': 'Een bestelling heeft maar één bezorgwijze.',
  'Carrier with such method not found: %1, %2': 'Deze bezorgwijze is er niet meer. Kies een andere.',
  'The shipping address is missing. Set the address and try again.':
    'Er is nog geen bezorgadres. Vul het in en probeer het opnieuw.',
  "The shipping method can't be set for an empty cart. Add an item to cart and try again.":
    'De winkelwagen is leeg. Leg er eerst iets in.',
  'This parcel is too heavy for this shipping method.': 'Dit pakket is te zwaar voor deze bezorgwijze.',
}
