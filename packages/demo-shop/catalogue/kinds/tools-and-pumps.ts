import { type Part, type PartKind, parts } from '../part.ts'

const TOOL: PartKind = {
  kind: 'multitool',
  group: 'tools',
  noun: ['multitool', 'multitool'],
  thing: ['het gereedschap', 'the tool'],
  this: ['dit gereedschap', 'this tool'],
  categories: ['accessoires/gereedschap'],
  goesWith: ['saddle-bag', 'pump', 'lube'],
  guarantee: 60,
  choices: { material: ['staal'], discipline: ['race', 'gravel', 'mtb', 'stad'] },
  use: [
    ['{Job}: daar is {thing} voor.', '{Job}: that is what {thing} is for.'],
    [
      'U gebruikt het onderweg of aan de werkbank, voor {job}.',
      'You use it on the road or at the bench, for {job}.',
    ],
    [
      'Wie zelf sleutelt, grijpt er wekelijks naar; wie dat niet doet, is er één keer per jaar heel blij mee.',
      'Those who wrench reach for it weekly; those who do not are very glad of it once a year.',
    ],
    [
      'Het past bij {job}, en bij niet veel anders, en dat is de kracht ervan.',
      'It suits {job}, and not much else, and that is its strength.',
    ],
  ],
  make: [
    [
      'De bekken zijn van chroomvanadium, gehard en daarna geslepen.',
      'The bits are chrome vanadium, hardened and then ground.',
    ],
    [
      'Het weegt {grams} gram en ligt vlak in de hand, ook met vet eraan.',
      'It weighs {grams} grams and lies flat in the hand, grease or no grease.',
    ],
    [
      'Alles wat beweegt zit met een schroef vast en is dus na te stellen.',
      'All that moves is held by a screw and so can be adjusted.',
    ],
    [
      'De kleur is gekozen om het terug te vinden in een donkere bak.',
      'The colour was chosen so that you find it in a dark box.',
    ],
  ],
  advice: [
    [
      'Botte bladen slijpen wij voor u op, tegen de kosten van de post.',
      'We have blunt blades reground for the cost of postage.',
    ],
    [
      'Leg het bij {with}, dan hebt u het bij u als het telt.',
      'Keep it with {with}, so that you have it when it counts.',
      ['saddle-bag', 'pump', 'multitool'],
    ],
    [
      'Veeg het na gebruik af met een lapje met een druppel olie.',
      'Wipe it after use with a cloth and a drop of oil.',
    ],
    [
      'Op de eerste maandag van de maand geven wij les aan de werkbank. Neem het mee.',
      'On the first Monday of the month we teach at the bench. Bring it along.',
    ],
  ],
  summary: [
    [
      ['{Noun} voor {job}.', '{Noun} for {job}.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Vijf jaar garantie.', 'Five years’ guarantee.'],
      ['{Grams} gram.', '{Grams} grams.'],
    ],
  ],
}
const job = (nl: string, en: string) => ({ job: [nl, en] as const })
const tools = (nl: string, en: string) => ({ tools: [nl, en] as const })

const MULTI: Part[] = [
  {
    brand: 'volgwagen',
    design: 'fold',
    model: 'Handlanger',
    suffix: ['18 functies', '18 functions'],
    cents: 3995,
    grams: 168,
    choices: {},
    facts: job('pech onderweg', 'breakdowns on the road'),
    specs: tools(
      'Inbus 2–8, torx 10–30, kettingpons, spaaksleutel',
      'Hex 2–8, torx 10–30, chain tool, spoke key',
    ),
    features: [
      ['achttien functies', 'eighteen functions'],
      ['kettingpons', 'chain tool'],
    ],
    popularity: 0.75,
    hook: [
      'De Handlanger heeft één functie die u nooit zult gebruiken. Welke, dat verschilt per eigenaar.',
      'The Handlanger has one function you will never use. Which one differs by owner.',
    ],
  },
  {
    brand: 'volgwagen',
    design: 'slim',
    model: 'Broekzak',
    suffix: ['9 functies', '9 functions'],
    cents: 2495,
    grams: 89,
    choices: {},
    facts: job('alles wat onderweg los kan trillen', 'whatever can shake loose on the road'),
    specs: tools('Inbus 2,5–8, torx 25, kruiskop', 'Hex 2.5–8, torx 25, Phillips'),
    features: [
      ['negen functies', 'nine functions'],
      ['elf millimeter dik', 'eleven millimetres thick'],
    ],
    popularity: 0.5,
    hook: [
      'Dunner dan een telefoon en zonder kettingpons: de Broekzak gaat mee waar een tas niet mee mag.',
      'Thinner than a phone and without a chain tool: the Broekzak goes where a bag may not.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'slim',
    model: 'Basis',
    suffix: ['10 functies', '10 functions'],
    cents: 1695,
    grams: 96,
    choices: {},
    facts: job('de eerste hulp langs de weg', 'first aid at the roadside'),
    specs: tools('Inbus 2–8, torx 25, twee schroevendraaiers', 'Hex 2–8, torx 25, two screwdrivers'),
    features: [
      ['tien functies', 'ten functions'],
      ['ook de 8 mm voor pedalen', 'the 8 mm for pedals too'],
    ],
    popularity: 0.9,
    hook: [
      'Tien sleutels, één scharnier en een prijs waarvoor u hem niet meer thuis hoeft te laten.',
      'Ten keys, one hinge and a price at which it need not stay at home.',
    ],
  },
  {
    brand: 'volgwagen',
    design: 'fold',
    model: 'Chef',
    suffix: ['24 functies', '24 functions'],
    colours: ['rood', 'zwart'],
    cents: 5995,
    grams: 214,
    choices: {},
    facts: job('een gebroken ketting én een losse crank', 'a broken chain and a loose crank'),
    specs: tools(
      'Inbus 1,5–10, torx 8–30, kettingpons, plugprikker',
      'Hex 1.5–10, torx 8–30, chain tool, tubeless plugger',
    ),
    features: [
      ['vierentwintig functies', 'twenty-four functions'],
      ['plugprikker voor tubeless', 'tubeless plugger'],
    ],
    popularity: 0.4,
    hook: [
      'De Chef weet overal raad op, behalve op een lege maag.',
      'The Chef has an answer to everything but an empty stomach.',
    ],
  },
]
const TORQUE: Part[] = [
  {
    brand: 'volgwagen',
    design: 'click',
    model: 'Afspraak',
    noun: ['momentsleutel', 'torque wrench'],
    suffix: ['2–20 Nm', '2–20 Nm'],
    cents: 7995,
    grams: 412,
    choices: {},
    facts: job('carbon en andere dure vergissingen', 'carbon and other costly mistakes'),
    specs: tools('2–20 Nm, tien bits', '2–20 Nm, ten bits'),
    features: [
      ['klikt hoorbaar en voelbaar', 'clicks so you hear and feel it'],
      ['tien bits in een etui', 'ten bits in a case'],
    ],
    popularity: 0.5,
    hook: [
      'Een stuurpen vraagt vijf newtonmeter. U denkt dat u dat voelt. De Afspraak weet dat het niet zo is.',
      'A stem wants five newton metres. You think you feel that. The Afspraak knows you do not.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'click',
    model: 'Basis',
    noun: ['momentsleutel', 'torque wrench'],
    suffix: ['3–15 Nm', '3–15 Nm'],
    cents: 4495,
    grams: 368,
    choices: {},
    facts: job('stuurpen, zadelpen en kettingbladen', 'stem, seatpost and chainrings'),
    specs: tools('3–15 Nm, zes bits', '3–15 Nm, six bits'),
    features: [
      ['schaal in grote cijfers', 'scale in large figures'],
      ['zes bits', 'six bits'],
    ],
    popularity: 0.65,
    hook: [
      'Voor het huiswerk aan een carbon frame: de Basis klikt op tijd en ligt daarna weer in de la.',
      'For home jobs on a carbon frame: the Basis clicks in time and goes back in the drawer.',
    ],
  },
]
const CUTTERS: Part[] = [
  {
    brand: 'volgwagen',
    design: 'pliers',
    model: 'Knipper',
    noun: ['kabelschaar', 'cable cutter'],
    cents: 3495,
    grams: 296,
    choices: {},
    facts: job('kabels die niet mogen rafelen', 'cables that may not fray'),
    specs: tools('Kabel en buitenkabel tot 5 mm', 'Cable and housing up to 5 mm'),
    features: [
      ['ronde snede', 'round cut'],
      ['priem in het handvat', 'awl in the handle'],
    ],
    popularity: 0.45,
    hook: [
      'Een kniptang plet, een kabelschaar knipt: het verschil ziet u aan het uiteinde.',
      'Pliers squash, a cable cutter cuts: you see the difference at the end.',
    ],
  },
  {
    brand: 'volgwagen',
    design: 'chain-tool',
    model: 'Pennenduwer',
    noun: ['kettingpons', 'chain tool'],
    cents: 2995,
    grams: 214,
    choices: {},
    facts: job('kettingen van 8 tot 13 versnellingen', 'chains of 8 to 13 speeds'),
    specs: tools('8 tot 13 versnellingen', '8 to 13 speeds'),
    features: [
      ['reservepen in de knop', 'spare pin in the knob'],
      ['steun voor smalle kettingen', 'shelf for narrow chains'],
    ],
    popularity: 0.4,
    hook: [
      'De Pennenduwer duwt recht, omdat de ketting aan twee kanten in een bedje ligt.',
      'The Pennenduwer pushes straight, since the chain lies in a bed on both sides.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'pliers',
    model: 'Basis',
    noun: ['kabelschaar', 'cable cutter'],
    cents: 1995,
    grams: 284,
    choices: {},
    facts: job('het jaarlijkse vernieuwen van kabels', 'the yearly change of cables'),
    specs: tools('Kabel en buitenkabel tot 5 mm', 'Cable and housing up to 5 mm'),
    features: [
      ['geharde bek', 'hardened jaws'],
      ['zachte greep', 'soft grip'],
    ],
    popularity: 0.55,
    hook: [
      'Voor wie één keer per jaar kabels vervangt en dat zonder draadjes in zijn vinger wil doen.',
      'For those who change cables once a year and would rather do so without strands in a finger.',
    ],
  },
]
const STANDS: Part[] = [
  {
    brand: 'volgwagen',
    design: 'tripod',
    model: 'Driepoot',
    noun: ['montagestandaard', 'workstand'],
    cents: 17995,
    grams: 5200,
    choices: {},
    delivery: 'overmorgen',
    facts: job('werken op ooghoogte', 'working at eye level'),
    specs: { dimensions: ['100 tot 160 cm, draagt 30 kg', '100 to 160 cm, carries 30 kg'] },
    features: [
      ['klem die niet knelt', 'clamp that does not crush'],
      ['draait 360 graden', 'turns 360 degrees'],
    ],
    popularity: 0.35,
    sale: { percent: 25, since: 12, until: 22 },
    hook: [
      'Op de achterklep van een volgwagen past hij net. In een gang van een meter breed ook.',
      'It just fits the boot of a team car. And a hallway one metre wide.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'tripod',
    model: 'Basis',
    noun: ['montagestandaard', 'workstand'],
    cents: 9995,
    grams: 5800,
    choices: {},
    delivery: 'overmorgen',
    facts: job('onderhoud zonder rugpijn', 'maintenance without backache'),
    specs: { dimensions: ['95 tot 150 cm, draagt 25 kg', '95 to 150 cm, carries 25 kg'] },
    features: [
      ['opvouwbaar', 'folds up'],
      ['bakje voor bouten', 'tray for bolts'],
    ],
    popularity: 0.5,
    hook: [
      'Wie zijn fiets ondersteboven zet, poetst zijn zadel. Met de Basis blijft alles rechtop.',
      'If you turn your bike over you polish the saddle. With the Basis all stays upright.',
    ],
  },
]

const PUMP: PartKind = {
  ...TOOL,
  kind: 'pump',
  group: 'pumps',
  noun: ['minipomp', 'mini pump'],
  thing: ['de pomp', 'the pump'],
  this: ['deze pomp', 'this pump'],
  categories: ['accessoires/pompen'],
  goesWith: ['inner-tube', 'tyre', 'multitool'],
  choices: { material: ['aluminium'], discipline: ['race', 'gravel', 'mtb', 'stad'] },
  use: [
    [
      '{Thing} haalt {pressure}, en daar doet u {strokes} over.',
      '{Thing} reaches {pressure}, which takes {strokes}.',
    ],
    ['Voor Frans en auto­ventiel, zonder omsteken.', 'For Presta and Schrader, without swapping parts.'],
    ['Na {strokes} staat een band op rijdruk.', 'After {strokes} a tyre is ready to ride.'],
  ],
  make: [
    [
      'De zuiger is van messing en loopt in vet, wat u hoort aan wat u niet hoort.',
      'The piston is brass and runs in grease, which you hear by what you do not hear.',
    ],
    [
      '{Grams} gram aluminium, met rubber waar u duwt.',
      '{Grams} grams of aluminium, with rubber where you push.',
    ],
    [
      'De afdichting vervangt u zelf; een setje kost een paar euro.',
      'You can replace the seal yourself; a kit costs a few euros.',
    ],
  ],
  advice: [
    [
      'Houd het ventiel vast terwijl u pompt; een afgebroken kern is erger dan een lekke band.',
      'Hold the valve as you pump; a broken core is worse than a flat.',
    ],
    ['Hoort thuis naast {with}.', 'Belongs beside {with}.', ['inner-tube', 'tyre', 'multitool']],
    [
      'Test hem één keer thuis, dan weet u onderweg hoe hij werkt.',
      'Test it at home once and you will know on the road how it works.',
    ],
    [
      'Kijk elke twee weken naar de druk; banden lopen leeg terwijl u slaapt.',
      'Check pressure every two weeks; tyres go soft while you sleep.',
    ],
  ],
  summary: [
    [
      ['{Noun} tot {pressure}.', '{Noun} up to {pressure}.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Frans en autoventiel.', 'Presta and Schrader.'],
    ],
  ],
}
const air = (bar: number, strokes: string, strokesEn: string) =>
  ({ pressure: [`${bar} bar`, `${bar} bar`], strokes: [strokes, strokesEn] }) as const

const PUMPS: Part[] = [
  {
    brand: 'volgwagen',
    design: 'mini',
    model: 'Redder',
    cents: 3495,
    grams: 112,
    choices: {},
    facts: air(8, 'honderdtwintig slagen', 'a hundred and twenty strokes'),
    specs: { pressure: ['Tot 8 bar', 'Up to 8 bar'], dimensions: ['21 cm', '21 cm'] },
    features: [
      ['uittrekbare slang', 'pull-out hose'],
      ['houder naast de bidon', 'mount beside the bottle'],
    ],
    popularity: 0.65,
    hook: [
      'De slang is het verschil: u pompt met uw rug en niet tegen uw ventiel.',
      'The hose is the difference: you pump with your back and not against your valve.',
    ],
  },
  {
    brand: 'volgwagen',
    design: 'floor',
    model: 'Opstap',
    noun: ['vloerpomp', 'floor pump'],
    cents: 6995,
    grams: 1680,
    choices: {},
    facts: air(11, 'vijftien slagen', 'fifteen strokes'),
    specs: { pressure: ['Tot 11 bar', 'Up to 11 bar'], dimensions: ['70 cm', '70 cm'] },
    features: [
      ['stalen buis en voet', 'steel barrel and base'],
      ['meter bovenaan', 'gauge at the top'],
    ],
    popularity: 0.7,
    hook: [
      'De meter zit bovenaan, zodat u niet op uw knieën hoeft om te zien dat het genoeg is.',
      'The gauge is at the top, so that you need not kneel to see that it is enough.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'mini',
    model: 'Basis',
    cents: 1995,
    grams: 124,
    choices: {},
    facts: air(7, 'honderdveertig slagen', 'a hundred and forty strokes'),
    specs: { pressure: ['Tot 7 bar', 'Up to 7 bar'], dimensions: ['23 cm', '23 cm'] },
    features: [
      ['dop tegen zand', 'cap against sand'],
      ['houder en band meegeleverd', 'mount and strap included'],
    ],
    popularity: 0.88,
    hook: [
      'Zeven bar is genoeg om thuis te komen, en daar is deze pomp voor.',
      'Seven bar is enough to get home, and that is what this pump is for.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'co2',
    model: 'Zucht',
    noun: ['CO2-pomp', 'CO2 inflator'],
    cents: 1795,
    grams: 48,
    choices: {},
    facts: air(7, 'één patroon', 'one cartridge'),
    specs: {
      pressure: ['7 bar per patroon van 16 gram', '7 bar per 16-gram cartridge'],
      contents: ['Kop en twee patronen', 'Head and two cartridges'],
    },
    features: [
      ['regelbare kop', 'adjustable head'],
      ['twee patronen meegeleverd', 'two cartridges included'],
    ],
    popularity: 0.5,
    warnings: [
      [
        'Patronen worden ijskoud: houd ze met een doekje vast.',
        'Cartridges turn ice-cold: hold them with a cloth.',
      ],
      [
        'Patronen staan onder druk; niet boven 50 °C bewaren.',
        'Cartridges are pressurised; do not store above 50 °C.',
      ],
    ],
    hook: [
      'Eén zucht en de band is hard. Daarna is het patroon leeg en bent u op de tweede aangewezen.',
      'One sigh and the tyre is hard. Then the cartridge is empty and you rely on the second.',
    ],
  },
  {
    brand: 'duinrand',
    design: 'floor',
    model: 'Zeeweg',
    noun: ['vloerpomp', 'floor pump'],
    cents: 3995,
    grams: 1420,
    choices: {},
    facts: air(9, 'twintig slagen', 'twenty strokes'),
    specs: { pressure: ['Tot 9 bar', 'Up to 9 bar'], dimensions: ['66 cm', '66 cm'] },
    features: [
      ['kop voor drie ventielen', 'head for three valves'],
      ['brede voet', 'broad base'],
    ],
    popularity: 0.55,
    hook: [
      'Rood, zodat buren hem terugbrengen; met een kop die ook op de stadsfiets past.',
      'Red, so that neighbours bring it back; with a head that fits the city bike too.',
    ],
  },
  {
    brand: 'volgwagen',
    design: 'floor',
    model: 'Tubelesstank',
    noun: ['vloerpomp met luchttank', 'floor pump with air tank'],
    colours: ['geel', 'zwart'],
    cents: 12995,
    grams: 2900,
    choices: { discipline: ['gravel', 'mtb', 'race'] },
    facts: air(
      11,
      'dertig slagen vooraf en één ruk aan de hendel',
      'thirty strokes beforehand and one pull of the lever',
    ),
    specs: { pressure: ['Tot 11 bar', 'Up to 11 bar'], dimensions: ['74 cm', '74 cm'] },
    features: [
      ['tank van anderhalve liter', 'tank of one and a half litres'],
      ['meter in halve bars', 'gauge in half bars'],
    ],
    popularity: 0.35,
    delivery: 'overmorgen',
    hook: [
      'Een klap lucht in één keer, en de band springt in de velg: de Tubelesstank doet wat een tankstation deed.',
      'One blast of air and the tyre pops into place: the Tubelesstank does what a petrol station used to.',
    ],
  },
]

/** What does not hold of pliers and pistons. */
const STAND: PartKind = {
  ...TOOL,
  kind: 'workstand',
  goesWith: ['cleaner', 'lube', 'torque-wrench'],
  make: [
    [
      'De poten staan op rubber en de klem is met vilt bekleed.',
      'The legs stand on rubber and the clamp is lined with felt.',
    ],
    [
      'Alle draaipunten zijn van metaal en na te stellen met één sleutel.',
      'All pivots are metal and adjust with a single key.',
    ],
  ],
}
const INFLATOR: PartKind = {
  ...PUMP,
  use: [
    [
      'Druk, draai, klaar: {strokes} brengt een raceband op {pressure}.',
      'Push, turn, done: {strokes} brings a road tyre to {pressure}.',
    ],
  ],
  make: [
    [
      'De kop laat het gas in doses door; het ventiel bevriest niet zolang u niet alles ineens geeft.',
      'The head lets gas through in doses; the valve does not freeze unless you give it all at once.',
    ],
  ],
  advice: [
    [
      'Laat een band die met gas is gevuld thuis leeglopen en pomp hem met lucht op: gas ontsnapt in een dag.',
      'At home let out a tyre filled with gas and pump it with air: gas escapes within a day.',
    ],
  ],
}

export const toolsAndPumps = [
  ...parts(TOOL, MULTI),
  ...parts({ ...TOOL, kind: 'torque-wrench', goesWith: ['stem', 'seatpost', 'multitool'] }, TORQUE),
  ...parts({ ...TOOL, kind: 'cable-cutter', goesWith: ['derailleur', 'shifter', 'chain'] }, CUTTERS),
  ...parts(STAND, STANDS),
  ...parts(
    PUMP,
    PUMPS.filter(({ design }) => design !== 'co2'),
  ),
  ...parts(
    INFLATOR,
    PUMPS.filter(({ design }) => design === 'co2'),
  ),
]
