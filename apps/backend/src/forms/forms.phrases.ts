import type { Phrases } from '../platform/phrases.ts'

export const formsPhrases: Phrases = {
  'The form was not found.': 'Het formulier is niet gevonden.',
  'Could not find a category with ID "%1"': 'Er is geen categorie met nummer "%1"',
  'This is a required field.': 'Dit veld is verplicht.',
  'Please use only letters and digits in this field.': 'Gebruik alleen letters en cijfers.',
  'Please use only letters, digits and spaces in this field.': 'Gebruik alleen letters, cijfers en spaties.',
  'Please use only letters in this field.': 'Gebruik alleen letters.',
  'Please enter a valid email address.': 'Vul een geldig e-mailadres in.',
  'Please enter a valid web address.': 'Vul een geldig webadres in.',
  'Please enter a whole number in this field.': 'Vul een heel getal in.',
  'Please enter a number in this field.': 'Vul een getal in.',
  'HTML tags are not allowed in this field.': 'HTML is in dit veld niet toegestaan.',
  'Please enter at least %1 characters.': 'Vul minstens %1 tekens in.',
  'Please enter at most %1 characters.': 'Vul hoogstens %1 tekens in.',
  'Please choose one of the options.': 'Kies een van de mogelijkheden.',
}
