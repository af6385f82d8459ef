import type { Phrases } from '../platform/phrases.ts'

export const customerPhrases: Phrases = {
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.':
    'De combinatie van e-mailadres en wachtwoord klopt niet, of uw account is tijdelijk geblokkeerd. Wacht even en probeer het opnieuw.',
  'Specify the "email" value.': 'Vul uw e-mailadres in.',
  'Specify the "password" value.': 'Vul uw wachtwoord in.',
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
    'Gebruik in het wachtwoord deze %1 soorten tekens: letters, hoofdletters, cijfers, leestekens.',
  'Could not find a address with ID "%1"': 'Er is geen adres met nummer "%1"',
  'The attribute "%1" does not exist.': 'Het kenmerk "%1" bestaat niet.',
  'The form "%1" does not exist.': 'Het formulier "%1" bestaat niet.',
  'Current customer does not have permission to address with ID "%1"': 'Adres "%1" is niet van u',
  '"%1" is required. Enter and try again.': 'Vul dit in en probeer het opnieuw: %1.',
  '"Street Address" cannot contain more than %1 lines.': 'Een straat mag niet meer dan %1 regels hebben.',
  '"%1" cannot be longer than %2 characters.': 'Dit mag niet langer zijn dan %2 tekens: %1.',
  'Provided Zip/Postal Code seems to be invalid. Example: %1.':
    'De postcode lijkt niet te kloppen. Voorbeeld: %1.',
  '"%1" is not a valid phone number.': '"%1" is geen geldig telefoonnummer.',
  'The VAT number is not valid for this country.': 'Het btw-nummer is niet geldig voor dit land.',
  "Some addresses can't be used due to the configurations for specific countries.":
    'Naar dit land bezorgen wij niet.',
  'Email must be specified': 'Vul een e-mailadres in',
  'Email is invalid': 'Dit is geen geldig e-mailadres',
  'You must specify an email address.': 'Vul uw e-mailadres in.',
  'The email address has an invalid format.': 'Dit is geen geldig e-mailadres.',
  "Cannot set the customer's password": 'Het wachtwoord kan niet worden ingesteld',
  'resetPasswordToken must be specified': 'De code om het wachtwoord te herstellen ontbreekt',
  'newPassword must be specified': 'Vul een nieuw wachtwoord in',
  'Specify the "currentPassword" value.': 'Vul uw huidige wachtwoord in.',
  'Specify the "newPassword" value.': 'Vul een nieuw wachtwoord in.',
  'Customer Address %1 is set as default billing address and can not be deleted':
    'Adres %1 is uw standaard factuuradres en kan niet worden verwijderd',
  'Customer Address %1 is set as default shipping address and can not be deleted':
    'Adres %1 is uw standaard bezorgadres en kan niet worden verwijderd',
  'You have no such bike.': 'Deze fiets staat niet bij uw account.',
  'You can keep at most %1 bikes.': 'U kunt hoogstens %1 fietsen bewaren.',
  'This is no bike of the partfinder.': 'Kies een fiets uit de onderdelenzoeker.',
  'A measure lies between %1 and %2 centimetres.': 'Een maat ligt tussen %1 en %2 centimeter.',
  'You logged in a while ago. Enter your password once more.':
    'U bent een tijd geleden ingelogd. Vul uw wachtwoord nog een keer in.',
  "This account isn't confirmed. Verify and try again.":
    'Dit account is nog niet bevestigd. Volg de link in onze mail en probeer het opnieuw.',
  'The confirmation token is invalid. Verify the token and try again.':
    'Deze link klopt niet of is verlopen. Vraag een nieuwe aan.',
  'The Date of Birth should not be greater than today.': 'De geboortedatum kan niet in de toekomst liggen.',
  'Please enter a valid date of birth.': 'Vul een geldige geboortedatum in.',
  'Please choose a valid gender.': 'Kies een geldige aanhef.',
  'Please enter a valid chamber of commerce number.': 'Een KvK-nummer heeft acht cijfers.',
}
