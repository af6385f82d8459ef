import { type Dataset, Dated } from '../dataset.ts'
import { type Holiday, holidaysOf } from './holidays.ts'

/** The warehouse first: a home delivery takes its goods there. */
export const STOCK_SOURCES = [
  { code: 'magazijn', name: 'Magazijn Den Helder', priority: 1 },
  { code: 'I-DENH-01', name: 'Kopgroep Den Helder', priority: 2 },
  { code: 'I-OUD-01', name: 'Kopgroep Oud-Beijerland', priority: 3 },
] as const

const hours = (from: string, to: string) => [{ from, to }]

/** Other hours of this year and the next, so that no day ahead lacks them. */
const holidays = new Dated<Holiday[]>('holidays of this year and the next', (day) => [
  ...holidaysOf(day.getUTCFullYear()),
  ...holidaysOf(day.getUTCFullYear() + 1),
])

export function addStores(shop: Dataset): void {
  shop.add('stock_sources', ...STOCK_SOURCES)
  shop.add(
    'physical_stores',
    {
      id: 1,
      source_code: 'I-DENH-01',
      name: 'Den Helder',
      url_key: 'den-helder',
      street: 'Dijkstraat 14',
      postcode: '1781 AB',
      city: 'Den Helder',
      country_id: 'NL',
      phone: '0223 – 000 12 34',
      email: 'denhelder@kopgroep.example',
      latitude: 52.9597,
      longitude: 4.7598,
      position: 1,
      description: {
        nl: '<p>Onze eerste winkel ligt op driehonderd meter van de zeedijk. Beneden hangt de kleding van beide seizoenen, boven staat de werkplaats met drie bruggen. U kunt er passen, uw zadelhoogte laten meten en wielen laten richten terwijl u wacht.</p><p>Wie een bestelling komt afhalen, parkeert de fiets binnen. Koffie staat klaar, en op zaterdagochtend om 8:30 uur vertrekt er een groep voor de deur.</p>',
        en: '<p>Our first store is three hundred metres from the sea dyke. The clothing of both seasons hangs downstairs, the workshop with three stands is upstairs. You can try things on, have your saddle height measured and have wheels trued while you wait.</p><p>If you come to collect an order, your bike can stand inside. There is coffee, and on Saturday mornings at 8:30 a group leaves from our door.</p>',
      },
      images: storeImages('den-helder', [
        ['gevel', 'De gevel van Kopgroep Den Helder', 'The front of Kopgroep Den Helder'],
        ['werkplaats', 'De werkplaats in Den Helder', 'The workshop in Den Helder'],
      ]),
      opening_hours: [
        { day: 1, times: hours('13:00', '18:00') },
        { day: 2, times: hours('09:30', '18:00') },
        { day: 3, times: hours('09:30', '18:00') },
        { day: 4, times: hours('09:30', '20:00') },
        { day: 5, times: hours('09:30', '18:00') },
        { day: 6, times: hours('09:00', '17:00') },
        { day: 7, times: [] },
      ],
      alternate_opening_hours: holidays,
    },
    {
      id: 2,
      source_code: 'I-OUD-01',
      name: 'Oud-Beijerland',
      url_key: 'oud-beijerland',
      street: 'Havendam 3',
      postcode: '3262 AE',
      city: 'Oud-Beijerland',
      country_id: 'NL',
      phone: '0186 – 000 12 34',
      email: 'oudbeijerland@kopgroep.example',
      latitude: 51.8243,
      longitude: 4.4098,
      position: 2,
      description: {
        nl: '<p>Aan de haven van Oud-Beijerland vindt u vooral onderdelen, wielen en banden. In de werkplaats achterin bouwen we wielen op maat en leggen we binnen een dag een nieuwe aandrijving.</p><p>Tussen de middag is de winkel open. Op vrijdag blijft de werkplaats tot acht uur bezet, zodat uw fiets voor het weekend klaar is.</p>',
        en: '<p>At the harbour of Oud-Beijerland you will mainly find parts, wheels and tyres. In the workshop at the back we build wheels to measure and fit a new drivetrain within a day.</p><p>The store stays open at lunchtime. On Fridays the workshop is staffed until eight, so that your bike is ready for the weekend.</p>',
      },
      images: storeImages('oud-beijerland', [
        ['gevel', 'De gevel van Kopgroep Oud-Beijerland', 'The front of Kopgroep Oud-Beijerland'],
        ['winkel', 'De winkel in Oud-Beijerland', 'Inside the store in Oud-Beijerland'],
      ]),
      opening_hours: [
        { day: 1, times: hours('12:00', '18:00') },
        { day: 2, times: hours('09:00', '18:00') },
        { day: 3, times: [...hours('09:00', '12:30'), ...hours('13:30', '18:00')] },
        { day: 4, times: hours('09:00', '18:00') },
        { day: 5, times: hours('09:00', '20:00') },
        { day: 6, times: hours('09:00', '17:00') },
        { day: 7, times: [] },
      ],
      alternate_opening_hours: holidays,
    },
  )
}

function storeImages(store: string, images: readonly (readonly [name: string, nl: string, en: string])[]) {
  return images.map(([name, nl, en]) => ({ url: `wysiwyg/store-${store}-${name}.avif`, label: { nl, en } }))
}
