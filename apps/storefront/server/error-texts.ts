import { AGENT_TEXTS } from '@kopgroep/agents/agent-texts'
import type { WrittenText } from '../app/lib/i18n/written-text.ts'

interface ErrorTexts {
  title: WrittenText
  text: WrittenText
}

/** Texts of errors that occur outside rendering, by HTTP status. */
export const ERROR_TEXTS = {
  400: {
    title: { nl: 'Dit adres klopt niet', en: 'This address is not valid' },
    text: {
      nl: 'De link bevat tekens die wij niet kunnen lezen.',
      en: 'The link holds characters that we cannot read.',
    },
  },
  405: {
    title: { nl: 'Dat kan hier niet', en: 'Not possible here' },
    text: { nl: 'Deze pagina kan alleen bekeken worden.', en: 'This page can only be viewed.' },
  },
  413: {
    title: { nl: 'Dit is te veel in één keer', en: 'This is too much at once' },
    text: { nl: 'Kort uw tekst in en probeer het opnieuw.', en: 'Shorten your text and try again.' },
  },
  414: {
    title: { nl: 'Dit adres is te lang', en: 'This address is too long' },
    text: {
      nl: 'Kies minder filters of een kortere zoekterm.',
      en: 'Choose fewer filters or a shorter search.',
    },
  },
  429: {
    title: { nl: 'Even rustig aan', en: 'One moment' },
    text: { nl: 'Wacht een ogenblik en probeer het opnieuw.', en: 'Wait a moment and try again.' },
  },
  500: {
    title: { nl: 'Er ging iets mis', en: 'Something went wrong' },
    text: {
      nl: 'Probeer het opnieuw. Blijft het misgaan, laat het ons weten.',
      en: 'Please try again. If it keeps failing, let us know.',
    },
  },
  503: {
    title: { nl: 'De winkel is even niet bereikbaar', en: 'The shop is briefly unreachable' },
    text: {
      nl: 'Wij zijn zo terug. Uw winkelwagen blijft bewaard; deze pagina probeert het vanzelf opnieuw.',
      en: 'We will be right back. Your cart is kept; this page tries again by itself.',
    },
  },
} as const satisfies Record<number, ErrorTexts>

export const PAGE_TEXTS = {
  link: { nl: 'Naar de startpagina', en: 'To the home page' },
  reference: { nl: 'Kenmerk', en: 'Reference' },
} as const satisfies Record<string, WrittenText>

/**
 * Error text for control characters in a text field, pasted by accident. No other refusal of the gateway can
 * be caused by a shopper.
 */
export const UNFIT_TEXT: WrittenText = {
  nl: 'De tekst bevat tekens die wij niet kunnen lezen. Typ de tekst opnieuw, zonder opmaak.',
  en: 'The text holds characters that we cannot read. Please type it anew, without formatting.',
}

/** Texts of the storefront server. Translation files of further languages use the English text as the key. */
export const SERVER_TEXTS: readonly WrittenText[] = [
  ...Object.values(ERROR_TEXTS).flatMap(({ title, text }) => [title, text]),
  ...Object.values(PAGE_TEXTS),
  UNFIT_TEXT,
  ...Object.values(AGENT_TEXTS),
]
