import type { Phrases } from '../platform/phrases.ts'

export const paymentPhrases: Phrases = {
  'The requested Payment Method is not available.': 'Deze betaalwijze is niet beschikbaar.',
  'Accounts cannot be created at checkout.': 'Bij het bestellen kan geen account worden gemaakt.',
  'The answer to "%1" is not valid.': 'Het antwoord op "%1" is niet geldig.',
  'You must be at least 18 years old to pay afterwards.':
    'U moet 18 jaar of ouder zijn om achteraf te betalen.',
  'The payment provider does not answer. Nothing was ordered; please try again or pay another way.':
    'De betaaldienst geeft geen antwoord. Er is niets besteld; probeer het opnieuw of betaal op een andere manier.',
  'The order of this cart goes on; its payment cannot be broken off any more.':
    'De bestelling van deze winkelwagen gaat door; de betaling kan niet meer worden afgebroken.',
}
