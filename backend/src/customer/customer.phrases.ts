import type { Phrases } from '../platform/phrases.ts'

export const customerPhrases: Phrases = {
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.':
    'De combinatie van e-mailadres en wachtwoord klopt niet, of uw account is tijdelijk geblokkeerd. Wacht even en probeer het opnieuw.',
  'Specify the "email" value.': 'Vul uw e-mailadres in.',
  'Specify the "password" value.': 'Vul uw wachtwoord in.',
  'The account is locked.': 'Dit account is tijdelijk geblokkeerd.',
  'Invalid login or password.': 'Het wachtwoord klopt niet.',
  'Provide the current "password" to change "email".': 'Vul uw wachtwoord in om uw e-mailadres te wijzigen.',
  'A customer with the same email address already exists in an associated website.':
    'Er bestaat al een account met dit e-mailadres.',
  '"Email" is not a valid email address.': 'Dit is geen geldig e-mailadres.',
  'Required parameters are missing: %1': 'Deze gegevens ontbreken: %1',
  'First Name': 'voornaam',
  'Last Name': 'achternaam',
  'The password needs at least %1 characters. Create a new password and try again.':
    'Het wachtwoord heeft minstens %1 tekens nodig. Kies een ander wachtwoord.',
  'Please enter a password with at most %1 characters.': 'Het wachtwoord mag ten hoogste %1 tekens hebben.',
  "The password can't begin or end with a space. Verify the password and try again.":
    'Het wachtwoord mag niet met een spatie beginnen of eindigen.',
  'Minimum of different classes of characters in password is %1. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.':
    'Gebruik in het wachtwoord minstens %1 van deze soorten tekens: kleine letters, hoofdletters, cijfers, leestekens.',
}
