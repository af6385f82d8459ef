import type { Pair } from '../text.ts'
import { LEGAL_PAGES } from './pages-legal.ts'
import { SERVICE_PAGES } from './pages-service.ts'

export interface PageRow {
  identifier: string
  title: Pair
  /** For search engines. */
  lead: Pair
  content: Pair
  layout?: 'full'
  /** A scene above the text, and what it shows. */
  picture?: { scene: string; alt: Pair }
  /** Goods below the text: those of a category, by its path. */
  products?: { title: Pair; category: string }
}

const HOME: PageRow = {
  identifier: 'home',
  layout: 'full',
  title: ['Wielerkleding en fietsonderdelen', 'Cycling clothing and bike parts'],
  lead: [
    'Wielerkleding en fietsonderdelen, gekozen door mensen die zelf op kop rijden. Gratis verzending vanaf € 50, 30 dagen bedenktijd.',
    'Cycling clothing and bike parts, chosen by people who take their turn at the front. Free shipping from €50, 30 days to return.',
  ],
  content: [
    '<p>Wielerkleding en fietsonderdelen, gekozen door mensen die zelf op kop rijden.</p>',
    '<p>Cycling clothing and bike parts, chosen by people who take their turn at the front.</p>',
  ],
}

const NOT_FOUND: PageRow = {
  identifier: 'no-route',
  title: ['Deze weg loopt dood', 'This road is a dead end'],
  lead: [
    'De pagina die u zoekt bestaat niet of is verplaatst.',
    'The page you are looking for does not exist or has moved.',
  ],
  content: [
    '<p>De pagina die u zoekt bestaat niet of is verplaatst. Zoek hierboven, of begin opnieuw bij <a href="/">de voorpagina</a>.</p>',
    '<p>The page you are looking for does not exist or has moved. Search above, or start again at <a href="/">the front page</a>.</p>',
  ],
}

export const PAGES: readonly PageRow[] = [HOME, ...SERVICE_PAGES, ...LEGAL_PAGES, NOT_FOUND]
