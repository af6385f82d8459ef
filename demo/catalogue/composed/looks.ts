import { type Look, ref } from './composed.ts'

const HEREN = ['complete-outfits', 'heren/kleding']
const DAMES = ['complete-outfits', 'dames/kleding']
const at = (part: ReturnType<typeof ref>, x: number, y: number) => ({ ...part, x, y })

/** Complete outfits; the pictures lie as LOOK_PARTS lays them: shirt, trousers, helmet, shoes, hands. */
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
      at(ref('jersey-long', 'wael', 'Getij', 'H'), 34, 30),
      at(ref('bibtight', 'wael', 'Getij', 'H'), 70, 38),
      at(ref('helmet', 'kaap', 'Meridiaan'), 30, 70),
      at(ref('shoe', 'velta', 'Leist'), 64, 80),
      at(ref('glove-winter', 'noordluwe', 'Handwarm'), 84, 68),
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
      at(ref('jersey-short', 'stravecca', 'Lido', 'H'), 34, 30),
      at(ref('bibshort', 'stravecca', 'Lago', 'H'), 70, 38),
      at(ref('helmet', 'drieluik', 'Paneel'), 30, 70),
      at(ref('shoe', 'stravecca', 'Lido'), 64, 80),
      at(ref('socks', 'stravecca', 'Lido'), 84, 68),
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
      at(ref('jersey-short', 'grindstof', 'Heideveld', 'H'), 34, 30),
      at(ref('bibshort', 'grindstof', 'Heideveld', 'H'), 70, 38),
      at(ref('helmet', 'drieluik', 'Scharnier'), 30, 70),
      at(ref('shoe-mtb', 'grindstof', 'Struinder'), 64, 80),
      at(ref('glove', 'grindstof', 'Grip'), 84, 68),
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
      at(ref('jacket-rain', 'fjordal', 'Regn', 'H'), 34, 30),
      at(ref('bibtight', 'fjordal', 'Nordavind', 'H'), 70, 38),
      at(ref('overshoes', 'fjordal', 'Fjell'), 30, 72),
      at(ref('glove-winter', 'fjordal', 'Votter'), 64, 80),
      at(ref('cap', 'wael', 'Dijk'), 84, 68),
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
      at(ref('jacket-thermal', 'kopgroep', 'Basis', 'H'), 34, 30),
      at(ref('bibtight', 'kopgroep', 'Basis', 'H'), 70, 38),
      at(ref('helmet', 'kopgroep', 'Basis'), 30, 70),
      at(ref('glove-winter', 'kopgroep', 'Basis'), 84, 68),
      at(ref('shoe', 'kopgroep', 'Basis'), 64, 80),
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
      at(ref('jersey-short', 'madelief', 'Zonnedauw', 'D'), 34, 30),
      at(ref('bibshort', 'madelief', 'Veldbloem', 'D'), 70, 38),
      at(ref('shoe', 'madelief', 'Klaver'), 30, 72),
      at(ref('socks', 'madelief', 'Zonnedauw'), 64, 80),
      at(ref('glove', 'madelief', 'Zonnedauw'), 84, 68),
    ],
  },
]
