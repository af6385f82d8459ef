import type { Phrases } from '../platform/phrases.ts'

export const withdrawalPhrases: Phrases = {
  'Enter a valid email address.': 'Vul een geldig e-mailadres in.',
  'Enter your name, in at most %1 characters.': 'Vul uw naam in, in hoogstens %1 tekens.',
  'Enter your order number, in at most %1 characters.': 'Vul uw bestelnummer in, in hoogstens %1 tekens.',
  'Describe the items in at most %1 characters.': 'Omschrijf de artikelen in hoogstens %1 tekens.',
  'Give your reason in at most %1 characters.': 'Geef uw reden in hoogstens %1 tekens.',
  'Choose items of your order, each at most as often as it can still be returned.':
    'Kies artikelen van uw bestelling, elk hoogstens zo vaak als u ze nog kunt retourneren.',
  'Several statements came from this email address within the hour. Please wait an hour, call us or send us an email.':
    'Met dit e-mailadres zijn het afgelopen uur al meerdere verklaringen verstuurd. Wacht een uur, bel ons of stuur ons een mail.',
}
