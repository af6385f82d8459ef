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

const BAR: PartKind = {
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

const TAPE: PartKind = {
  ...BAR,
  kind: 'bar-tape',
  group: 'bar-tape',
  noun: ['stuurlint', 'bar tape'],
  thing: ['het stuurlint', 'the bar tape'],
  this: ['dit stuurlint', 'this bar tape'],
  categories: ['fietsonderdelen/stuur-en-zadel/stuurlint'],
  goesWith: ['handlebar', 'glove', 'cap'],
  choices: { material: ['kunststof'] },
  warnings: [],
  tiers: [[2, 8]],
  specs: {
    contents: ['Twee rollen, twee doppen, twee tapestukjes', 'Two rolls, two plugs, two tape strips'],
  },
  use: [
    [
      'Van buiten naar binnen wikkelen, met een halve slag overlap, dan kruipt het niet.',
      'Wrap from the outside in, overlapping by half, and it will not creep.',
    ],
    ['{Thick} dik: {feel}.', '{Thick} thick: {feel}.'],
    [
      'Het blijft stroef als het regent en wordt niet glad van zonnebrand.',
      'It stays grippy in the rain and does not turn slick from sunscreen.',
    ],
  ],
  make: [
    [
      'De kleeflaag is smal en laat zonder resten los, voor als u halverwege opnieuw wilt beginnen.',
      'The adhesive strip is narrow and lets go cleanly, in case you want to start again halfway.',
    ],
    [
      'Een set weegt {grams} gram en is lang genoeg voor een stuur van 46 centimeter.',
      'A set weighs {grams} grams and is long enough for a 46 centimetre bar.',
    ],
    [
      'De doppen klemmen met een schroef en vallen er dus niet uit.',
      'The plugs clamp with a screw and so do not fall out.',
    ],
  ],
  advice: [
    [
      'Monteur nodig? Wij wikkelen voor een tientje, doppen inbegrepen.',
      'Need a mechanic? We wrap for ten euros, plugs included.',
    ],
    [
      'Wit lint houdt u wit met een vochtige doek na elke rit, niet met afwasmiddel na tien.',
      'White tape stays white with a damp cloth after each ride, not with washing-up liquid after ten.',
    ],
    [
      'Bij {with} kiest u dezelfde tint of juist zwart.',
      'With {with} choose the same shade, or plain black.',
      ['glove', 'cap', 'handlebar'],
    ],
    [
      'Twee setjes tegelijk is voordeliger, en het tweede is zo gebruikt.',
      'Two sets at once is cheaper, and the second is soon used.',
    ],
  ],
  summary: [
    [
      ['Stuurlint, {thick}.', 'Bar tape, {thick}.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Feel}.', '{Feel}.'],
      ['{Feature2}.', '{Feature2}.'],
    ],
  ],
}
const tape = (nl: string, en: string, feelNl: string, feelEn: string) =>
  ({ thick: [nl, en], feel: [feelNl, feelEn] }) as const

const TAPES: Part[] = [
  {
    brand: 'passo-lungo',
    design: 'plain',
    model: 'Passo',
    cents: 2495,
    grams: 68,
    choices: { discipline: ['race'] },
    facts: tape('2,5 mm', '2.5 mm', 'veel gevoel, genoeg demping', 'plenty of feel, enough damping'),
    features: [
      ['fijne nerf', 'fine grain'],
      ['kurk in het schuim', 'cork in the foam'],
      ['doppen met schroef', 'screw plugs'],
    ],
    popularity: 0.55,
    hook: [
      'Er zit gemalen kurk in het schuim, dat ruikt naar niets en voelt warm op een ochtend van vier graden.',
      'There is ground cork in the foam, which smells of nothing and feels warm on a four-degree morning.',
    ],
  },
  {
    brand: 'stravecca',
    design: 'perforated',
    model: 'Lido',
    cents: 2995,
    grams: 74,
    choices: { discipline: ['race', 'stad'] },
    facts: tape('2,2 mm', '2.2 mm', 'stevig en droog, als een schoen', 'firm and dry, like a shoe'),
    features: [
      ['gaatjes van een millimeter', 'one-millimetre holes'],
      ['leerlook van microvezel', 'leather look in microfibre'],
      ['gestikte rand', 'stitched edge'],
    ],
    popularity: 0.4,
    hook: [
      'De gaatjes lopen in rijen van zeven, zoals in de schoenen van de oprichter.',
      'The holes run in rows of seven, as in the founder’s shoes.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'grip',
    model: 'Wijd',
    cents: 2795,
    grams: 96,
    choices: { discipline: ['gravel'] },
    facts: tape('3,2 mm', '3.2 mm', 'zacht, en niet van zijn plaats te krijgen', 'soft, and not to be moved'),
    features: [
      ['noppen aan de buitenkant', 'studs outside'],
      ['gel onder de bovenkant', 'gel beneath the tops'],
      ['extra lang', 'extra long'],
    ],
    popularity: 0.5,
    hook: [
      'Noppen waar uw vingers liggen en gel waar uw palm rust: het Wijd-lint is het halve stuur.',
      'Studs where your fingers lie and gel where your palm rests: the Wijd tape is half the handlebar.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'perforated',
    model: 'Basis',
    cents: 1495,
    grams: 72,
    choices: { discipline: ['race', 'gravel', 'stad'] },
    facts: tape('2,5 mm', '2.5 mm', 'droog en gewoon goed', 'dry and simply good'),
    features: [
      ['geperforeerd', 'perforated'],
      ['verwijderbare kleefstrip', 'removable adhesive'],
      ['doppen met waaiermerk', 'plugs with the echelon mark'],
    ],
    popularity: 0.85,
    hook: [
      'Eén keer per jaar nieuw lint, en uw fiets voelt nieuw: voor dit geld hoeft u niet te wachten.',
      'New tape once a year and your bike feels new: at this price there is no need to wait.',
    ],
  },
  {
    brand: 'madelief',
    design: 'plain',
    model: 'Bloesem',
    cents: 2295,
    grams: 62,
    choices: { discipline: ['race', 'gravel'] },
    facts: tape('2,3 mm', '2.3 mm', 'zacht voor kleinere handen', 'soft for smaller hands'),
    features: [
      ['dunner om het stuur', 'thinner around the bar'],
      ['zachte buitenkant', 'soft outside'],
      ['doppen met schroef', 'screw plugs'],
    ],
    popularity: 0.35,
    sale: { percent: 35, since: 11, until: 12 },
    hook: [
      'Lint van drie millimeter maakt een stuur te dik voor kleine handen; de Bloesem is daarom dunner.',
      'Three-millimetre tape makes a bar too thick for small hands; so the Bloesem is thinner.',
    ],
  },
  {
    brand: 'stravecca',
    design: 'perforated',
    model: 'Sella',
    suffix: ['leer', 'leather'],
    colours: ['zwart', 'bruin'],
    cents: 4995,
    grams: 88,
    choices: { discipline: ['stad', 'race'], material: ['leer'] },
    facts: tape(
      '2,0 mm',
      '2.0 mm',
      'stug bij het leggen, soepel na een maand',
      'stiff to wrap, supple after a month',
    ),
    features: [
      ['echt kalfsleer', 'real calf leather'],
      ['zelf te naaien langs het stuur', 'can be sewn along the bar'],
      ['naald en garen meegeleverd', 'needle and thread included'],
    ],
    popularity: 0.25,
    delivery: 'week',
    hook: [
      'Leer wordt mooier van regen, handen en jaren; de eerste week moet u er doorheen.',
      'Leather gains from rain, hands and years; you have to get through the first week.',
    ],
  },
  {
    brand: 'kasseira',
    design: 'grip',
    model: 'Kouter',
    cents: 2695,
    grams: 92,
    choices: { discipline: ['race', 'gravel'] },
    facts: tape('3,0 mm', '3.0 mm', 'zacht op de stenen', 'soft on the stones'),
    features: [
      ['dikker op de bovenkant', 'thicker on the tops'],
      ['wasbaar', 'washable'],
      ['doppen met schroef', 'screw plugs'],
    ],
    popularity: 0.4,
    hook: [
      'Halverwege de rol wordt het Kouter-lint een halve millimeter dikker: daar ligt uw palm.',
      'Halfway along the roll the Kouter tape gains half a millimetre: that is where your palm lies.',
    ],
  },
  {
    brand: 'wael',
    design: 'perforated',
    model: 'Dijk',
    cents: 2195,
    grams: 70,
    choices: { discipline: ['race', 'stad'] },
    facts: tape('2,4 mm', '2.4 mm', 'droog in de regen', 'dry in the rain'),
    features: [
      ['gaatjes die water kwijtraken', 'holes that shed water'],
      ['zeewaterbestendig', 'seawater-proof'],
      ['verwijderbare kleefstrip', 'removable adhesive'],
    ],
    popularity: 0.4,
    hook: [
      'Op de zeedijk waait er zout op uw stuur; dit lint spoelt u af met de tuinslang.',
      'On the sea dyke salt blows onto your bars; this tape you rinse with the garden hose.',
    ],
  },
]

export const cockpit = [
  ...parts(BAR, BARS),
  ...parts(STEM, STEMS),
  ...parts(POST, POSTS),
  ...parts(TAPE, TAPES),
]
