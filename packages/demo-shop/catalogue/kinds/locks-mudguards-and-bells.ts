import { parts, sizes } from '../part.ts'
import { CARE } from './chain-care.ts'

export const locksMudguardsAndBells = [
  ...parts(
    {
      ...CARE,
      kind: 'lock',
      group: 'locks',
      noun: ['fietsslot', 'bike lock'],
      thing: ['het slot', 'the lock'],
      this: ['dit slot', 'this lock'],
      categories: ['accessoires/sloten'],
      goesWith: ['bell', 'light-rear', 'mudguard'],
      warnings: [],
      choices: { material: ['staal'], discipline: ['stad', 'gravel', 'race'] },
      tiers: [],
      guarantee: 60,
      use: [
        [
          'Leg het om frame, achterwiel en iets dat vaststaat: {reachNl}.',
          'Put it round the frame, the rear wheel and something fixed: {reachNl}.',
        ],
        [
          '{Rating}; verzekeraars vragen dat voor een fiets van deze tijd.',
          '{Rating}; insurers ask for that on today’s bikes.',
        ],
        [
          'Overdag voor de deur en ’s nachts binnen: geen slot houdt de hele nacht stand, {this} wel een poos.',
          'By day at the door and at night indoors: no lock lasts all night, {this} holds for a while.',
        ],
      ],
      make: [
        [
          'Gehard staal met een huls die geen lak beschadigt; {grams} gram.',
          'Hardened steel with a sleeve that spares your paint; {grams} grams.',
        ],
        [
          'De cilinder heeft een stofklep en een sleutel die aan beide kanten past.',
          'The cylinder has a dust cover and a key that fits either way.',
        ],
        [
          'Drie sleutels, met een nummer waarmee u een vierde bestelt.',
          'Three keys, with a number for ordering a fourth.',
        ],
      ],
      advice: [
        [
          'Een druppel grafiet in het slot, één keer per herfst, en het gaat soepel open bij vorst.',
          'A drop of graphite in the lock, once each autumn, and it opens smoothly in frost.',
        ],
        [
          'Schrijf het sleutelnummer op en bewaar het niet in dezelfde tas.',
          'Write down the key number and do not keep it in the same bag.',
        ],
        [
          'Hang het sleutelgat naar beneden: dan regent het er niet in en is breken lastiger.',
          'Let the keyhole face down: rain stays out and breaking is harder.',
        ],
      ],
      summary: [
        [
          ['{Rating}.', '{Rating}.'],
          ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
        ],
        [
          ['{Feature2}.', '{Feature2}.'],
          ['Drie sleutels.', 'Three keys.'],
        ],
      ],
    },
    [
      {
        brand: 'grendel',
        design: 'chain',
        model: 'Ankerketting',
        cents: 8995,
        grams: 2100,
        sizes: sizes('85 cm', '110 cm'),
        choices: {},
        facts: {
          rating: ['ART 3 sterren', 'ART three stars'],
          reachNl: ['de ketting is lang genoeg', 'the chain is long enough'],
        },
        specs: { security: ['ART ***', 'ART ***'] },
        features: [
          ['schakels van 9 mm', '9 mm links'],
          ['hoes van canvas', 'canvas sleeve'],
        ],
        popularity: 0.55,
        hook: [
          'Grendel smeedde kettingen voor ankers van kustvaarders. De Ankerketting is er een van, maar korter.',
          'Grendel forged anchor chains for coasters. The Ankerketting is one of them, only shorter.',
        ],
      },
      {
        brand: 'grendel',
        design: 'u-lock',
        model: 'Beugel',
        cents: 6995,
        grams: 1320,
        choices: {},
        facts: {
          rating: ['ART 3 sterren', 'ART three stars'],
          reachNl: [
            'twee vingers speling is goed, meer is ruimte voor een krik',
            'two fingers of play is fine, more is room for a jack',
          ],
        },
        specs: { security: ['ART ***', 'ART ***'] },
        features: [
          ['beugel van 13 mm', '13 mm shackle'],
          ['framehouder meegeleverd', 'frame mount included'],
        ],
        popularity: 0.45,
        hook: [
          'Dertien millimeter gehard staal in de vorm van een hoefijzer, en net zoveel geluk brengt het.',
          'Thirteen millimetres of hardened steel shaped like a horseshoe, and it brings as much luck.',
        ],
      },
      {
        brand: 'grendel',
        design: 'folding',
        model: 'Duimstok',
        noun: ['vouwslot', 'folding lock'],
        cents: 5995,
        grams: 980,
        choices: {},
        facts: {
          rating: ['ART 2 sterren', 'ART two stars'],
          reachNl: ['uitgevouwen is hij negentig centimeter', 'unfolded it is ninety centimetres'],
        },
        specs: { security: ['ART **', 'ART **'] },
        features: [
          ['zes platen van 5 mm', 'six 5 mm plates'],
          ['houder op de bidonbouten', 'mount on the bottle bolts'],
        ],
        popularity: 0.5,
        hook: [
          'Opgevouwen zo groot als een bidon, uitgevouwen om elke lantaarnpaal heen.',
          'Folded the size of a bottle, unfolded around any lamp post.',
        ],
      },
      {
        brand: 'kopgroep',
        design: 'folding',
        model: 'Basis',
        noun: ['vouwslot', 'folding lock'],
        cents: 3995,
        grams: 860,
        choices: {},
        facts: {
          rating: ['ART 1 ster', 'ART one star'],
          reachNl: ['uitgevouwen is hij tachtig centimeter', 'unfolded it is eighty centimetres'],
        },
        specs: { security: ['ART *', 'ART *'] },
        features: [
          ['zes platen van 4 mm', 'six 4 mm plates'],
          ['houder meegeleverd', 'mount included'],
        ],
        popularity: 0.75,
        hook: [
          'Voor de koffiestop en de bakker: de Basis koopt u de tijd die een cappuccino kost.',
          'For the coffee stop and the bakery: the Basis buys you the time of a cappuccino.',
        ],
      },
    ],
  ),
  ...parts(
    {
      ...CARE,
      kind: 'mudguard',
      group: 'mudguards',
      noun: ['spatbordset', 'mudguard set'],
      thing: ['de spatbordset', 'the mudguard set'],
      this: ['deze spatbordset', 'this mudguard set'],
      categories: ['accessoires/spatborden-en-bellen'],
      goesWith: ['jacket-rain', 'tyre', 'light-rear'],
      warnings: [],
      choices: { material: ['kunststof'], discipline: ['stad', 'race', 'gravel'] },
      tiers: [],
      use: [
        [
          'Klikt aan frame en zadelpen zonder ogen of schroeven.',
          'Clips to frame and post without eyelets or screws.',
        ],
        [
          'Voor banden tot {width}; meet de ruimte boven uw band.',
          'For tyres up to {width}; measure the room above your tyre.',
        ],
      ],
      make: [
        [
          'Polycarbonaat van twee millimeter dat buigt en niet barst; {grams} gram.',
          'Two-millimetre polycarbonate that bends and does not crack; {grams} grams.',
        ],
        [
          'De stangen zijn van roestvast staal en op lengte te knippen.',
          'The stays are stainless steel and can be cut to length.',
        ],
      ],
      advice: [
        [
          'Uw volger in de groep dankt u meer dan uw rug.',
          'The rider behind you thanks you more than your back does.',
        ],
        [
          'Haal hem er in april af en hang hem aan de haak naast de winterjas.',
          'Take it off in April and hang it by the winter coat.',
        ],
      ],
      summary: [
        [
          ['Spatborden voor banden tot {width}.', 'Mudguards for tyres up to {width}.'],
          ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
        ],
        [
          ['{Feature2}.', '{Feature2}.'],
          ['Zonder gereedschap te monteren.', 'Fitted without tools.'],
        ],
      ],
    },
    [
      {
        brand: 'duinrand',
        design: 'clip',
        model: 'Regenpijp',
        cents: 4495,
        grams: 342,
        choices: {},
        facts: { width: ['38 mm', '38 mm'] },
        features: [
          ['lange flap achter', 'long rear flap'],
          ['past ook op gravelbanden', 'fits gravel tyres too'],
        ],
        popularity: 0.5,
        hook: [
          'De flap van de Regenpijp reikt tot een hand boven de grond, daar waar het water anders uw schoenen vindt.',
          'The Regenpijp’s flap reaches to a hand above the ground, where water would otherwise find your shoes.',
        ],
      },
      {
        brand: 'kopgroep',
        design: 'clip',
        model: 'Basis',
        cents: 2995,
        grams: 286,
        choices: {},
        facts: { width: ['32 mm', '32 mm'] },
        features: [
          ['klikhouders', 'click mounts'],
          ['in twee minuten gemonteerd', 'fitted in two minutes'],
        ],
        popularity: 0.7,
        hook: [
          'Op de zaterdagrit van november geldt een regel: wie op kop wil, heeft een spatbord.',
          'On November’s Saturday ride there is one rule: to take the front you need a mudguard.',
        ],
      },
    ],
  ),
  ...parts(
    {
      ...CARE,
      kind: 'bell',
      group: 'bells',
      noun: ['fietsbel', 'bicycle bell'],
      thing: ['de bel', 'the bell'],
      this: ['deze bel', 'this bell'],
      categories: ['accessoires/spatborden-en-bellen'],
      goesWith: ['handlebar', 'bar-tape', 'lock'],
      warnings: [],
      choices: { material: ['messing'], mount: ['stuur'], discipline: ['stad', 'race', 'gravel'] },
      tiers: [],
      guarantee: 60,
      use: [
        [
          'Eén tik draagt {carry} ver, zonder dat iemand schrikt.',
          'One tap carries {carry} without startling anyone.',
        ],
        [
          'Een bel is in Nederland verplicht; dat hij ook mooi kan zijn is gratis.',
          'A bell is required in the Netherlands; that it can be handsome too comes free.',
        ],
        ['Past op sturen van 22 tot 32 millimeter.', 'Fits bars of 22 to 32 millimetres.'],
      ],
      make: [
        ['De schaal is gedraaid en galmt {ring} na.', 'The dome is turned and rings for {ring}.'],
        ['{Grams} gram, met een veer die niet roest.', '{Grams} grams, with a spring that does not rust.'],
        [
          'Het hamertje slaat van binnen uit, dus u kunt hem ook bij regen horen.',
          'The hammer strikes from within, so you hear it in the rain too.',
        ],
      ],
      advice: [
        [
          'Zet hem naast de stuurpen, daar kunt u er vanuit elke greep bij.',
          'Put it beside the stem, where you reach it from any grip.',
        ],
        [
          'Bel één keer en zeg daarna dank u: het werkt twee keer zo goed.',
          'Ring once and then say thank you: it works twice as well.',
        ],
        [
          'Poets messing met een doekje, of laat het met rust en zie het donker worden.',
          'Polish brass with a cloth, or leave it and watch it darken.',
        ],
      ],
      summary: [
        [
          ['Fietsbel, {grams} gram.', 'Bicycle bell, {grams} grams.'],
          ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
        ],
        [
          ['{Feature2}.', '{Feature2}.'],
          ['Hoorbaar tot {carry}.', 'Heard up to {carry}.'],
        ],
      ],
    },
    [
      {
        brand: 'tandem-en-zn',
        design: 'classic',
        model: 'Deventer',
        cents: 2495,
        grams: 68,
        choices: {},
        facts: { carry: ['zestig meter', 'sixty metres'], ring: ['vijf tellen', 'five seconds'] },
        features: [
          ['gedraaid op een bank uit 1934', 'turned on a lathe from 1934'],
          ['stemming in a', 'tuned to A'],
        ],
        popularity: 0.5,
        hook: [
          'Elke Deventer-bel gaat langs het oor van de meesterdraaier. Valt de toon tegen, dan wordt het een dop.',
          'Each Deventer bell passes the master turner’s ear. If the tone disappoints it becomes a cap.',
        ],
      },
      {
        brand: 'duinrand',
        design: 'classic',
        model: 'Strandjutter',
        cents: 1495,
        grams: 74,
        choices: {},
        facts: { carry: ['vijftig meter', 'fifty metres'], ring: ['drie tellen', 'three seconds'] },
        features: [
          ['gebruind messing', 'browned brass'],
          ['draaibare kap', 'rotating cap'],
        ],
        popularity: 0.4,
        hook: [
          'Gebruind alsof hij een winter op het strand heeft gelegen, en met de klank die daarbij past.',
          'Browned as if it had lain on the beach for a winter, with a sound to match.',
        ],
      },
      {
        brand: 'kopgroep',
        design: 'slim',
        model: 'Basis',
        cents: 995,
        grams: 32,
        choices: {},
        facts: { carry: ['veertig meter', 'forty metres'], ring: ['twee tellen', 'two seconds'] },
        features: [
          ['ring om het stuur', 'ring round the bar'],
          ['met de duim te bedienen', 'worked with the thumb'],
        ],
        popularity: 0.8,
        hook: [
          'Zo smal dat hij tussen lamp en computer past, en zo helder dat een hond opkijkt.',
          'So slim that it fits between light and computer, and so clear that a dog looks up.',
        ],
      },
    ],
  ),
]
