import { type Bundle, ref } from './composed.ts'

const SETS = ['pakketten']
const WHEELS = ['pakketten', 'wielen-en-banden/wielen']
const DRIVE = ['pakketten', 'fietsonderdelen/aandrijving']

const wheels = (
  sku: string,
  brand: Bundle['brand'],
  model: string,
  mark: string | undefined,
  name: Bundle['name'],
  short: Bundle['short'],
  text: Bundle['text'],
  tyres: Bundle['items'][number]['from'],
  tubes: Bundle['items'][number]['from'],
): Bundle => ({
  sku,
  brand,
  name,
  short,
  text,
  categories: WHEELS,
  picture: ref('wheel', brand, model, mark),
  items: [
    { title: ['Wielset', 'Wheelset'], type: 'radio', from: [ref('wheel', brand, model, mark)], most: 3 },
    { title: ['Banden', 'Tyres'], type: 'select', from: tyres, quantity: 2, most: 2 },
    { title: ['Binnenbanden', 'Inner tubes'], type: 'select', from: tubes, quantity: 2, free: true, most: 1 },
    {
      title: ['Remschijven', 'Rotors'],
      type: 'checkbox',
      required: false,
      from: [
        ref('brake-disc', 'tandem-en-zn', 'Deventer'),
        ref('brake-disc', 'kettingwerk', 'Golfslag', 'CENT'),
      ],
      quantity: 2,
      most: 1,
    },
  ],
})

export const BUNDLES: readonly Bundle[] = [
  wheels(
    'SET-WIEL-VLOED',
    'zeewind',
    'Vloed 28',
    undefined,
    ['Vloed 28 compleet: wielen, banden, binnenbanden', 'Vloed 28 complete: wheels, tyres, tubes'],
    [
      'De Vloed 28 rijklaar, met banden naar keuze.',
      'The Vloed 28 ready to ride, with tyres of your choice.',
    ],
    [
      [
        'U kiest de body, de banden en de breedte; wij leggen ze om, pompen ze op en sturen de wielen in één doos. Na het uitpakken zet u ze in de fiets en rijdt u weg.',
        'You choose the freehub, the tyres and the width; we fit them, inflate them and send the wheels in one box. Unpack, put them in the bike and ride off.',
      ],
      [
        'De set is er voor wie anders drie bestellingen zou doen, en niemand hoeft met duimen en bandenlichters in de weer.',
        'The set suits those who would otherwise place three orders, and nobody has to struggle with thumbs and tyre levers.',
      ],
    ],
    [ref('tyre', 'duinrand', 'Vierseizoenen'), ref('tyre', 'kasseira', 'Arenberg')],
    [ref('inner-tube', 'duinrand', 'Strand', 'RACE'), ref('inner-tube', 'zeewind', 'Nevel', 'RACE')],
  ),
  wheels(
    'SET-WIEL-50C',
    'zeewind',
    '50 Carbon',
    undefined,
    ['50 Carbon compleet: wielen, banden, binnenbanden', '50 Carbon complete: wheels, tyres, tubes'],
    ['Hoge velgen met de banden die erop getekend zijn.', 'Deep rims with the tyres drawn for them.'],
    [
      [
        'De Lijzijde sluit op een 50 Carbon aan zonder rand, en dat hoort u: het fluiten houdt op. In deze set zitten ze al om de velg.',
        'The Lijzijde meets a 50 Carbon without a ridge, and you can hear it: the whistling stops. In this set they are already fitted.',
      ],
      [
        'Kiest u de Nevel-binnenband, dan weegt een compleet wiel minder dan veel frames.',
        'Choose the Nevel tube and a complete wheel weighs less than many a frame.',
      ],
    ],
    [ref('tyre', 'zeewind', 'Lijzijde'), ref('tyre', 'kasseira', 'Arenberg')],
    [ref('inner-tube', 'zeewind', 'Nevel', 'RACE'), ref('inner-tube', 'kasseira', 'Vlies')],
  ),
  wheels(
    'SET-WIEL-KIEZEL',
    'grindstof',
    'Kiezel',
    undefined,
    ['Kiezel compleet: gravelwielen met banden', 'Kiezel complete: gravel wheels with tyres'],
    [
      'Gravelwielen met Kiezel, Leem of Sintel eromheen.',
      'Gravel wheels with Kiezel, Leem or Sintel around them.',
    ],
    [
      [
        'Eén velg, drie banden: de Kiezel voor alles, de Leem voor modder, de Sintel als er veel asfalt tussen ligt. U kiest er één, de andere bestelt u later voor het andere seizoen.',
        'One rim, three tyres: the Kiezel for all, the Leem for mud, the Sintel if there is plenty of tarmac in between. Choose one and order the others for the other season.',
      ],
      [
        'De breedte van vijfentwintig millimeter van binnen geeft elke band genoeg schouder om zonder binnenband te rijden.',
        'The inside width of twenty-five millimetres gives each tyre enough shoulder to run without a tube.',
      ],
    ],
    [
      ref('tyre', 'grindstof', 'Kiezel'),
      ref('tyre', 'grindstof', 'Leem'),
      ref('tyre', 'grindstof', 'Sintel'),
    ],
    [ref('inner-tube', 'duinrand', 'Strand', 'GRAV'), ref('inner-tube', 'zeewind', 'Nevel', 'GRAV')],
  ),
  wheels(
    'SET-WIEL-BASIS',
    'kopgroep',
    'Basis',
    undefined,
    ['Basis winterwielen compleet', 'Basis winter wheels complete'],
    [
      'Een tweede set wielen voor de natte maanden, klaar om te wisselen.',
      'A second set of wheels for the wet months, ready to swap.',
    ],
    [
      [
        'Wie in oktober van wielen wisselt, houdt zijn mooie set mooi. Deze spaken wij op dinsdag en sturen wij op woensdag.',
        'Swap wheels in October and your good set stays good. We lace these on Tuesday and send them on Wednesday.',
      ],
      [
        'Neem de remschijven erbij, dan is wisselen een kwestie van twee steekassen.',
        'Add the rotors and swapping is a matter of two thru-axles.',
      ],
    ],
    [ref('tyre', 'duinrand', 'Vierseizoenen'), ref('tyre', 'kopgroep', 'Basis')],
    [ref('inner-tube', 'kopgroep', 'Basis', 'RACE'), ref('inner-tube', 'duinrand', 'Strand', 'RACE')],
  ),
  {
    sku: 'SET-AANDRIJF-12',
    brand: 'kettingwerk',
    name: ['Aandrijfset 12-speed: ketting, cassette, blad', '12-speed drivetrain set: chain, cassette, ring'],
    short: [
      'Alles wat op elkaar inslijt, in één keer nieuw.',
      'All that wears in together, renewed in one go.',
    ],
    text: [
      [
        'Een ketting, een cassette en een kettingblad slijten samen, en wie er één vervangt merkt dat de andere twee protesteren. In deze set kiest u het bereik en het aantal tanden; de ketting zit er altijd bij.',
        'A chain, a cassette and a chainring wear together, and if you replace one the other two protest. In this set you choose range and teeth; the chain is always included.',
      ],
      [
        'Een tweede ketting toevoegen loont: om de duizend kilometer wisselen verdubbelt het leven van de cassette.',
        'Adding a second chain pays: swapping every thousand kilometres doubles the life of the cassette.',
      ],
    ],
    categories: DRIVE,
    picture: ref('cassette', 'tandem-en-zn', 'Deventer'),
    items: [
      {
        title: ['Ketting', 'Chain'],
        type: 'radio',
        from: [ref('chain', 'kettingwerk', 'Schering'), ref('chain', 'kettingwerk', 'Inslag')],
        quantity: 1,
        free: true,
        most: 1,
      },
      {
        title: ['Cassette', 'Cassette'],
        type: 'select',
        from: [ref('cassette', 'tandem-en-zn', 'Deventer'), ref('cassette', 'kettingwerk', 'Kamgaren')],
        most: 3,
      },
      {
        title: ['Buitenblad', 'Outer ring'],
        type: 'select',
        from: [ref('chainring', 'tandem-en-zn', 'Rondeel')],
        most: 3,
      },
      {
        title: ['Binnenblad', 'Inner ring'],
        type: 'select',
        required: false,
        from: [ref('chainring', 'tandem-en-zn', 'Binnenhof')],
        most: 3,
      },
    ],
  },
  {
    sku: 'SET-AANDRIJF-11',
    brand: 'tandem-en-zn',
    name: ['Aandrijfset 11-speed: ketting en cassette', '11-speed drivetrain set: chain and cassette'],
    short: [
      'Nieuwe tanden voor een fiets die nog jaren mee moet.',
      'New teeth for a bike that has years to go.',
    ],
    text: [
      [
        'Elf versnellingen blijven leverbaar, en met deze twee delen draait uw aandrijving weer zoals in het eerste jaar. U kiest tussen zilver en zwart en tussen vlak en heuvels.',
        'Eleven-speed parts remain available, and with these two your drivetrain turns as in its first year. Choose silver or black, flat or hills.',
      ],
      [
        'Monteert u zelf, dan hebt u een kettingzweep en een afnemer nodig; die liggen in onze werkplaats ook voor u klaar.',
        'If you fit it yourself you need a chain whip and a lock ring tool; both lie ready for you in our workshop.',
      ],
    ],
    categories: DRIVE,
    picture: ref('cassette', 'tandem-en-zn', 'IJssel'),
    items: [
      {
        title: ['Ketting', 'Chain'],
        type: 'radio',
        from: [ref('chain', 'kettingwerk', 'Weefgang'), ref('chain', 'kettingwerk', 'Spoeldraad')],
        most: 1,
      },
      {
        title: ['Cassette', 'Cassette'],
        type: 'select',
        from: [ref('cassette', 'tandem-en-zn', 'IJssel'), ref('cassette', 'kettingwerk', 'Weefgang')],
        most: 3,
      },
      {
        title: ['Kettingolie', 'Chain oil'],
        type: 'checkbox',
        required: false,
        from: [ref('lube', 'kopgroep', 'Basis')],
        free: true,
        most: 1,
      },
    ],
  },
  {
    sku: 'SET-AANDRIJF-MTB',
    brand: 'kettingwerk',
    name: ['Aandrijfset 1×12 voor het bos', '1×12 drivetrain set for the woods'],
    short: [
      'Eén blad voor, twaalf achter, en een ketting die blijft liggen.',
      'One ring in front, twelve behind, and a chain that stays put.',
    ],
    text: [
      [
        'Zand en modder vragen om tanden die de ketting vasthouden. De set combineert een smal en breed getand blad met een cassette tot eenenvijftig.',
        'Sand and mud ask for teeth that hold the chain. The set combines a narrow-wide ring with a cassette up to fifty-one.',
      ],
      [
        'Let op de body: deze cassettes passen op Micro Spline.',
        'Mind the freehub: these cassettes fit Micro Spline.',
      ],
    ],
    categories: DRIVE,
    picture: ref('cassette', 'kettingwerk', 'Spinnewiel'),
    items: [
      {
        title: ['Ketting', 'Chain'],
        type: 'radio',
        from: [ref('chain', 'tandem-en-zn', 'Deventer')],
        most: 2,
      },
      {
        title: ['Cassette', 'Cassette'],
        type: 'radio',
        from: [ref('cassette', 'kettingwerk', 'Spinnewiel')],
        most: 2,
      },
      {
        title: ['Kettingblad', 'Chainring'],
        type: 'select',
        from: [ref('chainring', 'kettingwerk', 'Bosrol'), ref('chainring', 'grindstof', 'Kwartel')],
        most: 3,
      },
    ],
  },
  {
    sku: 'SET-WINTER-HEREN',
    brand: 'kopgroep',
    name: ['Winterset heren: shirt, tight, handschoenen', 'Winter set for men: jersey, tights, gloves'],
    cents: 19995,
    short: ['Van pols tot enkel klaar voor vijf graden.', 'Ready for five degrees from wrist to ankle.'],
    text: [
      [
        'Drie stukken die op elkaar aansluiten: het shirt reikt over de tight, de manchet over de mouw. U kiest per deel uw maat, want wie boven L draagt, draagt onder niet altijd hetzelfde.',
        'Three pieces that join: the jersey reaches over the tights, the cuff over the sleeve. You choose your size for each part, as an L on top is not always an L below.',
      ],
      [
        'De set heeft één prijs, welke maten u ook kiest. Een nekwarmer komt er desgewenst bij en maakt de kier bij de kraag dicht.',
        'The set has one price, whatever sizes you choose. A neck warmer can be added and closes the gap at the collar.',
      ],
    ],
    categories: [...SETS, 'heren/kleding', 'winterklaar'],
    picture: ref('jersey-long', 'kopgroep', 'Winter', 'H'),
    items: [
      {
        title: ['Shirt', 'Jersey'],
        type: 'select',
        from: [ref('jersey-long', 'kopgroep', 'Winter', 'H')],
        most: 7,
      },
      {
        title: ['Tight', 'Tights'],
        type: 'select',
        from: [ref('bibtight', 'kopgroep', 'Winter', 'H')],
        most: 7,
      },
      {
        title: ['Handschoenen', 'Gloves'],
        type: 'select',
        from: [ref('glove-winter', 'kopgroep', 'Basis')],
        most: 6,
      },
      {
        title: ['Nekwarmer', 'Neck warmer'],
        type: 'checkbox',
        required: false,
        from: [ref('neck-warmer', 'kopgroep', 'Basis')],
        most: 2,
        surcharge: 1295,
      },
    ],
  },
  {
    sku: 'SET-WINTER-DAMES',
    brand: 'kopgroep',
    name: ['Winterset dames: shirt, tight, handschoenen', 'Winter set for women: jersey, tights, gloves'],
    short: [
      'De warme helft van het jaar, in drie stukken.',
      'The warm half of the cold year, in three pieces.',
    ],
    text: [
      [
        'Het shirt is aan de voorkant winddicht, de tight bij knieën en bovenbenen, en de handschoenen laten u nog een rits vinden. Elk deel kiest u in uw eigen maat.',
        'The jersey is windproof in front, the tights at knees and thighs, and the gloves still let you find a zip. You choose each part in your own size.',
      ],
      [
        'Samen zijn ze goed tot rond het vriespunt; daaronder komt er een merinohemd onder.',
        'Together they are good to around freezing; below that add a merino vest.',
      ],
    ],
    categories: [...SETS, 'dames/kleding', 'winterklaar'],
    picture: ref('jersey-long', 'kopgroep', 'Winter', 'D'),
    items: [
      {
        title: ['Shirt', 'Jersey'],
        type: 'select',
        from: [ref('jersey-long', 'kopgroep', 'Winter', 'D')],
        most: 6,
      },
      {
        title: ['Tight', 'Tights'],
        type: 'select',
        from: [ref('bibtight', 'kopgroep', 'Winter', 'D')],
        most: 6,
      },
      {
        title: ['Handschoenen', 'Gloves'],
        type: 'select',
        from: [ref('glove-winter', 'madelief', 'Rijp')],
        most: 4,
      },
      {
        title: ['Onderhemd', 'Base layer'],
        type: 'checkbox',
        required: false,
        from: [ref('base-layer', 'noordluwe', 'Winterhuid', 'D')],
        most: 4,
      },
    ],
  },
  {
    sku: 'SET-LICHT',
    brand: 'waddenlicht',
    name: ['Lichtset voor en achter', 'Light set, front and rear'],
    short: [
      'Een koplamp en een achterlicht die op dezelfde kabel laden.',
      'A front and a rear light that charge on the same cable.',
    ],
    text: [
      [
        'U kiest hoeveel lumen u voor wilt en of het achterlicht ook moet remmen. Beide laden met USB-C, dus één kabel volstaat.',
        'You choose how many lumens you want in front and whether the rear should brake too. Both charge by USB-C, so one cable will do.',
      ],
    ],
    categories: [...SETS, 'accessoires/verlichting', 'winterklaar'],
    picture: ref('light-front', 'waddenlicht', 'Lantaarn'),
    items: [
      {
        title: ['Koplamp', 'Front light'],
        type: 'radio',
        from: [
          ref('light-front', 'waddenlicht', 'Lantaarn'),
          ref('light-front', 'waddenlicht', 'Baken'),
          ref('light-front', 'waddenlicht', 'Vuurtoren'),
        ],
        most: 1,
      },
      {
        title: ['Achterlicht', 'Rear light'],
        type: 'radio',
        from: [ref('light-rear', 'waddenlicht', 'Stip'), ref('light-rear', 'waddenlicht', 'Boei')],
        most: 1,
      },
    ],
  },
  {
    sku: 'SET-PECH',
    brand: 'kopgroep',
    name: ['Pechset: tas, pomp, gereedschap, binnenbanden', 'Breakdown set: bag, pump, tool, tubes'],
    short: [
      'Alles voor langs de weg, en alles past in de tas.',
      'All for the roadside, and all of it fits the bag.',
    ],
    text: [
      [
        'Wij vulden de Basis-zadeltas met wat een monteur er zelf in heeft. Hoeveel binnenbanden u meeneemt, bepaalt u: één is dapper, twee is verstandig, drie is gravel.',
        'We filled the Basis saddle bag with what a mechanic has in his own. How many tubes you take is up to you: one is brave, two is wise, three is gravel.',
      ],
      [
        'De pomp hoort naast de bidon, de rest onder het zadel.',
        'The pump goes beside the bottle, the rest beneath the saddle.',
      ],
    ],
    categories: [...SETS, 'accessoires/gereedschap'],
    picture: ref('saddle-bag', 'kopgroep', 'Basis'),
    items: [
      { title: ['Tas', 'Bag'], type: 'radio', from: [ref('saddle-bag', 'kopgroep', 'Basis')], most: 2 },
      {
        title: ['Gereedschap', 'Tool'],
        type: 'radio',
        from: [ref('multitool', 'kopgroep', 'Basis'), ref('multitool', 'volgwagen', 'Broekzak')],
        most: 1,
      },
      {
        title: ['Pomp', 'Pump'],
        type: 'radio',
        from: [ref('pump', 'kopgroep', 'Basis'), ref('pump', 'kopgroep', 'Zucht')],
        most: 1,
      },
      {
        title: ['Binnenbanden', 'Inner tubes'],
        type: 'select',
        from: [
          ref('inner-tube', 'kopgroep', 'Basis', 'RACE'),
          ref('inner-tube', 'duinrand', 'Strand', 'GRAV'),
        ],
        quantity: 2,
        free: true,
        most: 1,
      },
    ],
  },
  {
    sku: 'SET-POETS',
    brand: 'kopgroep',
    name: ['Poetsset met standaard', 'Cleaning set with stand'],
    short: ['Zaterdagmiddag in een doos.', 'A Saturday afternoon in a box.'],
    text: [
      [
        'Standaard, reiniger, ontvetter en olie: met deze vier duurt een fiets poetsen drie kwartier in plaats van een middag. De olie kiest u naar het weer.',
        'Stand, cleaner, degreaser and oil: with these four, cleaning a bike takes three quarters of an hour instead of an afternoon. Choose the oil to suit the weather.',
      ],
    ],
    categories: [...SETS, 'accessoires/onderhoud'],
    picture: ref('workstand', 'kopgroep', 'Basis'),
    items: [
      {
        title: ['Standaard', 'Stand'],
        type: 'radio',
        from: [ref('workstand', 'kopgroep', 'Basis'), ref('workstand', 'volgwagen', 'Driepoot')],
        most: 1,
      },
      {
        title: ['Reiniger', 'Cleaner'],
        type: 'radio',
        from: [ref('cleaner', 'kopgroep', 'Basis'), ref('cleaner', 'volgwagen', 'Schuim')],
        free: true,
        most: 1,
      },
      {
        title: ['Ontvetter', 'Degreaser'],
        type: 'checkbox',
        required: false,
        from: [ref('cleaner', 'kettingwerk', 'Ontvet')],
        most: 1,
      },
      {
        title: ['Olie', 'Oil'],
        type: 'multi',
        from: [
          ref('lube', 'kettingwerk', 'Nat'),
          ref('lube', 'kettingwerk', 'Droog'),
          ref('lube', 'kopgroep', 'Basis'),
        ],
        most: 1,
      },
    ],
  },
  {
    sku: 'SET-RAVITAILLERING',
    brand: 'ravitaille',
    name: ['Ravitaillering voor een lange dag', 'Supplies for a long day'],
    short: [
      'Gels, repen en drank voor zes uur, in uw smaken.',
      'Gels, bars and drink for six hours, in your flavours.',
    ],
    text: [
      [
        'Reken op zestig gram koolhydraten per uur. U bepaalt zelf hoeveel van elke smaak u meeneemt; de hoeveelheden hieronder zijn genoeg voor een toertocht van honderdvijftig kilometer.',
        'Count on sixty grams of carbohydrates an hour. You decide how many of each flavour you take; the amounts below will do for a ride of a hundred and fifty kilometres.',
      ],
    ],
    categories: [...SETS, 'accessoires/voeding'],
    picture: ref('gel', 'ravitaille', 'Dubbel'),
    items: [
      {
        title: ['Gels', 'Gels'],
        type: 'multi',
        from: [
          ref('gel', 'ravitaille', 'Snel', 'RODE'),
          ref('gel', 'ravitaille', 'Snel', 'CITR'),
          ref('gel', 'ravitaille', 'Wakker'),
        ],
        quantity: 4,
        free: true,
        most: 1,
      },
      {
        title: ['Repen', 'Bars'],
        type: 'multi',
        from: [
          ref('energy-bar', 'ravitaille', 'Baksel', 'ABRI'),
          ref('energy-bar', 'ravitaille', 'Baksel', 'PIST'),
          ref('energy-bar', 'ravitaille', 'Baksel', 'KERS'),
        ],
        quantity: 2,
        free: true,
        most: 1,
      },
      {
        title: ['Drank', 'Drink'],
        type: 'radio',
        from: [
          ref('drink-mix', 'ravitaille', 'Dorst', 'SINA'),
          ref('drink-mix', 'ravitaille', 'Dorst', 'LIMO'),
        ],
        most: 1,
      },
    ],
  },
  {
    sku: 'SET-COCKPIT',
    brand: 'passo-lungo',
    name: ['Cockpitset Passo: stuur, stuurpen, lint', 'Passo cockpit set: bar, stem, tape'],
    short: ['Een nieuwe voorkant, op uw maat.', 'A new front end, to your measure.'],
    text: [
      [
        'Breedte en lengte bepalen hoe u zit; in deze set kiest u ze allebei en leggen wij het lint er desgewenst om. Wie twijfelt, laat zich eerst meten.',
        'Width and length decide how you sit; in this set you choose both and, if you like, we wrap the tape. If in doubt, be measured first.',
      ],
    ],
    categories: [...SETS, 'fietsonderdelen/stuur-en-zadel'],
    picture: ref('handlebar', 'passo-lungo', 'Passo'),
    items: [
      {
        title: ['Stuur', 'Handlebar'],
        type: 'select',
        from: [ref('handlebar', 'passo-lungo', 'Passo'), ref('handlebar', 'passo-lungo', 'Valico')],
        most: 4,
      },
      { title: ['Stuurpen', 'Stem'], type: 'select', from: [ref('stem', 'passo-lungo', 'Passo')], most: 5 },
      {
        title: ['Stuurlint', 'Bar tape'],
        type: 'radio',
        from: [ref('bar-tape', 'passo-lungo', 'Passo')],
        most: 3,
      },
    ],
  },
  {
    sku: 'SET-REM',
    brand: 'tandem-en-zn',
    name: ['Remset: schijven en blokken', 'Brake set: rotors and pads'],
    short: [
      'Voor en achter nieuw, zodat alles gelijk inslijt.',
      'New front and rear, so that all beds in alike.',
    ],
    text: [
      [
        'Nieuwe blokken op oude schijven geven trillingen, en andersom ook. In deze set zitten er van allebei twee, en u kiest de doorsnede per wiel.',
        'New pads on old rotors cause vibration, and the other way round. This set holds two of each, and you choose the diameter per wheel.',
      ],
    ],
    categories: [...SETS, 'fietsonderdelen/remmen'],
    picture: ref('brake-disc', 'tandem-en-zn', 'Deventer'),
    items: [
      {
        title: ['Schijf voor', 'Front rotor'],
        type: 'radio',
        from: [
          ref('brake-disc', 'tandem-en-zn', 'Deventer'),
          ref('brake-disc', 'kettingwerk', 'Golfslag', 'CENT'),
        ],
        most: 2,
      },
      {
        title: ['Schijf achter', 'Rear rotor'],
        type: 'radio',
        from: [
          ref('brake-disc', 'tandem-en-zn', 'Deventer'),
          ref('brake-disc', 'kettingwerk', 'Golfslag', 'CENT'),
        ],
        most: 2,
      },
      {
        title: ['Remblokken', 'Pads'],
        type: 'radio',
        from: [
          ref('brake-pads', 'tandem-en-zn', 'Stil'),
          ref('brake-pads', 'kettingwerk', 'Koelrib', 'ORGA'),
        ],
        quantity: 2,
        most: 1,
      },
    ],
  },
]
