import type { Phrases } from '../platform/phrases.ts'

export const passkeysPhrases: Phrases = {
  Passkey: 'Passkey',
  'You can keep at most %1 passkeys.': 'U kunt hoogstens %1 passkeys bewaren.',
  'The passkey could not be added. Try again.': 'De passkey kon niet worden toegevoegd. Probeer het opnieuw.',
  'This passkey could not be used to log in.': 'Met deze passkey kunt u niet inloggen.',
  'Passkeys are not available in this shop.': 'Deze winkel werkt niet met passkeys.',
}
