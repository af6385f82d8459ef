import { type Part, type PartKind, parts } from '../part.ts'
import { BAR } from './bars-stems-and-seatposts.ts'

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

export const handlebarTape = parts(TAPE, TAPES)
