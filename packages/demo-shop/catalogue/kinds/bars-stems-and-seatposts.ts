import type { Size } from '../article.ts'
import { type Part, type PartKind, parts, sizes } from '../part.ts'

const SAFE = [
  [
    'Draai bouten aan met een momentsleutel; een te vast geklemd deel kan breken.',
    'Use a torque wrench; a part clamped too tight may break.',
  ],
  [
    'Vervang dit deel na een val, ook zonder zichtbare schade.',
    'Replace this part after a fall, even without visible damage.',
  ],
] as const

export const BAR: PartKind = {
  kind: 'handlebar',
  group: 'handlebars',
  noun: ['racestuur', 'drop bar'],
  thing: ['het stuur', 'the handlebar'],
  this: ['dit stuur', 'this handlebar'],
  categories: ['fietsonderdelen/stuur-en-zadel/sturen'],
  goesWith: ['bar-tape', 'stem', 'shifter'],
  guarantee: 36,
  warnings: SAFE,
  choices: { mount: ['31.8'] },
  use: [
    [
      'Kies de breedte op uw schouders, gemeten tussen de botpunten.',
      'Choose the width by your shoulders, measured between the bony points.',
    ],
    [
      'Met {reach} reach en {drop} drop blijft de onderste greep bereikbaar, ook na vier uur.',
      'With a reach of {reach} and a drop of {drop} the lower grip stays within reach, even after four hours.',
    ],
    [
      'U hebt er vijf handgrepen aan, en op een lange dag gebruikt u ze alle vijf.',
      'It gives you five hand positions, and on a long day you use all five.',
    ],
  ],
  make: [
    [
      '{Thing} weegt {grams} gram in de smalste maat; kabels lopen binnendoor of eronderlangs.',
      '{Thing} weighs {grams} grams in the narrowest size; cables run inside or beneath.',
    ],
    [
      'De bovenkant is afgeplat en loopt vijf graden naar achteren, zoals een hand ligt.',
      'The tops are flattened and sweep back five degrees, as a hand lies.',
    ],
    [
      'Het klemvlak is ruw gestraald, zodat een stuurpen bij het voorgeschreven moment al houdt.',
      'The clamp area is blasted rough, so that a stem holds at the stated torque.',
    ],
  ],
  advice: [
    [
      'Nieuw lint hoort erbij: {with} bijvoorbeeld.',
      'New tape belongs with it: {with}, for instance.',
      ['bar-tape'],
    ],
    [
      'Twijfelt u over de breedte, kom dan zitten. In de winkel staat een fiets met een verstelbaar stuur.',
      'Unsure about width? Come and sit. In the store stands a bike with an adjustable bar.',
    ],
    [
      'Draai de stuurpenbouten kruislings en in stappen aan; de spleet moet boven en onder gelijk zijn.',
      'Tighten the stem bolts crosswise and in steps; the gap must be equal above and below.',
    ],
  ],
  summary: [
    [
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
      ['{Noun}, {grams} gram.', '{Noun}, {grams} grams.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Klem 31,8 mm.', '31.8 mm clamp.'],
    ],
  ],
}
const STEM: PartKind = {
  ...BAR,
  kind: 'stem',
  group: 'stems',
  noun: ['stuurpen', 'stem'],
  thing: ['de stuurpen', 'the stem'],
  this: ['deze stuurpen', 'this stem'],
  categories: ['fietsonderdelen/stuur-en-zadel/stuurpennen'],
  goesWith: ['handlebar', 'bar-tape', 'computer'],
  specs: { torque: ['5 Nm', '5 Nm'] },
  use: [
    [
      'Tien millimeter korter stuurt merkbaar vlotter en scheelt in de onderrug.',
      'Ten millimetres shorter steers noticeably quicker and helps the lower back.',
    ],
    [
      'De hoek is {angle}; omgekeerd gemonteerd komt uw stuur omhoog in plaats van omlaag.',
      'The angle is {angle}; flipped, your bar goes up instead of down.',
    ],
    [
      'Meet hart op hart uw huidige stuurpen voordat u bestelt.',
      'Measure your present stem centre to centre before ordering.',
    ],
  ],
  make: [
    [
      '3D-gesmeed aluminium, {grams} gram bij honderd millimeter.',
      '3D-forged aluminium, {grams} grams at a hundred millimetres.',
    ],
    [
      'De voorplaat heeft vier bouten met ronde koppen die geen knie openhalen.',
      'The faceplate has four round-headed bolts that do not open a knee.',
    ],
  ],
  advice: [
    [
      'Eerst de topdop, dan de zijbouten: andersom komt er speling op het balhoofd.',
      'First the top cap, then the side bolts: the other way round leaves play in the headset.',
    ],
    [
      'Samen met {with} verandert uw houding op één middag.',
      'Together with {with} your position changes in one afternoon.',
      ['handlebar'],
    ],
    [
      'Een pasmeting duurt drie kwartier en voorkomt de verkeerde maat. Maak een afspraak in een van de winkels.',
      'A bike fit takes three quarters of an hour and avoids the wrong size. Book one in either store.',
    ],
    [
      'Rijdt u met een computerhouder, let dan op de ruimte voor de voorplaat.',
      'If you use an out-front mount, mind the room before the faceplate.',
    ],
  ],
  summary: [
    [
      ['Stuurpen, hoek {angle}.', 'Stem, angle {angle}.'],
      ['{Brand} {model}, {grams} gram.', '{Brand} {model}, {grams} grams.'],
    ],
    [
      ['{Feature}.', '{Feature}.'],
      ['{Feature2}.', '{Feature2}.'],
    ],
  ],
}
const POST: PartKind = {
  ...BAR,
  kind: 'seatpost',
  group: 'seatposts',
  noun: ['zadelpen', 'seatpost'],
  thing: ['de zadelpen', 'the seatpost'],
  this: ['deze zadelpen', 'this seatpost'],
  categories: ['fietsonderdelen/stuur-en-zadel/zadels'],
  goesWith: ['saddle', 'saddle-bag', 'stem'],
  choices: {},
  specs: { torque: ['5–6 Nm', '5–6 Nm'] },
  use: [
    [
      'De diameter staat op uw huidige pen; een tiende te dun en hij zakt.',
      'The diameter is stamped on your present post; a tenth too thin and it slips.',
    ],
    [
      'Met {setback} zit het zadel waar uw knie het wil hebben.',
      'With {setback} the saddle sits where your knee wants it.',
    ],
    [
      'Laat minstens tien centimeter in het frame, ook als u lange benen hebt.',
      'Leave at least ten centimetres in the frame, even with long legs.',
    ],
  ],
  make: [
    [
      'De kop klemt met twee bouten, waardoor de hoek op een halve graad te stellen is.',
      'The head clamps with two bolts, so that you set the angle to half a degree.',
    ],
    [
      '{Grams} gram bij de dunste maat, 350 millimeter lang.',
      '{Grams} grams in the thinnest size, 350 millimetres long.',
    ],
    [
      'Een schaalverdeling op de achterkant helpt u de hoogte terug te vinden.',
      'A scale at the back helps you find your height again.',
    ],
  ],
  advice: [
    [
      'Carbon in het frame? Gebruik montagepasta en geen vet.',
      'Carbon frame? Use assembly paste and no grease.',
    ],
    ['{With} erop en uw zit is vernieuwd.', 'Put {with} on top and your seat is renewed.', ['saddle']],
    [
      'Haal hem één keer per jaar uit het frame, anders gaat hij er nooit meer uit.',
      'Take it out of the frame once a year or it never comes out again.',
    ],
  ],
  summary: [
    [
      ['Zadelpen, {setback}.', 'Seatpost, {setback}.'],
      ['{Brand} {model}, {grams} gram.', '{Brand} {model}, {grams} grams.'],
    ],
    [
      ['{Feature}.', '{Feature}.'],
      ['{Feature2}.', '{Feature2}.'],
    ],
  ],
}

const ROAD_WIDTHS = sizes('38 cm', '40 cm', '42 cm', '44 cm')
const bar = (reach: number, drop: number) =>
  ({ reach: [`${reach} mm`, `${reach} mm`], drop: [`${drop} mm`, `${drop} mm`] }) as const
const lengths = (...all: number[]): Size[] =>
  all.map((length) => ({ label: `${length} mm`, grams: 80 + Math.round(length / 2) }))
const DIAMETERS: Size[] = [
  { label: '27,2 mm', choices: { mount: ['27.2'] } },
  { label: '30,9 mm', choices: { mount: ['30.9'] }, grams: 248 },
  { label: '31,6 mm', choices: { mount: ['31.6'] }, grams: 255 },
]

const BARS: Part[] = [
  {
    brand: 'passo-lungo',
    design: 'drop',
    model: 'Valico',
    suffix: ['carbon', 'carbon'],
    colours: ['zwart'],
    cents: 21995,
    grams: 218,
    sizes: ROAD_WIDTHS,
    choices: { material: ['carbon'], discipline: ['race'] },
    facts: bar(75, 125),
    features: [
      ['carbon met aluminium klemvlak', 'carbon with an aluminium clamp area'],
      ['kabels binnendoor', 'internal cables'],
      ['ovale bovenkant', 'oval tops'],
    ],
    popularity: 0.45,
    hook: [
      'In Bassano werd de Valico eerst in klei gemaakt, door een beeldhouwer die op zondag de Grappa rijdt.',
      'In Bassano the Valico was first made in clay, by a sculptor who rides Monte Grappa on Sundays.',
    ],
  },
  {
    brand: 'passo-lungo',
    design: 'drop',
    model: 'Passo',
    suffix: ['aluminium', 'aluminium'],
    colours: ['zilver', 'zwart'],
    cents: 8995,
    grams: 268,
    sizes: ROAD_WIDTHS,
    choices: { material: ['aluminium'], discipline: ['race'] },
    facts: bar(77, 128),
    features: [
      ['ronde, ondiepe bocht', 'round, shallow bend'],
      ['gepolijst of zwart', 'polished or black'],
      ['groef voor de kabels', 'groove for cables'],
    ],
    popularity: 0.5,
    hook: [
      'Een rond stuur voor wie rond houdt van: de Passo heeft geen platte kanten en geen mening over kabels.',
      'A round bar for those who like round: the Passo has no flats and no opinion about cables.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'flare',
    model: 'Wijd',
    noun: ['gravelstuur', 'gravel bar'],
    cents: 9995,
    grams: 289,
    sizes: sizes('42 cm', '44 cm', '46 cm', '48 cm'),
    choices: { material: ['aluminium'], discipline: ['gravel'] },
    facts: bar(70, 115),
    features: [
      ['zestien graden naar buiten', 'sixteen degrees of flare'],
      ['platte bovenkant', 'flat tops'],
      ['plaats voor een stuurtas', 'room for a bar bag'],
    ],
    popularity: 0.55,
    hook: [
      'Onder breder dan boven: op los grind staan uw handen op het Wijd zoals op een mountainbike.',
      'Wider below than above: on loose gravel your hands stand on the Wijd as on a mountain bike.',
    ],
  },
  {
    brand: 'duinrand',
    design: 'flat',
    model: 'Strandpaal',
    noun: ['MTB-stuur', 'flat bar'],
    cents: 4995,
    grams: 242,
    sizes: sizes('70 cm', '74 cm', '78 cm'),
    choices: { material: ['aluminium'], discipline: ['mtb', 'stad'] },
    facts: bar(0, 15),
    features: [
      ['vijftien millimeter hoger aan de uiteinden', 'fifteen millimetre rise'],
      ['maatstreep om in te korten', 'marks for cutting'],
      ['acht graden naar achteren', 'eight degrees of sweep'],
    ],
    popularity: 0.4,
    hook: [
      'Elke kilometer strand heeft een paal. Elke kilometer singletrack vraagt om een stuur dat breed genoeg is.',
      'Each kilometre of beach has a post. Each kilometre of singletrack asks for a bar that is wide enough.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'drop',
    model: 'Basis',
    cents: 3995,
    grams: 284,
    sizes: ROAD_WIDTHS,
    choices: { material: ['aluminium'], discipline: ['race', 'gravel'] },
    facts: bar(75, 126),
    features: [
      ['compacte bocht', 'compact bend'],
      ['mat zwart', 'matt black'],
      ['gestraald klemvlak', 'blasted clamp area'],
    ],
    popularity: 0.8,
    hook: [
      'Wie een maat breder of smaller wil proberen, doet dat met de Basis zonder spijt van de uitgave.',
      'If you want to try a width up or down, the Basis lets you do so without regret.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'flare',
    model: 'Dwars',
    noun: ['gravelstuur', 'gravel bar'],
    suffix: ['carbon', 'carbon'],
    colours: ['antraciet', 'zwart'],
    cents: 22995,
    grams: 232,
    sizes: sizes('42 cm', '44 cm', '46 cm'),
    choices: { material: ['carbon'], discipline: ['gravel'] },
    facts: bar(68, 112),
    features: [
      ['carbon dat trillingen opneemt', 'carbon that takes up vibration'],
      ['twaalf graden naar buiten', 'twelve degrees of flare'],
      ['kabels binnendoor', 'internal cables'],
    ],
    popularity: 0.3,
    sale: { percent: 30, since: 7, until: 22 },
    hook: [
      'Op een wasbordpad telt u de trillingen per seconde. Met de Dwars hoeft u minder ver te tellen.',
      'On washboard you count vibrations by the second. With the Dwars you need not count as far.',
    ],
  },
]
const STEMS: Part[] = [
  {
    brand: 'passo-lungo',
    design: 'road',
    model: 'Passo',
    colours: ['zwart', 'zilver'],
    cents: 6995,
    grams: 128,
    sizes: lengths(80, 90, 100, 110, 120),
    choices: { material: ['aluminium'], mount: ['31.8'], discipline: ['race', 'gravel'] },
    facts: { angle: ['6 graden', '6 degrees'] },
    features: [
      ['6 graden, omkeerbaar', '6 degrees, flippable'],
      ['titanium bouten', 'titanium bolts'],
      ['klem 31,8 mm', '31.8 mm clamp'],
    ],
    popularity: 0.5,
    hook: [
      'Een stuurpen ziet u de hele rit; de Passo is daarom ook van boven mooi.',
      'You look at your stem all ride; that is why the Passo is handsome from above too.',
    ],
  },
  {
    brand: 'passo-lungo',
    design: 'road',
    model: 'Valico',
    suffix: ['17 graden', '17 degrees'],
    colours: ['zilver'],
    cents: 7995,
    grams: 134,
    sizes: lengths(90, 100, 110, 120),
    choices: { material: ['aluminium'], mount: ['31.8'], discipline: ['race'] },
    facts: { angle: ['17 graden', '17 degrees'] },
    features: [
      ['17 graden, vlak met de weg', '17 degrees, level with the road'],
      ['gepolijst', 'polished'],
      ['klem 31,8 mm', '31.8 mm clamp'],
    ],
    popularity: 0.3,
    hook: [
      'Zeventien graden naar beneden is in een modern frame precies horizontaal: zo zag een racefiets er altijd uit.',
      'Seventeen degrees down is exactly level in a modern frame: that is how a road bike always looked.',
    ],
  },
  {
    brand: 'duinrand',
    design: 'mtb',
    model: 'Strandpaal',
    cents: 4495,
    grams: 158,
    sizes: lengths(40, 50, 60, 70),
    choices: { material: ['aluminium'], mount: ['35'], discipline: ['mtb'] },
    facts: { angle: ['0 graden', '0 degrees'] },
    features: [
      ['klem 35 mm', '35 mm clamp'],
      ['kort en breed', 'short and wide'],
      ['vier bouten', 'four bolts'],
    ],
    popularity: 0.35,
    sale: { percent: 20, since: 9, until: 24 },
    hook: [
      'Kort, laag en recht: met de Strandpaal stuurt u vanuit de schouders in plaats van de polsen.',
      'Short, low and straight: with the Strandpaal you steer from the shoulders instead of the wrists.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'road',
    model: 'Basis',
    cents: 2495,
    grams: 142,
    sizes: lengths(70, 80, 90, 100, 110, 120),
    choices: { material: ['aluminium'], mount: ['31.8'], discipline: ['race', 'gravel', 'stad'] },
    facts: { angle: ['7 graden', '7 degrees'] },
    features: [
      ['7 graden, omkeerbaar', '7 degrees, flippable'],
      ['zes lengtes', 'six lengths'],
      ['klem 31,8 mm', '31.8 mm clamp'],
    ],
    popularity: 0.75,
    hook: [
      'Zes lengtes, één prijs; houdt u de oude, dan hebt u een reserve.',
      'Six lengths, one price; keep the old one and you have a spare.',
    ],
  },
]
const POSTS: Part[] = [
  {
    brand: 'passo-lungo',
    design: 'inline',
    model: 'Passo',
    suffix: ['carbon', 'carbon'],
    colours: ['zwart'],
    cents: 14995,
    grams: 186,
    sizes: DIAMETERS.slice(0, 2),
    choices: { material: ['carbon'], discipline: ['race', 'gravel'] },
    facts: { setback: ['0 mm setback', '0 mm setback'] },
    features: [
      ['veert twaalf millimeter mee', 'flexes twelve millimetres'],
      ['carbonwikkeling onder 30 graden', 'carbon wound at 30 degrees'],
      ['350 mm lang', '350 mm long'],
    ],
    popularity: 0.45,
    hook: [
      'De Passo buigt op kasseien zichtbaar mee, en dat mag: er is op gerekend.',
      'On cobbles the Passo bends visibly, and it may: it was meant to.',
    ],
  },
  {
    brand: 'passo-lungo',
    design: 'inline',
    model: 'Valico',
    suffix: ['aluminium', 'aluminium'],
    colours: ['zilver'],
    cents: 7495,
    grams: 231,
    sizes: DIAMETERS,
    choices: { material: ['aluminium'], discipline: ['race'] },
    facts: { setback: ['0 mm setback', '0 mm setback'] },
    features: [
      ['gepolijst', 'polished'],
      ['twee klembouten', 'two clamp bolts'],
      ['350 mm lang', '350 mm long'],
    ],
    popularity: 0.35,
    hook: [
      'Gepolijst zoals de stuurpen, met een schaalverdeling die erin gegraveerd is en niet erop gedrukt.',
      'Polished like the stem, with a scale that is engraved and not printed.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'setback',
    model: 'Basis',
    cents: 2995,
    grams: 258,
    sizes: DIAMETERS,
    choices: { material: ['aluminium'], discipline: ['race', 'gravel', 'stad'] },
    facts: { setback: ['20 mm setback', '20 mm setback'] },
    features: [
      ['20 mm naar achteren', '20 mm back'],
      ['hoek op een halve graad te stellen', 'angle set to half a degree'],
      ['350 mm lang', '350 mm long'],
    ],
    popularity: 0.7,
    hook: [
      'Als uw zadel al helemaal naar achteren staat en u nog ruimte zoekt: de Basis geeft er twintig millimeter bij.',
      'If your saddle is already all the way back and you still want room: the Basis adds twenty millimetres.',
    ],
  },
  {
    brand: 'duinrand',
    design: 'dropper',
    model: 'Duikelaar',
    noun: ['verzinkbare zadelpen', 'dropper post'],
    cents: 17995,
    grams: 548,
    sizes: [
      { label: '30,9 mm', choices: { mount: ['30.9'] } },
      { label: '31,6 mm', choices: { mount: ['31.6'] }, grams: 556 },
    ],
    choices: { material: ['aluminium'], discipline: ['mtb', 'gravel'] },
    facts: { setback: ['125 mm slag', '125 mm travel'] },
    features: [
      ['125 mm slag met een duimhendel', '125 mm travel with a thumb lever'],
      ['kabel binnendoor', 'internal cable'],
      ['cartridge los te vervangen', 'replaceable cartridge'],
    ],
    popularity: 0.4,
    hook: [
      'Eén druk met de duim en het zadel is weg; nog een en het staat er weer.',
      'One press of the thumb and the saddle is gone; one more and it is back.',
    ],
  },
]

export const barsStemsAndSeatposts = [...parts(BAR, BARS), ...parts(STEM, STEMS), ...parts(POST, POSTS)]
