import { type Part, type PartKind, parts, sizes } from '../part.ts'

const DISC: PartKind = {
  kind: 'brake-disc',
  group: 'brakes',
  noun: ['remschijf', 'brake rotor'],
  thing: ['de remschijf', 'the rotor'],
  this: ['deze remschijf', 'this rotor'],
  categories: ['fietsonderdelen/remmen/remschijven'],
  goesWith: ['brake-pads', 'brake-caliper', 'wheel'],
  choices: { material: ['staal'] },
  warnings: [
    [
      'Remmen zijn onderdelen waarvan uw veiligheid afhangt: laat montage bij twijfel aan een monteur over.',
      'Your safety depends on your brakes: leave fitting to a mechanic if in doubt.',
    ],
    [
      'Een remschijf wordt heet. Raak hem na een afdaling niet aan.',
      'A rotor gets hot. Do not touch it after a descent.',
    ],
  ],
  use: [
    [
      '{Fits}; kijk op uw huidige exemplaar welke maat erop staat.',
      '{Fits}; check the size on your present one.',
    ],
    [
      'Rem op de eerste rit een keer of tien stevig af, dan werkt alles op elkaar in.',
      'On the first ride brake firmly some ten times, so that all beds in.',
    ],
    [
      '{Fits}; bij twijfel meten wij het na in de werkplaats.',
      '{Fits}; if in doubt we measure it in the workshop.',
    ],
  ],
  make: [
    [
      '{Thing} is na het stansen vlak geslepen, tot op vijf honderdste.',
      '{Thing} is ground flat after stamping, to five hundredths.',
    ],
    [
      'Het gewicht is {grams} gram in de kleinste uitvoering.',
      'It weighs {grams} grams in the smallest version.',
    ],
    ['Kenmerk: {feature}. De rest is ambacht.', 'Its mark: {feature}. The rest is craft.'],
  ],
  advice: [
    [
      'Rem nieuwe delen in: twintig keer van dertig naar vijf per uur, zonder te blokkeren.',
      'Bed in new parts: twenty times from thirty to five an hour, without locking.',
    ],
    [
      'Ontvet met isopropanol en raak het remvlak daarna niet meer aan.',
      'Degrease with isopropanol and do not touch the surface afterwards.',
    ],
    [
      'Vervang {with} in dezelfde beurt: oud op nieuw slijt ongelijk.',
      'Replace {with} at the same time: old on new wears unevenly.',
      ['brake-pads', 'brake-disc'],
    ],
    [
      'Piept het, dan staat er iets scheef of vet. In de werkplaats lossen wij dat op terwijl u wacht.',
      'If it squeals, something is crooked or greasy. In the workshop we solve that while you wait.',
    ],
    [
      'Meet de dikte: dunner dan de waarde op het onderdeel betekent vervangen.',
      'Measure the thickness: below the value on the part means replace.',
    ],
  ],
  summary: [
    [
      ['{Noun}: {feature}.', '{Noun}: {feature}.'],
      ['{Brand} {model}, {grams} gram.', '{Brand} {model}, {grams} grams.'],
    ],
    [
      ['{Fits}.', '{Fits}.'],
      ['{Feature2}.', '{Feature2}.'],
    ],
  ],
}

const PADS: PartKind = {
  ...DISC,
  kind: 'brake-pads',
  group: 'brake-pads',
  noun: ['remblokken', 'brake pads'],
  thing: ['de remblokken', 'the pads'],
  this: ['deze remblokken', 'these pads'],
  categories: ['fietsonderdelen/remmen/remblokken'],
  goesWith: ['brake-disc', 'brake-caliper'],
  tiers: [
    [2, 5],
    [4, 10],
  ],
  make: [
    [
      'Kenmerk: {feature}. Een setje weegt {grams} gram.',
      'Their mark: {feature}. A set weighs {grams} grams.',
    ],
    [
      'Een nieuw blok heeft {layer} voering. Bij een halve millimeter is het op.',
      'A new pad has {layer} of lining. At half a millimetre it is done.',
    ],
    [
      'De rugplaat is geponst en gelakt, zodat die niet vastroest in de remklauw.',
      'The backing plate is punched and painted, so that it does not rust into the caliper.',
    ],
  ],
}
const CALIPER: PartKind = {
  ...DISC,
  kind: 'brake-caliper',
  group: 'brake-calipers',
  noun: ['remklauw', 'brake caliper'],
  thing: ['de remklauw', 'the caliper'],
  this: ['deze remklauw', 'this caliper'],
  categories: ['fietsonderdelen/remmen/remblokken'],
  goesWith: ['brake-pads', 'brake-disc'],
  choices: { material: ['aluminium'] },
  make: [
    [
      'Het huis is gesmeed en daarna gefreesd; {thing} weegt {grams} gram.',
      'The body is forged and then milled; {thing} weighs {grams} grams.',
    ],
    [
      'De druk blijft aan beide kanten gelijk ({feature}).',
      'The pressure stays equal on both sides ({feature}).',
    ],
    [
      'Alle afdichtingen zijn los leverbaar, en er is een tekening bij.',
      'All seals are available separately, and there is a drawing with it.',
    ],
  ],
}

const fits = (nl: string, en: string) => ({ fits: [nl, en] as const })
const CENTER = fits('Past op een naaf met Centerlock', 'Fits a Centerlock hub')
const SIX = fits('Past op een naaf met zes bouten', 'Fits a six-bolt hub')
const FLAT = fits('Past op flat mount', 'Fits flat mount')
const layer = (nl: string, en: string) => ({ layer: [nl, en] as const })
const DIAMETERS = sizes('140 mm', '160 mm', '180 mm')

const DISCS: Part[] = [
  {
    brand: 'tandem-en-zn',
    design: 'round',
    model: 'Deventer',
    suffix: ['Centerlock', 'Centerlock'],
    cents: 3995,
    grams: 104,
    sizes: DIAMETERS.slice(0, 2),
    choices: { mount: ['centerlock'], discipline: ['race', 'gravel'] },
    facts: CENTER,
    specs: { torque: ['40 Nm', '40 Nm'] },
    features: [
      ['gestanst uit roestvast staal', 'stamped from stainless steel'],
      ['aluminium spin', 'aluminium spider'],
      ['borgring meegeleverd', 'lock ring included'],
    ],
    popularity: 0.6,
    hook: [
      'Rond, vlak en stil: de Deventer doet wat een schijf moet doen en laat het daarbij.',
      'Round, flat and quiet: the Deventer does what a rotor should and leaves it at that.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'wave',
    model: 'Golfslag',
    suffix: ['Centerlock', 'Centerlock'],
    cents: 5495,
    grams: 96,
    sizes: DIAMETERS.slice(0, 2),
    choices: { mount: ['centerlock'], discipline: ['race', 'gravel'] },
    facts: CENTER,
    specs: { torque: ['40 Nm', '40 Nm'] },
    features: [
      ['drielaags met aluminium kern', 'three-layered with an aluminium core'],
      ['gegolfde rand', 'wavy rim'],
      ['koelvinnen', 'cooling fins'],
    ],
    popularity: 0.5,
    hook: [
      'De golf in de rand veegt het blok schoon, wat u in november hoort en in de bergen voelt.',
      'The wave in the rim wipes the pad clean, which you hear in November and feel in the mountains.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'wave',
    model: 'Golfslag',
    suffix: ['6-bouts', '6-bolt'],
    colours: ['zwart', 'zilver'],
    cents: 4995,
    grams: 108,
    sizes: DIAMETERS,
    choices: { mount: ['zes-bouts'], discipline: ['gravel', 'mtb'] },
    facts: SIX,
    specs: { torque: ['6 Nm', '6 Nm'] },
    features: [
      ['drielaags met aluminium kern', 'three-layered with an aluminium core'],
      ['zes bouten meegeleverd', 'six bolts included'],
      ['zwarte spin', 'black spider'],
    ],
    popularity: 0.4,
    hook: [
      'Dezelfde golf voor zes bouten, ook in 180 millimeter voor wie een voorvork onder zich heeft.',
      'The same wave for six bolts, also in 180 millimetres for those with a suspension fork.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'wave',
    model: 'Modderrem',
    suffix: ['6-bouts', '6-bolt'],
    cents: 3495,
    grams: 122,
    sizes: DIAMETERS.slice(1),
    choices: { mount: ['zes-bouts'], discipline: ['mtb', 'gravel'] },
    facts: SIX,
    specs: { torque: ['6 Nm', '6 Nm'] },
    features: [
      ['uit één plaat van 2 mm', 'from one 2 mm sheet'],
      ['open armen die modder lossen', 'open arms that shed mud'],
      ['zes bouten meegeleverd', 'six bolts included'],
    ],
    popularity: 0.35,
    hook: [
      'Twee millimeter dik en met gaten waar modder doorheen kan: fijner hoeft een schijf in het bos niet te zijn.',
      'Two millimetres thick with holes for mud to pass: in the woods a rotor need be no finer.',
    ],
  },
]
const PAD_ROWS: Part[] = [
  {
    brand: 'tandem-en-zn',
    design: 'plain',
    model: 'Stil',
    suffix: ['organisch', 'organic'],
    cents: 1495,
    grams: 22,
    choices: { mount: ['flat-mount'], discipline: ['race', 'gravel'] },
    facts: {
      ...fits('Past in remklauwen met blokvorm L', 'Fits calipers with pad shape L'),
      ...layer('2 mm', '2 mm'),
    },
    features: [
      ['van organische voering', 'organic lining'],
      ['geluidsarm', 'low noise'],
      ['veer en borgpen meegeleverd', 'spring and pin included'],
    ],
    popularity: 0.75,
    hook: [
      'Zachte voering, zachte rem: met Stil schrikt niemand op het fietspad.',
      'Soft lining, soft brake: with Stil nobody on the cycle path is startled.',
    ],
  },
  {
    brand: 'tandem-en-zn',
    design: 'plain',
    model: 'Taai',
    suffix: ['gesinterd', 'sintered'],
    cents: 1795,
    grams: 27,
    choices: { mount: ['post-mount'], discipline: ['mtb', 'gravel'], material: ['messing'] },
    facts: {
      ...fits('Past in remklauwen met blokvorm B', 'Fits calipers with pad shape B'),
      ...layer('2,2 mm', '2.2 mm'),
    },
    features: [
      ['van gesinterd metaal', 'sintered metal'],
      ['bestand tegen hitte en modder', 'resist heat and mud'],
      ['veer meegeleverd', 'spring included'],
    ],
    popularity: 0.5,
    hook: [
      'Taai gaat twee winters mee en laat dat af en toe horen.',
      'Taai lasts two winters and lets you hear it now and then.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'finned',
    model: 'Koelrib',
    suffix: ['organisch', 'organic'],
    cents: 2495,
    grams: 34,
    choices: { mount: ['flat-mount'], discipline: ['race', 'gravel'] },
    facts: {
      ...fits('Past in remklauwen met blokvorm L', 'Fits calipers with pad shape L'),
      ...layer('2 mm', '2 mm'),
    },
    features: [
      ['voorzien van aluminium koelribben', 'fitted with aluminium cooling fins'],
      ['dertig graden koeler op een col', 'thirty degrees cooler on a pass'],
      ['titanium borgpen', 'titanium pin'],
    ],
    popularity: 0.45,
    hook: [
      'Op een col van tien kilometer wordt een remblok driehonderd graden. De Koelrib neemt er een tiende van af.',
      'On a ten-kilometre descent a pad reaches three hundred degrees. The Koelrib takes off a tenth.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'rim',
    model: 'Basis',
    noun: ['velgremblokken', 'rim brake pads'],
    suffix: ['aluminium', 'for aluminium'],
    cents: 995,
    grams: 38,
    choices: { mount: ['velgrem'], discipline: ['race', 'stad'], material: ['rubber'] },
    facts: {
      ...fits('Past in een gewone schoen voor velgremmen', 'Fits an ordinary rim brake shoe'),
      ...layer('9 mm', '9 mm'),
    },
    features: [
      ['van zacht rubber', 'soft rubber'],
      ['groeven voor regenwater', 'grooves for rain'],
      ['set van vier', 'set of four'],
    ],
    popularity: 0.6,
    hook: [
      'Vier blokjes voor een tientje, en uw oude racefiets remt weer alsof het droog is.',
      'Four pads for ten euros, and your old road bike brakes as if it were dry.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'finned',
    model: 'Koelrib',
    suffix: ['gesinterd', 'sintered'],
    cents: 2795,
    grams: 38,
    choices: { mount: ['post-mount'], discipline: ['mtb'], material: ['messing'] },
    facts: {
      ...fits('Past in remklauwen met blokvorm D', 'Fits calipers with pad shape D'),
      ...layer('2,2 mm', '2.2 mm'),
    },
    features: [
      ['gesinterde voering met koelribben', 'sintered lining with cooling fins'],
      ['bestand tegen lange afdalingen', 'stand long descents'],
      ['titanium borgpen', 'titanium pin'],
    ],
    popularity: 0.35,
    sale: { percent: 35, since: 12, until: 18 },
    hook: [
      'Metaal dat niet verglaast, met vinnen die het koel houden: de harde zuster van de zachte Koelrib.',
      'Metal that does not glaze, with fins that keep it cool: the hard sister of the soft Koelrib.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'rim',
    model: 'Carbonblok',
    noun: ['velgremblokken', 'rim brake pads'],
    suffix: ['carbon', 'for carbon'],
    colours: ['rood'],
    cents: 2195,
    grams: 34,
    choices: { mount: ['velgrem'], discipline: ['race'], material: ['rubber'] },
    facts: {
      ...fits('Past in een gewone schoen voor velgremmen', 'Fits an ordinary rim brake shoe'),
      ...layer('9 mm', '9 mm'),
    },
    features: [
      ['koelend mengsel voor carbonvelgen', 'cool-running compound for carbon rims'],
      ['laat geen aanslag achter', 'leaves no residue'],
      ['set van vier', 'set of four'],
    ],
    popularity: 0.3,
    hook: [
      'Een verkeerd blokje kost een carbonvelg. Deze zijn rood, zodat niemand zich vergist.',
      'The wrong pad costs a carbon rim. These are red, so that nobody errs.',
    ],
  },
]
const CALIPERS: Part[] = [
  {
    brand: 'tandem-en-zn',
    design: 'disc',
    model: 'Klem',
    suffix: ['flat mount', 'flat mount'],
    cents: 8995,
    grams: 128,
    choices: { mount: ['flat-mount'], discipline: ['race', 'gravel'] },
    facts: FLAT,
    specs: { torque: ['6–8 Nm', '6–8 Nm'] },
    features: [
      ['twee zuigers van keramiek', 'two ceramic pistons'],
      ['draaibare slangaansluiting', 'rotating hose joint'],
      ['blokken meegeleverd', 'pads included'],
    ],
    popularity: 0.4,
    hook: [
      'De zuigers van de Klem zijn van keramiek, zodat de hitte bij het blok blijft en de vloeistof koel.',
      'The Klem’s pistons are ceramic, so that heat stays with the pad and the fluid cool.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'disc',
    model: 'Bankschroef',
    suffix: ['post mount', 'post mount'],
    cents: 10995,
    grams: 164,
    choices: { mount: ['post-mount'], discipline: ['mtb'] },
    facts: fits('Past op post mount', 'Fits post mount'),
    specs: { torque: ['6–8 Nm', '6–8 Nm'] },
    features: [
      ['vier zuigers', 'four pistons'],
      ['slag in te stellen zonder gereedschap', 'free stroke set without tools'],
      ['blokken meegeleverd', 'pads included'],
    ],
    popularity: 0.3,
    sale: { percent: 25, since: 14, until: 20 },
    hook: [
      'Vier zuigers op één schijf: de Bankschroef is voor afdalingen waar u liever niet over nadenkt.',
      'Four pistons on one rotor: the Bankschroef is for descents you would rather not think about.',
    ],
  },
  {
    brand: 'tandem-en-zn',
    design: 'rim',
    model: 'Hanze',
    noun: ['velgrem', 'rim brake'],
    cents: 5995,
    grams: 156,
    choices: { mount: ['velgrem'], discipline: ['race'] },
    facts: fits(
      'Past op een gewoon remgat, reikwijdte 39 tot 49 mm',
      'Fits a standard hole, reach 39 to 49 mm',
    ),
    specs: { torque: ['8–10 Nm', '8–10 Nm'] },
    features: [
      ['twee draaipunten', 'two pivots'],
      ['snelontspanner', 'quick release'],
      ['blokken meegeleverd', 'pads included'],
    ],
    popularity: 0.3,
    hook: [
      'Velgremmen zijn niet weg: aan een stalen frame hoort iets dat glimt, en de Hanze glimt.',
      'Rim brakes are not gone: a steel frame deserves something that shines, and the Hanze shines.',
    ],
  },
]

export const brakes = [...parts(DISC, DISCS), ...parts(PADS, PAD_ROWS), ...parts(CALIPER, CALIPERS)]
