import { type Part, type PartKind, parts, sizes } from '../part.ts'
import { SHOES_ALL, SHOES_MEN, SHOES_WOMEN } from '../sizes.ts'

const KIND: PartKind = {
  kind: 'shoe',
  group: 'shoes',
  noun: ['raceschoenen', 'road shoes'],
  thing: ['de schoen', 'the shoe'],
  this: ['deze schoen', 'this shoe'],
  categories: ['schoenen/raceschoenen'],
  goesWith: ['pedal', 'socks', 'overshoes'],
  sizeChart: 'schoenen',
  specs: {
    shoe_upper: ['Overige materialen (polyurethaan)', 'Other materials (polyurethane)'],
    shoe_lining: ['Textiel', 'Textile'],
    shoe_outsole: ['Overige materialen', 'Other materials'],
  },
  use: [
    [
      'De zool geeft niet mee als u duwt, en dat voelt u vooral op het laatste stuk van een klim.',
      'The sole does not give as you push, which you notice most on the last stretch of a climb.',
    ],
    [
      'De schoen is breed bij de tenen en smal bij de hiel: zo blijft hij zitten zonder te knellen.',
      'The shoe is wide at the toes and narrow at the heel: so it stays put without pinching.',
    ],
    [
      'De tong is gevoerd, zodat de sluiting nergens op de wreef drukt.',
      'The tongue is padded, so that the closure presses nowhere on the instep.',
    ],
    [
      'Na vier uur zwelt een voet een halve maat op. {Thing} laat dat toe op de wreef en nergens anders.',
      'After four hours a foot swells half a size. {Thing} allows for that at the instep and nowhere else.',
    ],
  ],
  make: [
    [
      'Het bovenwerk is uit één stuk gesneden, zodat er geen naad over de kleine teen loopt.',
      'The upper is cut from one piece, so that no seam crosses the little toe.',
    ],
    [
      'Een schoen weegt {grams} gram in maat 42. Op stijfheid scoort de zool {stiffness} van 12.',
      'One shoe weighs {grams} grams in size 42. The sole scores {stiffness} out of 12 for stiffness.',
    ],
    [
      'Hiel- en neusstuk zijn los te vervangen; de schroeven zitten onder het loopvlak.',
      'Heel and toe pads can be replaced; the screws are beneath the tread.',
    ],
    [
      'De hielkom is van binnen bekleed met stof die maar één kant op glad is: erin wel, eruit niet.',
      'The heel cup is lined with cloth that is smooth in one direction only: in, not out.',
    ],
  ],
  advice: [
    [
      'Meet uw voet ’s avonds en tel een halve centimeter op. Tussen twee maten kiest u de grootste.',
      'Measure your foot in the evening and add half a centimetre. Between two sizes take the larger.',
    ],
    [
      'Past u de schoenen bij ons, dan stellen wij ze gratis af op uw pedalen. Kies er {with} bij.',
      'Try the shoes on with us and we set them up for your pedals, free of charge. Add {with}.',
      ['pedal'],
    ],
    [
      'Droog ze met krantenpapier, nooit bij een kachel: de zool laat dan los.',
      'Dry them with newspaper, never by a stove: the sole comes loose.',
    ],
    [
      'Met {with} rijdt u ook in december nog met droge tenen.',
      'With {with} your toes stay dry in December too.',
      ['overshoes'],
    ],
    [
      'Wit blijft wit met een oude tandenborstel en een druppel afwasmiddel.',
      'White stays white with an old toothbrush and a drop of washing-up liquid.',
    ],
  ],
  summary: [
    [
      ['Schoen: {feature}, {grams} gram.', 'Shoe: {feature}, {grams} grams.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
      ['Stijfheid {stiffness} van 12.', 'Stiffness {stiffness} out of 12.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Brede neus, smalle hiel.', 'Wide toe, narrow heel.'],
      ['Neus en hiel vervangbaar.', 'Replaceable toe and heel.'],
      ['Voetbed uit te nemen.', 'Removable footbed.'],
    ],
  ],
}

const all = { sizes: sizes(...SHOES_ALL) } as const
const men = { sizes: sizes(...SHOES_MEN) } as const
const women = { sizes: sizes(...SHOES_WOMEN) } as const
const stiff = (score: number) => ({ stiffness: [String(score), String(score)] as const })
const UNI = ['heren', 'dames', 'unisex'] as const

const ROWS: Part[] = [
  {
    ...all,
    brand: 'velta',
    design: 'dial',
    model: 'Leist',
    cents: 24995,
    grams: 238,
    choices: { gender: UNI, discipline: ['race'], mount: ['spd-sl'], material: ['carbon'] },
    facts: stiff(11),
    specs: { closure: ['Twee draaiknoppen', 'Two dials'], sole: ['Carbon', 'Carbon'] },
    features: [
      ['twee draaiknoppen', 'two dials'],
      ['zool van carbon', 'carbon sole'],
      ['hittevormbare hiel', 'heat-mouldable heel'],
    ],
    popularity: 0.75,
    hook: [
      'Een leest is een voet van hout. Die van Velta kwam van een orthopeed, en dat loopt, of beter fietst, anders.',
      'A last is a foot made of wood. Velta’s came from an orthopaedist, and that walks, or rather rides, differently.',
    ],
  },
  {
    ...men,
    brand: 'kaap',
    design: 'dial',
    model: 'Landvast',
    cents: 16995,
    grams: 262,
    choices: { gender: ['heren'], discipline: ['race'], mount: ['spd-sl'], material: ['polyamide'] },
    facts: stiff(8),
    specs: {
      closure: ['Draaiknop en klittenband', 'Dial and hook-and-loop'],
      sole: ['Polyamide met glasvezel', 'Glass-fibre polyamide'],
    },
    features: [
      ['draaiknop en klittenband', 'dial and hook-and-loop'],
      ['zool van glasvezel', 'glass-fibre sole'],
      ['grote luchtopeningen', 'large vents'],
    ],
    popularity: 0.55,
    hook: [
      'De Landvast is er voor wie ’s zomers veel rijdt en met warme voeten te kampen heeft.',
      'The Landvast is for those who ride a lot in summer and struggle with warm feet.',
    ],
  },
  {
    ...all,
    brand: 'stravecca',
    design: 'lace',
    model: 'Lido',
    cents: 21995,
    grams: 246,
    choices: { gender: UNI, discipline: ['race'], mount: ['spd-sl'], material: ['carbon'] },
    facts: stiff(10),
    specs: { closure: ['Veters', 'Laces'], sole: ['Carbon', 'Carbon'] },
    features: [
      ['veters met elastisch lusje', 'laces with an elastic loop'],
      ['zool van carbon', 'carbon sole'],
      ['gebreid bovenwerk', 'knitted upper'],
    ],
    popularity: 0.45,
    hook: [
      'Veters drukken nergens, wegen niets en kosten u een halve minuut per dag: de Lido is ervoor gemaakt.',
      'Laces press nowhere, weigh nothing and cost you half a minute a day: the Lido was made for them.',
    ],
  },
  {
    ...all,
    brand: 'colpo-d-ala',
    design: 'lace',
    model: 'Molo',
    cents: 19995,
    grams: 258,
    choices: { gender: UNI, discipline: ['race', 'gravel'], mount: ['spd-sl'], material: ['leer'] },
    facts: stiff(9),
    specs: { closure: ['Veters', 'Laces'], sole: ['Carbon en polyamide', 'Carbon and polyamide'] },
    features: [
      ['kalfsleer met perforatie', 'perforated calf leather'],
      ['gewaxte veters', 'waxed laces'],
      ['uitneembare binnenzool', 'removable insole'],
    ],
    popularity: 0.3,
    advised: 10,
    sale: { percent: 30, since: 10, until: 20 },
    hook: [
      'Op de Molo Audace in Triëst flaneert men op zondag. Met deze schoenen kan dat ook, als u voorzichtig loopt.',
      'On the Molo Audace in Trieste people stroll on Sundays. In these shoes you can too, if you tread with care.',
    ],
  },
  {
    ...all,
    brand: 'kopgroep',
    design: 'dial',
    model: 'Basis',
    cents: 10995,
    grams: 281,
    choices: { gender: UNI, discipline: ['race'], mount: ['spd-sl'], material: ['polyamide'] },
    facts: stiff(7),
    specs: { closure: ['Eén draaiknop', 'One dial'], sole: ['Polyamide', 'Polyamide'] },
    features: [
      ['draaiknop', 'dial'],
      ['drie gaten voor plaatjes', 'three cleat holes'],
      ['vervangbaar hielstuk', 'replaceable heel pad'],
    ],
    popularity: 0.92,
    hook: [
      'Uw eerste schoenen met plaatjes, of uw tweede paar voor de winter: de Basis is er voor allebei.',
      'Your first shoes with cleats, or your second pair for winter: the Basis does both.',
    ],
  },
  {
    ...women,
    brand: 'madelief',
    design: 'dial',
    model: 'Klaver',
    cents: 17995,
    grams: 226,
    choices: { gender: ['dames'], discipline: ['race'], mount: ['spd-sl'], material: ['polyamide'] },
    facts: stiff(8),
    specs: { closure: ['Draaiknop', 'Dial'], sole: ['Polyamide met carbon', 'Polyamide with carbon'] },
    features: [
      ['damesleest, smalle hiel', 'women’s last, narrow heel'],
      ['draaiknop', 'dial'],
      ['zool van carbon en polyamide', 'carbon and polyamide sole'],
    ],
    popularity: 0.6,
    hook: [
      'De Klaver is gemaakt op een vrouwenvoet: hoger in de wreef, smaller in de hiel, en niet per se roze.',
      'The Klaver is built on a woman’s foot: higher at the instep, narrower at the heel, and not necessarily pink.',
    ],
  },
  {
    ...all,
    brand: 'velta',
    design: 'dial',
    model: 'Absatz',
    colours: ['rood', 'zwart', 'wit'],
    cents: 15995,
    grams: 254,
    choices: { gender: UNI, discipline: ['race'], mount: ['spd-sl'], material: ['polyamide'] },
    facts: stiff(8),
    specs: {
      closure: ['Draaiknop en klittenband', 'Dial and hook-and-loop'],
      sole: ['Polyamide met carbon', 'Polyamide with carbon'],
    },
    features: [
      ['draaiknop en klittenband', 'dial and hook-and-loop'],
      ['gedeeltelijk carbon zool', 'partly carbon sole'],
      ['brede leest leverbaar', 'wide last available'],
    ],
    popularity: 0.5,
    hook: [
      'Met een bredere leest en een zachtere zool is de Absatz de schoen voor wie ook weleens loopt.',
      'With a wider last and a softer sole the Absatz is for those who walk at times.',
    ],
  },
  {
    ...all,
    brand: 'kopgroep',
    design: 'boot',
    model: 'Winterlaars',
    noun: ['winterschoenen', 'winter shoes'],
    colours: ['zwart'],
    cents: 16995,
    grams: 392,
    choices: {
      gender: UNI,
      discipline: ['race', 'gravel'],
      mount: ['spd'],
      material: ['polyamide'],
      season: ['winter'],
      waterproof: ['waterdicht'],
    },
    facts: stiff(6),
    specs: {
      closure: ['Draaiknop onder een rits', 'Dial beneath a zip'],
      sole: ['Rubber met isolatie', 'Insulated rubber'],
    },
    features: [
      ['membraan en voering tot de enkel', 'membrane and lining up to the ankle'],
      ['draaiknop onder een rits', 'dial beneath a zip'],
      ['reflecterende hiel', 'reflective heel'],
    ],
    popularity: 0.55,
    delivery: 'overmorgen',
    hook: [
      'Wie elke winter twee paar overschoenen verslijt, is met één paar Winterlaarzen goedkoper uit.',
      'If you wear out two pairs of overshoes each winter, one pair of Winterlaars is cheaper.',
    ],
  },
  {
    ...all,
    brand: 'wael',
    design: 'lace',
    model: 'Vlakte',
    cents: 15995,
    grams: 249,
    choices: { gender: UNI, discipline: ['race'], mount: ['spd-sl'], material: ['polyamide'] },
    facts: stiff(8),
    specs: { closure: ['Veters', 'Laces'], sole: ['Polyamide met carbon', 'Polyamide with carbon'] },
    features: [
      ['veters in twee lengtes', 'laces in two lengths'],
      ['gebreid bovenwerk', 'knitted upper'],
      ['plaats voor de band van de sok', 'cut for the sock’s band'],
    ],
    popularity: 0.4,
    hook: [
      'De enkel is zo laag uitgesneden dat de band van uw Wael-sok er net bovenuit komt.',
      'The ankle is cut so low that the band of your Wael sock just shows above.',
    ],
  },
  {
    ...men,
    brand: 'havik',
    design: 'dial',
    model: 'Zichtlijn',
    cents: 13995,
    grams: 274,
    choices: { gender: ['heren'], discipline: ['race', 'stad'], mount: ['spd'], material: ['polyamide'] },
    facts: stiff(6),
    specs: { closure: ['Draaiknop', 'Dial'], sole: ['Rubber met nylon kern', 'Rubber with nylon core'] },
    features: [
      ['fluo en reflectie rondom', 'fluo and reflection all round'],
      ['draaiknop', 'dial'],
      ['beloopbare zool', 'walkable sole'],
    ],
    popularity: 0.4,
    hook: [
      'Voeten vallen op omdat ze bewegen; in het geel van de Zichtlijn vallen ze twee keer op.',
      'Feet stand out as they move; in the yellow of the Zichtlijn they stand out twice.',
    ],
  },
]

const OFFROAD: Part[] = [
  {
    ...all,
    brand: 'grindstof',
    design: 'trail',
    model: 'Struinder',
    cents: 16995,
    grams: 328,
    choices: { gender: UNI, discipline: ['gravel', 'mtb'], mount: ['spd'], material: ['polyamide'] },
    facts: stiff(6),
    specs: { closure: ['Draaiknop', 'Dial'], sole: ['Rubber met nylon kern', 'Rubber with nylon core'] },
    features: [
      ['rubberprofiel over de hele zool', 'rubber tread over the whole sole'],
      ['draaiknop', 'dial'],
      ['verstevigde neus', 'reinforced toe'],
    ],
    popularity: 0.6,
    hook: [
      'Struinen is lopen waar geen pad is. Soms moet dat met een fiets op de schouder, en dan telt de zool.',
      'Struinen is walking where there is no path. Sometimes with a bike on your shoulder, and then the sole counts.',
    ],
  },
  {
    ...all,
    brand: 'velta',
    design: 'trail',
    model: 'Alb',
    cents: 14995,
    grams: 341,
    choices: { gender: UNI, discipline: ['mtb', 'gravel'], mount: ['spd'], material: ['polyamide'] },
    facts: stiff(7),
    specs: {
      closure: ['Draaiknop en klittenband', 'Dial and hook-and-loop'],
      sole: ['Rubber met nylon kern', 'Rubber with nylon core'],
    },
    features: [
      ['schroefgaten voor noppen', 'threads for studs'],
      ['draaiknop en klittenband', 'dial and hook-and-loop'],
      ['enkelkraag van neopreen', 'neoprene ankle cuff'],
    ],
    popularity: 0.45,
    hook: [
      'De kraag van de Alb houdt steentjes buiten, het profiel vindt ook op natte bladeren houvast.',
      'The Alb’s cuff keeps grit out, and its tread finds hold on wet leaves too.',
    ],
  },
  {
    ...all,
    brand: 'duinrand',
    design: 'flat',
    model: 'Plankier',
    cents: 9995,
    grams: 372,
    choices: { gender: UNI, discipline: ['mtb', 'stad'], material: ['leer'] },
    facts: stiff(3),
    specs: { closure: ['Veters', 'Laces'], sole: ['Vlak rubber', 'Flat rubber'] },
    features: [
      ['vlakke, kleverige zool', 'flat, tacky sole'],
      ['veters onder een flap', 'laces beneath a flap'],
      ['teenkap van rubber', 'rubber toe cap'],
    ],
    popularity: 0.5,
    hook: [
      'Zonder plaatjes, met een zool die aan pedaalpennen kleeft als nat zand aan een plank.',
      'Without cleats, with a sole that clings to pedal pins like wet sand to a plank.',
    ],
  },
  {
    ...all,
    brand: 'havik',
    design: 'trail',
    model: 'Klauw',
    cents: 13495,
    grams: 352,
    choices: { gender: UNI, discipline: ['mtb'], mount: ['spd'], material: ['polyamide'] },
    facts: stiff(6),
    specs: { closure: ['Draaiknop', 'Dial'], sole: ['Rubber met noppen', 'Studded rubber'] },
    features: [
      ['diepe noppen', 'deep studs'],
      ['versterkte hiel', 'reinforced heel'],
      ['snel drogend bovenwerk', 'fast-drying upper'],
    ],
    popularity: 0.4,
    hook: [
      'Bergop te voet is ook vooruit; de noppen van de Klauw zijn daarvoor even diep als die van de band.',
      'Uphill on foot is progress too; the studs of the Klauw are as deep as those of the tyre.',
    ],
  },
]

export const shoes = [
  ...parts(KIND, ROWS),
  ...parts(
    {
      ...KIND,
      kind: 'shoe-mtb',
      noun: ['gravel- en MTB-schoenen', 'gravel and MTB shoes'],
      categories: ['schoenen/gravel-en-mtb-schoenen'],
      goesWith: ['pedal', 'shorts-mtb', 'socks'],
    },
    OFFROAD,
  ),
]
