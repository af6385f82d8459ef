import type { HazardLabel } from '../labelling.ts'
import { type Part, type PartKind, parts } from '../part.ts'

/** What is said of lubricants; locks, mudguards and bells say some of it too. */
export const CARE: PartKind = {
  kind: 'lube',
  group: 'care',
  noun: ['kettingolie', 'chain oil'],
  thing: ['het middel', 'the product'],
  this: ['dit middel', 'this product'],
  categories: ['accessoires/onderhoud'],
  goesWith: ['chain', 'cleaner', 'workstand'],
  choices: { discipline: ['race', 'gravel', 'mtb', 'stad'] },
  tiers: [[3, 8]],
  warnings: [
    ['Buiten bereik van kinderen houden.', 'Keep out of reach of children.'],
    ['Niet op remschijven of remblokken gebruiken.', 'Do not use on rotors or pads.'],
    [
      'Contact met de ogen vermijden; bij contact spoelen met water.',
      'Avoid contact with eyes; rinse with water if it happens.',
    ],
  ],
  use: [
    ['Gebruik het voor {when}; {amount} is genoeg.', 'Use it for {when}; {amount} will do.'],
    [
      '{Amount}, inwerken, en dan afvegen: de laatste stap wordt het vaakst overgeslagen.',
      '{Amount}, let it work in, then wipe: the last step is skipped most often.',
    ],
    ['Bedoeld voor {when}, en daar houdt het {lasts} stand.', 'Meant for {when}, where it lasts {lasts}.'],
  ],
  make: [
    [
      'Het kruipt in de rollen en trekt geen zand aan, mits de ketting schoon is.',
      'It creeps into the rollers and attracts no sand, provided the chain is clean.',
    ],
    [
      'De tuit geeft één druppel tegelijk, ook als de fles warm is.',
      'The spout gives one drop at a time, even when the bottle is warm.',
    ],
    [
      'Het ruikt naar weinig en is met zeep van uw handen te wassen.',
      'It smells of little and washes off your hands with soap.',
    ],
    [
      'Wat u er niet mee doet is smeren op de buitenkant: daar draait niets.',
      'What you do not do is oil the outside: nothing turns there.',
    ],
  ],
  advice: [
    [
      'Veeg de ketting daarna droog met een oude sok, dan blijft de cassette licht van kleur.',
      'Then wipe the chain dry with an old sock and the cassette stays bright.',
    ],
    [
      'Doe het na de rit en niet ervoor, zodat het een nacht kan intrekken.',
      'Do it after the ride and not before, so that it can soak in overnight.',
    ],
    [
      'Drie flessen tegelijk is voordeliger, en één ervan gaat naar de club.',
      'Three bottles at once are cheaper, and one of them goes to the club.',
    ],
    [
      'Lege verpakking hoort bij het plastic, een halfvolle bij het chemisch afval.',
      'Empty packaging goes with plastics, half-full with chemical waste.',
    ],
    [
      'Kettingen slijten van zand, niet van kilometers. Poetsen is goedkoper dan vervangen.',
      'Chains wear from sand, not kilometres. Cleaning is cheaper than replacing.',
    ],
  ],
  summary: [
    [
      ['{Noun} voor {when}.', '{Noun} for {when}.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Houdt {lasts}.', 'Lasts {lasts}.'],
      ['{Amount} volstaat.', '{Amount} will do.'],
    ],
  ],
}
const care = (
  when: string,
  whenEn: string,
  amount: string,
  amountEn: string,
  lasts: string,
  lastsEn: string,
) => ({ when: [when, whenEn], amount: [amount, amountEn], lasts: [lasts, lastsEn] }) as const
/** Volume, and how the mixture is classified. */
const mixture = (millilitres: number, hazard?: HazardLabel) =>
  ({
    content: { amount: millilitres, unit: 'l' },
    ...(hazard && { hazard }),
    specs: { hazards: hazard?.statements ?? UNCLASSIFIED },
  }) as const
const UNCLASSIFIED = [
  'Niet ingedeeld als gevaarlijk mengsel',
  'Not classified as a hazardous mixture',
] as const
const AEROSOL: HazardLabel = {
  signalWord: 'DANGER',
  pictograms: ['GHS02', 'GHS07'],
  statements: [
    'H222 Zeer licht ontvlambare aerosol. H229 Houder onder druk: kan openbarsten bij verhitting. H336 Kan slaperigheid of duizeligheid veroorzaken. P210 Verwijderd houden van warmte, vonken en open vuur, niet roken. P251 Ook na gebruik niet doorboren of verbranden. P410+P412 Niet boven 50 °C brengen.',
    'H222 Extremely flammable aerosol. H229 Pressurised container: may burst if heated. H336 May cause drowsiness or dizziness. P210 Keep away from heat, sparks and open flames, no smoking. P251 Do not pierce or burn, even after use. P410+P412 Do not expose to temperatures above 50 °C.',
  ],
}
const SOLVENT: HazardLabel = {
  signalWord: 'WARNING',
  pictograms: ['GHS02'],
  statements: [
    'H226 Ontvlambare vloeistof en damp. P210 Verwijderd houden van warmte, vonken en open vuur, niet roken.',
    'H226 Flammable liquid and vapour. P210 Keep away from heat, sparks and open flames, no smoking.',
  ],
}
const CITRUS: HazardLabel = {
  signalWord: 'DANGER',
  pictograms: ['GHS02', 'GHS07', 'GHS08', 'GHS09'],
  statements: [
    'Bevat sinaasappelterpenen. H226 Ontvlambare vloeistof en damp. H304 Kan bij inslikken en inademen in de luchtwegen dodelijk zijn. H315 Veroorzaakt huidirritatie. H317 Kan een allergische huidreactie veroorzaken. H410 Zeer giftig voor in het water levende organismen, met langdurige gevolgen. P280 Beschermende handschoenen dragen. P301+P310 Na inslikken: bel onmiddellijk een arts. P331 Geen braken opwekken.',
    'Contains orange terpenes. H226 Flammable liquid and vapour. H304 May be fatal if swallowed and enters airways. H315 Causes skin irritation. H317 May cause an allergic skin reaction. H410 Very toxic to aquatic life with long lasting effects. P280 Wear protective gloves. P301+P310 If swallowed: call a doctor at once. P331 Do not induce vomiting.',
  ],
}
const EYES: HazardLabel = {
  signalWord: 'WARNING',
  pictograms: ['GHS07'],
  statements: [
    'H319 Veroorzaakt ernstige oogirritatie. P305+P351+P338 Bij contact met de ogen: minutenlang voorzichtig afspoelen met water; contactlenzen uitnemen.',
    'H319 Causes serious eye irritation. P305+P351+P338 If in eyes: rinse cautiously with water for several minutes; remove contact lenses.',
  ],
}

const LUBES: Part[] = [
  {
    brand: 'kettingwerk',
    design: 'drip',
    model: 'Nat',
    colours: ['groen'],
    cents: 1295,
    grams: 130,
    choices: { season: ['winter'] },
    ...mixture(100),
    facts: care(
      'natte ritten en de winter',
      'wet rides and winter',
      'één druppel per schakel',
      'one drop per link',
      'tweehonderd kilometer in de regen',
      'two hundred kilometres in rain',
    ),
    features: [
      ['kleeft, ook onder water', 'clings, even under water'],
      ['groen, zodat u ziet waar u was', 'green, so that you see where you were'],
    ],
    popularity: 0.7,
    hook: [
      'In de weverij werd deze olie één keer per week gegeven aan machines die nooit stilstonden.',
      'In the mill this oil was given once a week to machines that never stood still.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'drip',
    model: 'Droog',
    colours: ['oranje'],
    cents: 1295,
    grams: 128,
    choices: { season: ['zomer'] },
    ...mixture(100, SOLVENT),
    facts: care(
      'droog weer en stof',
      'dry weather and dust',
      'één druppel per schakel',
      'one drop per link',
      'honderdvijftig kilometer',
      'a hundred and fifty kilometres',
    ),
    features: [
      ['droogt tot een wasachtige laag', 'dries to a waxy film'],
      ['trekt geen stof aan', 'attracts no dust'],
    ],
    popularity: 0.6,
    hook: [
      'Bij droog weer wilt u een ketting waar u zonder handschoen aan kunt zitten: dat is Droog.',
      'In dry weather you want a chain you can touch without a glove: that is Droog.',
    ],
  },
  {
    brand: 'volgwagen',
    design: 'drip',
    model: 'Was',
    noun: ['kettingwas', 'chain wax'],
    cents: 1695,
    grams: 142,
    choices: {},
    ...mixture(120),
    facts: care(
      'kettingen die schoon moeten blijven',
      'chains that must stay clean',
      'een royale haal, dan een nacht drogen',
      'a generous coat, then a night to dry',
      'driehonderd kilometer',
      'three hundred kilometres',
    ),
    features: [
      ['paraffine in water', 'paraffin in water'],
      ['geen zwarte kuiten', 'no black calves'],
    ],
    popularity: 0.5,
    hook: [
      'Was vraagt één keer grondig ontvetten en daarna nooit meer: in de volgwagen rijden ze er een hele ronde op.',
      'Wax asks for one thorough degreasing and never again: in the team car they run it for a whole tour.',
    ],
  },
  {
    brand: 'volgwagen',
    design: 'spray',
    model: 'Kruip',
    noun: ['kruipolie', 'penetrating oil'],
    cents: 995,
    grams: 280,
    choices: {},
    ...mixture(250, AEROSOL),
    facts: care(
      'vastzittende bouten en kabels',
      'stuck bolts and cables',
      'twee tellen spuiten',
      'two seconds of spray',
      'tot de bout los is',
      'until the bolt lets go',
    ),
    features: [
      ['kruipt in schroefdraad', 'creeps into threads'],
      ['met rietje', 'with a straw'],
    ],
    popularity: 0.4,
    hook: [
      'Een pedaal dat niet los wil, laat u een nacht met Kruip alleen. Meestal zijn ze er dan uit.',
      'A pedal that will not budge is left alone with Kruip overnight. Usually they work it out.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'drip',
    model: 'Basis',
    cents: 795,
    grams: 126,
    choices: {},
    ...mixture(100),
    facts: care(
      'het hele jaar',
      'all year',
      'één druppel per schakel',
      'one drop per link',
      'ongeveer twee ritten',
      'about two rides',
    ),
    features: [
      ['voor nat en droog', 'for wet and dry'],
      ['niet-druppende tuit', 'non-drip spout'],
    ],
    popularity: 0.95,
    hook: [
      'Eén fles naast de deur doet meer voor uw ketting dan drie soorten in de kelder.',
      'One bottle by the door does more for your chain than three kinds in the cellar.',
    ],
  },
  {
    brand: 'volgwagen',
    design: 'polish',
    model: 'Glans',
    noun: ['beschermspray', 'protective spray'],
    cents: 1295,
    grams: 420,
    choices: {},
    ...mixture(400, AEROSOL),
    facts: care(
      'lak en carbon na het wassen',
      'paint and carbon after washing',
      'een dunne nevel',
      'a thin mist',
      'drie wasbeurten',
      'three washes',
    ),
    features: [
      ['modder laat los', 'mud lets go'],
      ['zonder siliconen', 'silicone-free'],
    ],
    popularity: 0.3,
    hook: [
      'Wie na het poetsen een laagje Glans zet, is er de volgende keer in de helft van de tijd mee klaar.',
      'Add a coat of Glans after washing and next time you are done in half the time.',
    ],
  },
]
const CLEANERS: Part[] = [
  {
    brand: 'volgwagen',
    design: 'trigger',
    model: 'Schuim',
    noun: ['fietsreiniger', 'bike cleaner'],
    cents: 1195,
    grams: 1080,
    choices: {},
    ...mixture(1000, EYES),
    facts: care(
      'frame, wielen en alles ertussen',
      'frame, wheels and all between',
      'vijf minuten laten staan',
      'leaving it on for five minutes',
      'tot de volgende modder',
      'until the next mud',
    ),
    features: [
      ['schuimt en blijft hangen', 'foams and clings'],
      ['ook op matte lak', 'on matt paint too'],
    ],
    popularity: 0.65,
    hook: [
      'Sproeien, een reep eten, afspoelen: het schuim werkt precies zo lang als u over die reep doet.',
      'Spray, eat a bar, rinse: the foam works exactly as long as the bar takes.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'can',
    model: 'Ontvet',
    noun: ['ontvetter', 'degreaser'],
    cents: 1495,
    grams: 520,
    choices: {},
    ...mixture(500, CITRUS),
    facts: care(
      'ketting, cassette en derailleurwieltjes',
      'chain, cassette and pulleys',
      'een scheut in een bak',
      'a splash in a tray',
      'twintig beurten, als u hem laat bezinken',
      'twenty cleanings, if you let it settle',
    ),
    features: [
      ['op citrusbasis', 'citrus-based'],
      ['te hergebruiken na bezinken', 'reusable once settled'],
    ],
    popularity: 0.5,
    hook: [
      'Giet hem na gebruik terug in een pot: het vuil zakt, het middel blijft, en zo gaat het een jaar mee.',
      'Pour it back into a jar after use: the dirt sinks, the product stays, and so it lasts a year.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'trigger',
    model: 'Basis',
    noun: ['fietsreiniger', 'bike cleaner'],
    cents: 795,
    grams: 820,
    choices: {},
    ...mixture(750),
    facts: care(
      'de wekelijkse wasbeurt',
      'the weekly wash',
      'overal één keer langs',
      'one pass all over',
      'een week',
      'a week',
    ),
    features: [
      ['navulbaar in de winkel', 'refillable in the store'],
      ['zonder vaseline', 'without vaseline'],
    ],
    popularity: 0.8,
    hook: [
      'In beide winkels staat een vat: u brengt de lege fles mee en betaalt de helft.',
      'Both stores have a barrel: bring the empty bottle and pay half.',
    ],
  },
]

const isSpray = ({ design }: Part) => design === 'spray' || design === 'polish'

export const chainCare = [
  ...parts(
    CARE,
    LUBES.filter((part) => !isSpray(part)),
  ),
  ...parts(
    {
      ...CARE,
      noun: ['spray', 'spray'],
      goesWith: ['cleaner', 'workstand'],
      make: [
        [
          'Het rietje klapt uit, zodat u het niet kwijtraakt en precies spuit waar het moet.',
          'The straw folds out, so that you do not lose it and spray just where it should go.',
        ],
        [
          'De bus werkt ook ondersteboven, wat onder een trapas van pas komt.',
          'The can works upside down too, which helps beneath a bottom bracket.',
        ],
        [
          'Spuit buiten of met het raam open: {thing} ruikt meer dan een fles olie.',
          'Spray outdoors or by an open window: {thing} smells more than a bottle of oil.',
        ],
      ],
      advice: [
        [
          'Dek remschijven en remblokken af met een oude lap voordat u spuit.',
          'Cover rotors and pads with an old rag before you spray.',
        ],
        [
          'Drie bussen tegelijk is voordeliger, en één ervan gaat naar de club.',
          'Three cans at once are cheaper, and one of them goes to the club.',
        ],
        [
          'Een lege bus mag bij het afval voor metaal, een halfvolle bij het chemisch afval.',
          'An empty can goes with metal waste, a half-full one with chemical waste.',
        ],
      ],
    },
    LUBES.filter(isSpray),
  ),
  ...parts(
    {
      ...CARE,
      kind: 'cleaner',
      goesWith: ['lube', 'workstand', 'chain'],
      make: [
        ['Het tast lak, carbon en rubber niet aan.', 'It does not harm paint, carbon or rubber.'],
        [
          'Afspoelen met een gieter volstaat; een hogedrukspuit perst vet uit de lagers.',
          'Rinsing with a watering can will do; a pressure washer forces grease out of bearings.',
        ],
        [
          'Doe de dop erop zodra u klaar bent: aan de lucht wordt het stroperig.',
          'Put the cap on once you are done: in the open air it turns syrupy.',
        ],
      ],
    },
    CLEANERS,
  ),
]
