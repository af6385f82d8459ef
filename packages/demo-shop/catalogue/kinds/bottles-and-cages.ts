import { type Part, type PartKind, parts, sizes } from '../part.ts'

const BIDON: PartKind = {
  kind: 'bidon',
  group: 'bidons',
  noun: ['bidon', 'water bottle'],
  thing: ['de bidon', 'the bottle'],
  this: ['deze bidon', 'this bottle'],
  categories: ['accessoires/bidons-en-houders'],
  goesWith: ['bottle-cage', 'drink-mix', 'gel'],
  choices: { material: ['kunststof'], discipline: ['race', 'gravel', 'mtb', 'stad'] },
  tiers: [[3, 10]],
  specs: { capacity: ['Zie maat', 'See size'] },
  use: [
    [
      'U drinkt er uit met één hand en zonder het ventiel met uw tanden te zoeken.',
      'You drink from it with one hand and without searching for the valve with your teeth.',
    ],
    [
      'Past in elke houder van 74 millimeter, ook in een zijwaartse.',
      'Fits any 74-millimetre cage, side-entry too.',
    ],
    [
      'Voor een uur rijden is een halve liter genoeg; in juli neemt u er twee.',
      'Half a litre is enough for an hour; in July take two.',
    ],
    [
      'Knijpen hoeft nauwelijks, en lekken doet {thing} ook niet als hij in de tas omvalt.',
      'You hardly need to squeeze, and {thing} does not leak either when it falls over in a bag.',
    ],
  ],
  make: [
    [
      'Gemaakt van polyetheen zonder weekmakers; {grams} gram leeg.',
      'Made of polyethylene without plasticisers; {grams} grams empty.',
    ],
    [
      'De opening is breed genoeg voor ijsblokjes en voor een afwasborstel.',
      'The opening is wide enough for ice cubes and for a brush.',
    ],
    [
      'Het ventiel is te demonteren in drie delen, waardoor het schoon te krijgen is.',
      'The valve comes apart in three pieces, so that it can be cleaned.',
    ],
    [
      'De opdruk zit onder een laklaag en slijt niet in de houder.',
      'The print lies beneath lacquer and does not wear in the cage.',
    ],
  ],
  advice: [
    [
      'In de vaatwasser mag hij bovenin, zonder dop.',
      'It may go in the top rack of the dishwasher, without cap.',
    ],
    ['{With} houdt hem vast, ook op kasseien.', '{With} holds it, on cobbles too.', ['bottle-cage']],
    [
      'Laat er nooit sportdrank in staan: na een nacht ruikt u het nog een maand.',
      'Never leave sports drink in it: after one night you will smell it for a month.',
    ],
    [
      'Ruikt hij toch, vul hem dan met water en een lepel natriumbicarbonaat.',
      'If it smells all the same, fill it with water and a spoon of baking soda.',
    ],
    [
      'Drie stuks zijn voordeliger, en er raakt er altijd één kwijt.',
      'Three are cheaper, and one always gets lost.',
    ],
  ],
  summary: [
    [
      ['Bidon: {feature}.', 'Bottle: {feature}.'],
      ['{Brand} {model}, {grams} gram.', '{Brand} {model}, {grams} grams.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Past in elke houder.', 'Fits any cage.'],
      ['Vaatwasserbestendig.', 'Dishwasher-safe.'],
    ],
  ],
}
const litres = sizes('500 ml', '750 ml')
const BIDONS: Part[] = [
  {
    brand: 'kopgroep',
    design: 'plain',
    model: 'Basis',
    cents: 595,
    grams: 78,
    sizes: litres,
    choices: {},
    features: [
      ['zacht ventiel', 'soft valve'],
      ['brede opening', 'wide opening'],
    ],
    popularity: 0.95,
    hook: [
      'Bij elke bestelling boven honderd euro zouden we er een weggeven als hij niet al zo weinig kostte.',
      'We would give one away with each order over a hundred euros if it did not cost so little already.',
    ],
  },
  {
    brand: 'wael',
    design: 'band',
    model: 'Dijk',
    cents: 995,
    grams: 74,
    sizes: litres,
    choices: {},
    features: [
      ['ventiel met draaislot', 'twist-lock valve'],
      ['schaalverdeling', 'scale'],
    ],
    popularity: 0.5,
    hook: [
      'De band loopt op dezelfde hoogte als op het shirt, wat u pas ziet als de fiets tegen de muur staat.',
      'The band runs at the same height as on the jersey, which you only see when the bike leans on a wall.',
    ],
  },
  {
    brand: 'zeewind',
    design: 'waves',
    model: 'Deining',
    cents: 895,
    grams: 72,
    sizes: litres,
    choices: {},
    features: [
      ['gegolfde greep', 'wavy grip'],
      ['zelfsluitend ventiel', 'self-closing valve'],
    ],
    popularity: 0.45,
    hook: [
      'De golven zijn te voelen, zodat uw hand hem ook blind goed vasthoudt.',
      'You can feel the waves, so that your hand holds it right without looking.',
    ],
  },
  {
    brand: 'havik',
    design: 'stripes',
    model: 'Zichtlijn',
    cents: 895,
    grams: 76,
    sizes: litres,
    choices: {},
    features: [
      ['fluo opdruk', 'fluo print'],
      ['ventiel met stofkap', 'valve with dust cap'],
    ],
    popularity: 0.35,
    hook: [
      'Een gele bidon in een donker frame valt op, ook voor wie hem in de berm zoekt.',
      'A yellow bottle in a dark frame stands out, also when you look for it in the verge.',
    ],
  },
  {
    brand: 'madelief',
    design: 'waves',
    model: 'Bloesem',
    cents: 895,
    grams: 70,
    sizes: sizes('500 ml'),
    choices: {},
    features: [
      ['slanke taille', 'slim waist'],
      ['zacht ventiel', 'soft valve'],
    ],
    popularity: 0.4,
    hook: [
      'Smal in het midden, voor handen waar een gewone bidon net te dik voor is.',
      'Narrow in the middle, for hands that find an ordinary bottle just too thick.',
    ],
  },
  {
    brand: 'fjordal',
    design: 'insulated',
    model: 'Kjøl',
    noun: ['thermobidon', 'insulated bottle'],
    cents: 1995,
    grams: 148,
    sizes: sizes('500 ml'),
    choices: { season: ['winter', 'zomer'] },
    features: [
      ['dubbele wand met folie', 'double wall with foil'],
      ['warm tot twee uur, koud tot vier', 'warm for two hours, cold for four'],
    ],
    popularity: 0.5,
    hook: [
      'Kjøl betekent koel, maar in Bergen gaat er vooral warme bessensap in.',
      'Kjøl means cool, though in Bergen it mostly holds warm blackcurrant.',
    ],
  },
  {
    brand: 'ravitaille',
    design: 'stripes',
    model: 'Etappe',
    cents: 695,
    grams: 73,
    sizes: litres,
    choices: {},
    features: [
      ['maatstrepen voor drankmix', 'marks for drink mix'],
      ['brede opening', 'wide opening'],
    ],
    popularity: 0.55,
    hook: [
      'Op de wand staat waar het poeder moet komen en waar het water: rekenen hoeft niet meer.',
      'The wall shows where the powder goes and where the water: no more sums.',
    ],
  },
  {
    brand: 'fjordal',
    design: 'insulated',
    model: 'Varm',
    noun: ['thermobidon', 'insulated bottle'],
    colours: ['groen', 'zilver'],
    cents: 2995,
    grams: 236,
    sizes: sizes('500 ml'),
    choices: { material: ['staal'], season: ['winter'] },
    features: [
      ['roestvast staal, vacuüm', 'stainless steel, vacuum'],
      ['zes uur warm', 'warm for six hours'],
    ],
    popularity: 0.35,
    sale: { percent: 20, since: 8, until: 18 },
    hook: [
      'Thee die om acht uur gezet is, is om twee uur nog te heet om te drinken: pas op met de Varm.',
      'Tea made at eight is still too hot to drink at two: mind the Varm.',
    ],
  },
  {
    brand: 'stravecca',
    design: 'band',
    model: 'Lido',
    cents: 995,
    grams: 75,
    sizes: litres,
    choices: {},
    features: [
      ['zacht ventiel', 'soft valve'],
      ['opdruk onder lak', 'print beneath lacquer'],
    ],
    popularity: 0.35,
    hook: [
      'Wit met een groene band, zoals de parasols op het Lido.',
      'White with a green band, like the parasols on the Lido.',
    ],
  },
  {
    brand: 'colpo-d-ala',
    design: 'plain',
    model: 'Ala',
    cents: 995,
    grams: 75,
    sizes: litres,
    choices: {},
    features: [
      ['zacht ventiel', 'soft valve'],
      ['opdruk onder lak', 'print beneath lacquer'],
    ],
    popularity: 0.35,
    hook: [
      'Paars is in de berm makkelijk terug te vinden, en dat was niet de reden.',
      'Purple is easy to find in the verge, and that was not the reason.',
    ],
  },
  {
    brand: 'kasseira',
    design: 'stripes',
    model: 'Klinker',
    cents: 995,
    grams: 75,
    sizes: litres,
    choices: {},
    features: [
      ['zacht ventiel', 'soft valve'],
      ['opdruk onder lak', 'print beneath lacquer'],
    ],
    popularity: 0.35,
    hook: [
      'Het ventiel van de Klinker sluit vanzelf zodra de weg gaat stuiteren.',
      'The Klinker’s valve closes by itself once the road starts to bounce.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'insulated',
    model: 'Thermoskan',
    noun: ['thermobidon', 'insulated bottle'],
    cents: 2295,
    grams: 156,
    sizes: sizes('500 ml'),
    choices: { season: ['winter'] },
    features: [
      ['dubbele wand', 'double wall'],
      ['deksel tegen modder', 'mud cap'],
    ],
    popularity: 0.4,
    hook: [
      'Met een deksel over het ventiel, want op een bospad drinkt u anders mee met het pad.',
      'With a cap over the valve, or on a forest path you drink the path too.',
    ],
  },
]

const CAGE: PartKind = {
  ...BIDON,
  kind: 'bottle-cage',
  group: 'bottle-cages',
  noun: ['bidonhouder', 'bottle cage'],
  thing: ['de bidonhouder', 'the cage'],
  this: ['deze bidonhouder', 'this cage'],
  goesWith: ['bidon', 'multitool', 'computer'],
  choices: { discipline: ['race', 'gravel', 'mtb', 'stad'] },
  specs: { torque: ['3 Nm', '3 Nm'] },
  tiers: [[2, 8]],
  use: [
    [
      'Hij geeft mee bij het plaatsen en klemt bij het rijden, zonder dat u hem hoeft te buigen.',
      'It gives when you put the bottle in and grips when you ride, without bending it.',
    ],
    [
      'In een klein frame kiest u een houder die van opzij opent.',
      'In a small frame choose a cage that opens from the side.',
    ],
    [
      'Ook op de onderbuis van een gravelfiets blijft een halve liter zitten.',
      'On the down tube of a gravel bike half a litre stays put too.',
    ],
  ],
  make: [
    ['{Grams} gram, schroeven inbegrepen.', '{Grams} grams, screws included.'],
    [
      'De nok aan de voorkant valt in de groef van de bidon en houdt hem zo op hoogte.',
      'The lug in front drops into the bottle’s groove and so holds it up.',
    ],
    [
      'De ogen zijn sleufvormig: tien millimeter omhoog of omlaag kan altijd.',
      'The holes are slots: ten millimetres up or down is always possible.',
    ],
  ],
  advice: [
    [
      'Draai met drie newtonmeter en een druppel vet; te vast trekt de blindmoer uit het frame.',
      'Three newton metres and a drop of grease; too tight pulls the insert out of the frame.',
    ],
    ['{With} past er zonder speling in.', '{With} fits without play.', ['bidon']],
    [
      'Twee tegelijk is voordeliger en ziet er rustiger uit dan een paar dat verschilt.',
      'Two at once is cheaper and looks calmer than a mismatched pair.',
    ],
  ],
  summary: [
    [
      ['Bidonhouder, {grams} gram.', 'Bottle cage, {grams} grams.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Bouten meegeleverd.', 'Bolts included.'],
    ],
  ],
}
const CAGES: Part[] = [
  {
    brand: 'passo-lungo',
    design: 'carbon',
    model: 'Valico',
    cents: 4495,
    grams: 24,
    choices: { material: ['carbon'] },
    features: [
      ['carbon uit één mal', 'carbon from one mould'],
      ['open bovenkant', 'open top'],
    ],
    popularity: 0.4,
    hook: [
      'Vierentwintig gram carbon houdt zevenhonderd gram water tegen, ook als de weg tegenwerkt.',
      'Twenty-four grams of carbon hold seven hundred grams of water, even when the road disagrees.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'alloy',
    model: 'Basis',
    cents: 1295,
    grams: 52,
    choices: { material: ['aluminium'] },
    features: [
      ['gebogen aluminium buis', 'bent aluminium tube'],
      ['bij te buigen', 'can be adjusted'],
    ],
    popularity: 0.9,
    hook: [
      'Zit de bidon na een jaar los, dan knijpt u hem met de hand weer vast: dat kan alleen met aluminium.',
      'If the bottle is loose after a year you squeeze it tight by hand: only aluminium allows that.',
    ],
  },
  {
    brand: 'velta',
    design: 'carbon',
    model: 'Griff',
    cents: 3995,
    grams: 28,
    choices: { material: ['carbon'] },
    features: [
      ['opent van opzij', 'side entry'],
      ['links of rechts te monteren', 'fits left or right'],
    ],
    popularity: 0.35,
    hook: [
      'De Griff opent van opzij, zodat u in een kleine maat frame geen kleine bidon hoeft te nemen.',
      'The Griff opens from the side, so that a small frame need not mean a small bottle.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'alloy',
    model: 'Klem',
    cents: 1995,
    grams: 64,
    choices: { material: ['aluminium'] },
    features: [
      ['dikkere buis', 'thicker tube'],
      ['rubber tegen rammelen', 'rubber against rattle'],
    ],
    popularity: 0.45,
    hook: [
      'Op wasbordgrind verliest een lichte houder zijn bidon; de Klem verliest hooguit wat lak.',
      'On washboard gravel a light cage loses its bottle; the Klem loses some paint at most.',
    ],
  },
  {
    brand: 'zeewind',
    design: 'carbon',
    model: 'Houvast',
    cents: 4995,
    grams: 22,
    choices: { material: ['carbon'] },
    features: [
      ['tweeëntwintig gram', 'twenty-two grams'],
      ['gladde buitenkant', 'smooth outside'],
    ],
    popularity: 0.35,
    hook: [
      'Gevormd in de mal van een velg: de Houvast is een restje van een 50 Carbon.',
      'Shaped in the mould of a rim: the Houvast is an offcut of a 50 Carbon.',
    ],
  },
]

/** Bottles with two walls are not squeezed. */
const INSULATED: PartKind = {
  ...BIDON,
  use: [
    [
      'Voor thee in de winter en ijsblokjes in juli; u drinkt er gewoon uit, zonder knijpen.',
      'For tea in winter and ice in July; you simply drink from it, without squeezing.',
    ],
    [
      'Past in elke houder van 74 millimeter, al gaat hij er wat steviger in.',
      'Fits any 74-millimetre cage, if a little more firmly.',
    ],
  ],
  make: [
    [
      'Twee wanden met een laag ertussen; leeg weegt hij {grams} gram.',
      'Two walls with a layer between; empty it weighs {grams} grams.',
    ],
    [
      'Van buiten wordt hij niet warm en niet nat, dus uw handschoenen ook niet.',
      'Outside it turns neither warm nor wet, so your gloves do not either.',
    ],
  ],
  advice: [
    [
      'Vul hem eerst een minuut met heet water, dan blijft de thee een uur langer warm.',
      'Fill it with hot water for a minute first, and the tea stays warm an hour longer.',
    ],
    ['Niet in de vriezer: de buitenwand kan barsten.', 'Not in the freezer: the outer wall may crack.'],
    ['{With} houdt hem ook op kasseien.', '{With} holds it on cobbles too.', ['bottle-cage']],
  ],
  tiers: [],
}

export const bottlesAndCages = [
  ...parts(
    BIDON,
    BIDONS.filter(({ design }) => design !== 'insulated'),
  ),
  ...parts(
    INSULATED,
    BIDONS.filter(({ design }) => design === 'insulated'),
  ),
  ...parts(CAGE, CAGES),
]
