import type { Phrases } from '../platform/phrases.ts'

export const passkeysPhrases: Phrases = {
  Passkey: 'Passkey',
  'You can keep at most %1 passkeys.': 'U kunt hoogstens %1 passkeys bewaren.',
  'Confirm your email address before you add a passkey. The link is in our mail.':
    'Bevestig uw e-mailadres voordat u een passkey toevoegt. De link staat in onze mail.',
  'The passkey could not be added. Try again.': 'De passkey kon niet worden toegevoegd. Probeer het opnieuw.',
  'This passkey could not be used to log in.': 'Met deze passkey kunt u niet inloggen.',
  'Passkeys are not available in this shop.': 'Deze winkel werkt niet met passkeys.',
}
