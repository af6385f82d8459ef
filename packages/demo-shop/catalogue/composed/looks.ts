import { type Look, ref } from './composed.ts'

const HEREN = ['complete-outfits', 'heren/kleding']
const DAMES = ['complete-outfits', 'dames/kleding']

/** Complete outfits; where each part lies follows from LOOK_PARTS and LOOK_PLACES. */
export const LOOKS: readonly Look[] = [
  {
    sku: 'LOOK-NAJAAR',
    brand: 'wael',
    scene: 'najaar-op-de-dijk',
    name: ['Najaar op de dijk', 'Autumn on the dyke'],
    short: ['Vijf stukken voor de eerste koude ochtend.', 'Five pieces for the first cold morning.'],
    text: [
      [
        'Deze combinatie droeg onze winkelchef op 1 november tussen Den Helder en Petten: acht graden, zuidwest vijf, droog. Ze hield haar jasje in de rugzak.',
        'Our store manager wore this combination on 1 November between Den Helder and Petten: eight degrees, south-west five, dry. She kept her jacket in her pocket.',
      ],
    ],
    categories: HEREN,
    picture: ref('jersey-long', 'wael', 'Getij', 'H'),
    parts: [
      ref('jersey-long', 'wael', 'Getij', 'H'),
      ref('bibtight', 'wael', 'Getij', 'H'),
      ref('helmet', 'kaap', 'Meridiaan'),
      ref('shoe', 'velta', 'Leist'),
      ref('glove-winter', 'noordluwe', 'Handwarm'),
    ],
  },
  {
    sku: 'LOOK-LENTE',
    brand: 'stravecca',
    scene: 'eerste-warme-dag',
    name: ['Eerste warme dag', 'First warm day'],
    short: ['Lichtblauw van kraag tot sok.', 'Light blue from collar to sock.'],
    text: [
      [
        'Ergens in april valt de dag waarop de mouwen eraf mogen. Stravecca kleurde er vier stukken voor in één verfbad; de helm is van Drieluik en vloekt niet.',
        'Somewhere in April comes the day on which sleeves may go. Stravecca dyed four pieces for it in one bath; the helmet is by Drieluik and does not clash.',
      ],
    ],
    categories: HEREN,
    picture: ref('jersey-short', 'stravecca', 'Lido', 'H'),
    parts: [
      ref('jersey-short', 'stravecca', 'Lido', 'H'),
      ref('bibshort', 'stravecca', 'Lago', 'H'),
      ref('helmet', 'drieluik', 'Paneel'),
      ref('shoe', 'stravecca', 'Lido'),
      ref('socks', 'stravecca', 'Lido'),
    ],
  },
  {
    sku: 'LOOK-GRAVEL',
    brand: 'grindstof',
    scene: 'gravel-in-de-duinen',
    name: ['Gravel in de duinen', 'Gravel in the dunes'],
    short: [
      'Olijf, zand, en zakken op plekken waar u ze mist.',
      'Olive, sand, and pockets where you miss them.',
    ],
    text: [
      [
        'Tussen Bergen en Camperduin ligt een schelpenpad dat alle kleuren van deze set bevat. Wat vies wordt, valt daarom niet op.',
        'Between Bergen and Camperduin lies a shell path with all the colours of this set. What gets dirty does not show.',
      ],
    ],
    categories: HEREN,
    picture: ref('jersey-short', 'grindstof', 'Heideveld', 'H'),
    parts: [
      ref('jersey-short', 'grindstof', 'Heideveld', 'H'),
      ref('bibshort', 'grindstof', 'Heideveld', 'H'),
      ref('helmet', 'drieluik', 'Scharnier'),
      ref('shoe-mtb', 'grindstof', 'Struinder'),
      ref('glove', 'grindstof', 'Grip'),
    ],
  },
  {
    sku: 'LOOK-REGEN',
    brand: 'fjordal',
    scene: 'regen-in-de-polder',
    name: ['Regen in de polder', 'Rain in the polder'],
    short: ['Vijf lagen tussen u en de bui.', 'Five layers between you and the shower.'],
    text: [
      [
        'In de Hoeksche Waard staat nergens een boom om onder te schuilen. Deze set rekent daar niet op en begint bij de voeten, waar de meeste regen terechtkomt.',
        'In the Hoeksche Waard there is no tree to shelter beneath. This set does not count on one and starts at the feet, where most rain ends up.',
      ],
    ],
    categories: [...HEREN, 'winterklaar'],
    picture: ref('jacket-rain', 'fjordal', 'Regn', 'H'),
    parts: [
      ref('jacket-rain', 'fjordal', 'Regn', 'H'),
      ref('bibtight', 'fjordal', 'Nordavind', 'H'),
      ref('overshoes', 'fjordal', 'Fjell'),
      ref('glove-winter', 'fjordal', 'Votter'),
      ref('cap', 'wael', 'Dijk'),
    ],
  },
  {
    sku: 'LOOK-ZWART',
    brand: 'kopgroep',
    scene: 'winter-in-zwart',
    name: ['Winter in zwart', 'Winter in black'],
    short: [
      'Ons huismerk van kop tot teen, zonder één kleur.',
      'Our house brand from head to toe, without a single colour.',
    ],
    text: [
      [
        'Zwart bij zwart klinkt eenvoudig tot u vijf tinten zwart naast elkaar ziet. Deze komen uit dezelfde kuip. Doe er wel een licht bij.',
        'Black with black sounds simple until you see five blacks side by side. These come from the same vat. Do add a light.',
      ],
    ],
    categories: [...HEREN, 'winterklaar'],
    picture: ref('jacket-thermal', 'kopgroep', 'Basis', 'H'),
    parts: [
      ref('jacket-thermal', 'kopgroep', 'Basis', 'H'),
      ref('bibtight', 'kopgroep', 'Basis', 'H'),
      ref('helmet', 'kopgroep', 'Basis'),
      ref('glove-winter', 'kopgroep', 'Basis'),
      ref('shoe', 'kopgroep', 'Basis'),
    ],
  },
  {
    sku: 'LOOK-MADELIEF',
    brand: 'madelief',
    scene: 'madelief-zomer',
    name: ['Zomer bij Madelief', 'Summer with Madelief'],
    short: ['Stippen boven, rust onder.', 'Dots above, calm below.'],
    text: [
      [
        'De ontwerpster van Madelief fietst zo zelf naar het atelier in Almelo: stippen waar mensen kijken, zwart waar de ketting komt.',
        'Madelief’s designer rides to the studio in Almelo like this herself: dots where people look, black where the chain comes.',
      ],
    ],
    categories: DAMES,
    picture: ref('jersey-short', 'madelief', 'Zonnedauw', 'D'),
    parts: [
      ref('jersey-short', 'madelief', 'Zonnedauw', 'D'),
      ref('bibshort', 'madelief', 'Veldbloem', 'D'),
      ref('shoe', 'madelief', 'Klaver'),
      ref('socks', 'madelief', 'Zonnedauw'),
      ref('glove', 'madelief', 'Zonnedauw'),
    ],
  },
]
