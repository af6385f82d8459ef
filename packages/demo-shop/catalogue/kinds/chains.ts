import { type Part, type PartKind, parts } from '../part.ts'

const KIND: PartKind = {
  kind: 'chain',
  group: 'chains',
  noun: ['ketting', 'chain'],
  thing: ['de ketting', 'the chain'],
  this: ['deze ketting', 'this chain'],
  categories: ['fietsonderdelen/aandrijving/kettingen'],
  goesWith: ['cassette', 'lube', 'chainring'],
  choices: { material: ['staal'] },
  use: [
    [
      '{Thing} loopt op {gears}, ongeacht het merk van de derailleur.',
      '{Thing} runs on {gears}, whatever the make of the derailleur.',
    ],
    [
      'Geschikt voor {gears}; op een cassette van elf gebruikt u er een van elf, en niet smaller.',
      'For {gears}; on an eleven-speed cassette use an eleven-speed chain, and none narrower.',
    ],
    [
      'U monteert {thing} met de meegeleverde sluitschakel, zonder pons.',
      'You fit {thing} with the quick link supplied, without a chain tool.',
    ],
    [
      'Reken bij gewoon gebruik op drie- tot vijfduizend kilometer, in zand op de helft.',
      'Count on three to five thousand kilometres in normal use, half of that in sand.',
    ],
  ],
  make: [
    [
      'De binnenplaten zijn aan de rand afgeschuind, waardoor {thing} ook onder last van tandwiel wisselt.',
      'The inner plates are bevelled, so that {thing} shifts under load too.',
    ],
    [
      'Elke rol is gehard tot 62 HRC, en dat is de plek waar slijtage begint.',
      'Each roller is hardened to 62 HRC, and that is where wear begins.',
    ],
    [
      '{Thing} weegt {grams} gram bij 116 schakels en wordt vanuit de fabriek met vet geleverd, niet met olie.',
      '{Thing} weighs {grams} grams at 116 links and comes greased, not oiled, from the factory.',
    ],
    [
      'De pennen zijn geklonken in plaats van geperst, zodat een schakel niet opengaat bij een schuine ketting.',
      'The pins are riveted instead of pressed, so that no link opens with a crossed chain.',
    ],
  ],
  advice: [
    [
      'Vervang {thing} bij 0,5 procent rek, dan gaat een cassette drie kettingen mee. {With} past erbij.',
      'Replace {thing} at 0.5 per cent stretch and a cassette will outlast three chains. {With} fits it.',
      ['cassette'],
    ],
    [
      'Veeg hem na een natte rit droog en druppel pas dan: olie op zand is schuurpasta.',
      'Wipe it dry after a wet ride and only then lubricate: oil on sand is grinding paste.',
    ],
    [
      'Leg de oude ernaast en tel de schakels; te kort merkt u pas op groot-groot.',
      'Lay the old one beside it and count the links; you notice one too short only on big-big.',
    ],
    [
      'Wie {thing} eerst uitkookt en dan waxt, houdt zijn broek schoon. Vraag in de winkel naar de werkwijze.',
      'If you strip {thing} and then wax it, your trousers stay clean. Ask in the store how.',
    ],
    [
      'Samen met {with} vervangt u in één keer alles wat op elkaar inslijt.',
      'Together with {with} you replace all that wears in together.',
      ['cassette', 'chainring'],
    ],
  ],
  summary: [
    [
      ['Ketting voor {gears}, 116 schakels.', 'Chain for {gears}, 116 links.'],
      [
        '{Brand}-ketting van {grams} gram met sluitschakel.',
        '{Brand} chain of {grams} grams with quick link.',
      ],
      ['{Gears}, {feature}.', '{Gears}, {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Inclusief sluitschakel.', 'Quick link included.'],
      ['Ook voor e-bikes met middenmotor.', 'Also for e-bikes with a mid motor.'],
      ['Stil, ook als hij net geolied is.', 'Quiet, even just oiled.'],
    ],
  ],
}

const speeds = (count: '1' | '10' | '11' | '12' | '13') => ({
  suffix: [`${count}-speed`, `${count}-speed`] as const,
  facts: {
    speeds: [count, count] as const,
    gears:
      count === '1'
        ? (['1 versnelling', '1 speed'] as const)
        : ([`${count} versnellingen`, `${count} speeds`] as const),
  },
})

const ROWS: Part[] = [
  {
    ...speeds('11'),
    brand: 'kettingwerk',
    design: 'solid',
    model: 'Weefgang',
    cents: 3495,
    grams: 257,
    colours: ['zilver'],
    choices: { speeds: ['11'], discipline: ['race', 'gravel'] },
    specs: { teeth: ['116 schakels', '116 links'] },
    features: [
      ['gehard stalen rollen', 'hardened steel rollers'],
      ['vernikkelde buitenplaten', 'nickel-plated outer plates'],
      ['sluitschakel meegeleverd', 'quick link included'],
    ],
    popularity: 0.8,
    hook: [
      'De Weefgang stamt in rechte lijn af van een ketting die in een weverij zes dagen per week draaide.',
      'The Weefgang descends directly from a chain that ran six days a week in a weaving mill.',
    ],
  },
  {
    ...speeds('12'),
    brand: 'kettingwerk',
    design: 'solid',
    model: 'Schering',
    cents: 4495,
    grams: 252,
    colours: ['zwart', 'zilver'],
    choices: { speeds: ['12'], discipline: ['race', 'gravel'] },
    specs: { teeth: ['116 schakels', '116 links'] },
    features: [
      ['chroomlaag op de pennen', 'chrome layer on the pins'],
      ['afgeschuinde binnenplaten', 'bevelled inner plates'],
      ['sluitschakel meegeleverd', 'quick link included'],
    ],
    popularity: 0.9,
    hook: [
      'Twaalf versnellingen vragen een ketting van vijf millimeter breed; de Schering is er een die niet piept.',
      'Twelve speeds need a chain five millimetres wide; the Schering is one that does not squeak.',
    ],
  },
  {
    ...speeds('12'),
    brand: 'kettingwerk',
    design: 'hollow',
    model: 'Inslag',
    cents: 5995,
    grams: 238,
    colours: ['bruin', 'zilver'],
    choices: { speeds: ['12'], discipline: ['race'] },
    specs: { teeth: ['116 schakels', '116 links'] },
    features: [
      ['holle pennen', 'hollow pins'],
      ['gelaserde platen', 'laser-cut plates'],
      ['titaannitride op de buitenplaten', 'titanium nitride on the outer plates'],
    ],
    popularity: 0.55,
    hook: [
      'Door holle pennen en open platen is de Inslag veertien gram lichter dan haar dichte zuster.',
      'Hollow pins and open plates make the Inslag fourteen grams lighter than its closed sister.',
    ],
  },
  {
    ...speeds('11'),
    brand: 'kettingwerk',
    design: 'hollow',
    model: 'Spoeldraad',
    cents: 5295,
    grams: 243,
    colours: ['zilver', 'bruin'],
    choices: { speeds: ['11'], discipline: ['race'] },
    specs: { teeth: ['116 schakels', '116 links'] },
    features: [
      ['holle pennen', 'hollow pins'],
      ['vernikkeld tegen roest', 'nickel-plated against rust'],
      ['sluitschakel meegeleverd', 'quick link included'],
    ],
    popularity: 0.4,
    hook: [
      'De Spoeldraad is de lichte ketting voor wie nog tevreden op elf versnellingen rijdt.',
      'The Spoeldraad is the light chain for those still happy on eleven speeds.',
    ],
  },
  {
    ...speeds('10'),
    brand: 'tandem-en-zn',
    design: 'solid',
    model: 'Standvast',
    cents: 2495,
    grams: 272,
    colours: ['zwart'],
    choices: { speeds: ['10'], discipline: ['race', 'stad'] },
    specs: { teeth: ['116 schakels', '116 links'] },
    features: [
      ['roestwerende zinklaag', 'rust-resistant zinc layer'],
      ['brede pennen', 'broad pins'],
      ['sluitschakel meegeleverd', 'quick link included'],
    ],
    popularity: 0.5,
    hook: [
      'Voor de tienspeed die elke dag buiten staat: de Standvast roest niet, zelfs niet na een winter aan zee.',
      'For the ten-speed that stands outside every day: the Standvast does not rust, not even after a winter by the sea.',
    ],
  },
  {
    ...speeds('12'),
    brand: 'tandem-en-zn',
    design: 'solid',
    model: 'Deventer',
    cents: 3995,
    grams: 259,
    colours: ['zilver', 'zwart'],
    choices: { speeds: ['12'], discipline: ['gravel', 'mtb'] },
    specs: { teeth: ['126 schakels', '126 links'] },
    features: [
      ['126 schakels voor grote cassettes', '126 links for large cassettes'],
      ['gesloten buitenplaten', 'closed outer plates'],
      ['sluitschakel meegeleverd', 'quick link included'],
    ],
    popularity: 0.6,
    hook: [
      'Grote cassettes vragen een lange ketting; de Deventer heeft tien schakels meer, die u zelf inkort.',
      'Large cassettes need a long chain; the Deventer has ten extra links that you remove yourself.',
    ],
  },
  {
    ...speeds('1'),
    brand: 'tandem-en-zn',
    design: 'solid',
    model: 'Koekkoek',
    cents: 1995,
    grams: 391,
    colours: ['zwart', 'zilver'],
    choices: { speeds: ['1'], discipline: ['stad'] },
    specs: { teeth: ['112 schakels, 1/8 inch', '112 links, 1/8 inch'] },
    features: [
      ['1/8 inch breed', '1/8 inch wide'],
      ['dikke platen', 'thick plates'],
      ['montageschakel met veer', 'connecting link with spring'],
    ],
    popularity: 0.35,
    hook: [
      'Een brede ketting voor naafversnelling en baanfiets, met een schakel die met een tik vastklikt.',
      'A wide chain for hub gears and track bikes, with a link that snaps in with a tap.',
    ],
  },
]

export const chains = parts(KIND, ROWS)
