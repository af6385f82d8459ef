import type { Phrases } from '../platform/phrases.ts'

export const newsletterPhrases: Phrases = {
  'This email address is already subscribed.': 'Dit e-mailadres is al aangemeld voor de nieuwsbrief.',
  'Enter a valid email address.': 'Vul een geldig e-mailadres in.',
  'This link does not work any more. Subscribe again.': 'Deze link werkt niet meer. Meld u opnieuw aan.',
  'This link does not work any more. You are not subscribed with it.':
    'Deze link werkt niet meer: er is geen aanmelding die erbij hoort.',
}
