import type { Ids } from '../catalogue/ids.ts'
import type { Dataset } from '../dataset.ts'
import { inEach, type Pair, textOf } from '../text.ts'

interface SlideRow {
  title: Pair
  description: Pair
  link: string
  button: Pair
  /** Scene without `-wide` and `-tall`. */
  scene: string
}

const HOME: readonly SlideRow[] = [
  {
    title: ['Voorop in de wind', 'First into the wind'],
    description: [
      '<p>Najaarskleding die de kou buiten houdt en u laat doortrappen. Getest op de dijk bij Den Helder.</p>',
      '<p>Autumn clothing that keeps the cold out and lets you ride on. Tested on the dyke at Den Helder.</p>',
    ],
    link: '/heren.html',
    button: ['Shop najaar heren', 'Shop autumn men'],
    scene: 'voorop-in-de-wind',
  },
  {
    title: ['Licht op de dijk', 'Light on the dyke'],
    description: [
      '<p>Lampen die de weg verlichten en tegenliggers ontzien.</p>',
      '<p>Lights that show the road and spare oncoming riders.</p>',
    ],
    link: '/accessoires/verlichting.html',
    button: ['Bekijk verlichting', 'See lights'],
    scene: 'avond-op-de-dijk',
  },
  {
    title: ['Steen voor steen', 'Stone by stone'],
    description: [
      '<p>Bredere banden, lagere druk, meer grip. Zo rijdt u over kasseien zonder uw handen te voelen.</p>',
      '<p>Wider tyres, lower pressure, more grip. That is how you ride cobbles without feeling your hands.</p>',
    ],
    link: '/wielen-en-banden/banden.html',
    button: ['Naar de banden', 'To the tyres'],
    scene: 'kasseien',
  },
]

const ELSEWHERE: readonly (SlideRow & { category: string })[] = [
  {
    category: 'heren/kleding/regenkleding',
    title: ['Het regent niet, het waait nat', 'It is not raining, the wind is wet'],
    description: [
      '<p>Jassen met afgeplakte naden, van motregen tot slagregen.</p>',
      '<p>Jackets with taped seams, from drizzle to driving rain.</p>',
    ],
    link: '/heren/kleding/regenkleding.html',
    button: ['Bekijk regenkleding', 'See rainwear'],
    scene: 'regen',
  },
  {
    category: 'outlet',
    title: ['De zomer voor minder', 'Summer for less'],
    description: [
      '<p>Laatste maten van het vorige seizoen, tot 40% voordeliger.</p>',
      '<p>Last sizes of last season, up to 40% off.</p>',
    ],
    link: '/outlet/kleding.html',
    button: ['Naar outlet kleding', 'To outlet clothing'],
    scene: 'zomer-outlet',
  },
  {
    category: 'outlet',
    title: ['Warm voor weinig', 'Warm for little'],
    description: [
      '<p>De laatste stuks van de vorige winter, voordat deze begint.</p>',
      '<p>The last pieces of last winter, before this one begins.</p>',
    ],
    link: '/heren/kleding/jassen.html',
    button: ['Bekijk jacks', 'See jackets'],
    scene: 'regen',
  },
  {
    category: 'fietsonderdelen',
    title: ['Alles wat draait', 'All that turns'],
    description: [
      '<p>Kies eerst uw fiets, dan ziet u alleen wat past.</p>',
      '<p>Choose your bike first and you see only what fits.</p>',
    ],
    link: '/fietsonderdelen/aandrijving.html',
    button: ['Naar aandrijving', 'To drivetrain'],
    scene: 'kasseien',
  },
]

/** Below a page of text, by its identifier: as wide as the window. */
const PAGE: SlideRow & { page: string } = {
  page: 'over-ons',
  title: ['Zaterdag rijden wij', 'On Saturday we ride'],
  description: [
    '<p>Tachtig kilometer vanaf de winkel in Den Helder, met koffie halverwege.</p>',
    '<p>Eighty kilometres from the store in Den Helder, with coffee half way.</p>',
  ],
  link: '/winkel/den-helder',
  button: ['Naar de winkel', 'To the store'],
  scene: 'voorop-in-de-wind',
}

export function addSliders(shop: Dataset, categories: Ids): void {
  let slide = 0
  const addSlide = (
    slider_id: number,
    position: number,
    { title, description, link, button, scene }: SlideRow,
  ) =>
    shop.add('slides', {
      id: ++slide,
      slider_id,
      title: textOf(title),
      description: textOf(description),
      link,
      button_text: textOf(button),
      media: ['wide', 'tall'].map((form) => ({
        url: `wysiwyg/slider-${scene}-${form}.avif`,
        type: 'image',
        label: textOf(title),
      })),
      position,
    })
  shop.add('sliders', {
    id: 1,
    identifier: 'home',
    title: { nl: 'Uitgelicht', en: 'Featured' },
    fullwidth: true,
    location: 'home_main',
    page_type: 'home',
    page_id: null,
    position: 0,
  })
  for (const [position, row] of HOME.entries()) addSlide(1, position, row)
  const byCategory = Map.groupBy(ELSEWHERE, ({ category }) => category)
  for (const [category, rows] of byCategory) {
    const id = shop.rows('sliders').length + 1
    shop.add('sliders', {
      id,
      identifier: `category-${category.replaceAll('/', '-')}`,
      title: inEach((language) => rows.map(({ title }) => textOf(title)[language]).join(', ')),
      fullwidth: false,
      location: 'top',
      page_type: 'category',
      page_id: categories.of(category),
      position: 0,
    })
    for (const [position, row] of rows.entries()) addSlide(id, position, row)
  }
  const id = shop.rows('sliders').length + 1
  shop.add('sliders', {
    id,
    identifier: PAGE.page,
    title: textOf(PAGE.title),
    fullwidth: true,
    location: 'bottom',
    page_type: null,
    page_id: null,
    position: 0,
  })
  addSlide(id, 0, PAGE)
}
