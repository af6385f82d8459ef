import type { Pair } from '../../text.ts'
import { type Part, type PartKind, parts } from '../part.ts'

const KIND: PartKind = {
  kind: 'glasses',
  group: 'glasses',
  noun: ['fietsbril', 'cycling glasses'],
  thing: ['de bril', 'the pair'],
  this: ['deze bril', 'this pair'],
  categories: ['helmen-en-brillen/brillen'],
  goesWith: ['helmet', 'cap', 'jersey-short'],
  choices: { gender: ['heren', 'dames', 'unisex'], material: ['polycarbonaat'] },
  specs: { standard: ['EN ISO 12312-1, UV400', 'EN ISO 12312-1, UV400'] },
  warnings: [
    ['Niet geschikt om rechtstreeks in de zon te kijken.', 'Not for looking directly at the sun.'],
    [
      'Getinte lenzen niet gebruiken in het donker of in tunnels; lenzen van categorie 3 ook niet bij schemer.',
      'Do not use tinted lenses in the dark or in tunnels, nor category 3 lenses at dusk.',
    ],
  ],
  use: [
    [
      'De lens laat {light} van het licht door, goed voor {weather}.',
      'The lens passes {light} of the light, good for {weather}.',
    ],
    [
      'U ziet er randen en gaten in het asfalt eerder mee, want de tint haalt blauw weg en laat contrast staan.',
      'You spot edges and holes in the tarmac sooner, as the tint takes out blue and leaves contrast.',
    ],
    [
      'Vliegjes, steentjes en tranen van de wind: {thing} houdt alle drie tegen.',
      'Midges, grit and tears from the wind: {thing} stops all three.',
    ],
    ['Bij {weather} ziet u met deze lens het scherpst.', 'In {weather} you see sharpest with this lens.'],
  ],
  make: [
    [
      'Het montuur weegt {grams} gram en buigt mee; breken doet het alleen als u erop gaat staan.',
      'The frame weighs {grams} grams and bends along; it only breaks if you step on it.',
    ],
    [
      'De neussteun is van zacht rubber en staat in drie standen.',
      'The nose piece is soft rubber with three positions.',
    ],
    [
      'De lens is aan de binnenkant gecoat tegen beslaan en aan de buitenkant tegen druppels.',
      'The lens is coated inside against fogging and outside against drops.',
    ],
    [
      'De poten zijn recht, zodat ze onder de riemen van een helm passen en er niet op drukken.',
      'The arms are straight, so that they pass beneath helmet straps and do not press on them.',
    ],
  ],
  advice: [
    [
      'Spoel de lens af voordat u hem poetst: zand krast, water niet.',
      'Rinse the lens before wiping: sand scratches, water does not.',
    ],
    ['Past in de voorste openingen van {with}.', 'Fits the front vents of {with}.', ['helmet']],
    [
      'Op sterkte nodig? De opticien van Drieluik slijpt een inzetstuk; vraag ernaar in de winkel.',
      'Need a prescription? Drieluik’s optician grinds an insert; ask in the store.',
    ],
    [
      'Losse lenzen voor schemer en sneeuw bestelt u bij ons na.',
      'Spare lenses for dusk and snow can be ordered from us.',
    ],
    [
      'Zet hem over de riemen van uw helm, niet eronder: dan gaat hij af zonder de helm te verschuiven.',
      'Wear it over the helmet straps, not under: then it comes off without moving the helmet.',
    ],
  ],
  summary: [
    [
      ['Fietsbril: {feature}.', 'Cycling glasses: {feature}.'],
      ['{Brand} {model}, {grams} gram.', '{Brand} {model}, {grams} grams.'],
      ['Lens voor {weather}.', 'Lens for {weather}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['UV400.', 'UV400.'],
      ['Lichtdoorlating {light}.', 'Light transmission {light}.'],
    ],
  ],
}

/**
 * A lens: what it lets through and the category that follows from it (EN ISO 12312-1: 0 from 80 to 100 percent, 1 from 43, 2
 * from 18, 3 from 8, 4 from 3).
 */
const lens = (light: string, weather: Pair, category: Pair) =>
  ({
    facts: { light: [`${light} procent`, `${light.replace(' tot ', ' to ')} per cent`], weather },
    specs: { lens: category, transmission: [`${light}%`, `${light.replace(' tot ', ' to ')}%`] },
  }) as const
const SUN: Pair = ['volle zon', 'full sun']
const CHANGING: Pair = ['wisselend licht', 'changing light']
const CLOUDS: Pair = ['bewolking en bos', 'clouds and woods']
const DULL: Pair = ['regen en schemer', 'rain and dusk']

const ROWS: Part[] = [
  {
    brand: 'drieluik',
    design: 'shield',
    model: 'Retabel',
    cents: 14995,
    grams: 32,
    choices: { discipline: ['race', 'gravel'] },
    ...lens('14', SUN, ['Categorie 3, spiegelend', 'Category 3, mirrored']),
    features: [
      ['één breed glas', 'one wide lens'],
      ['lens zonder gereedschap te wisselen', 'lens changes without tools'],
      ['tweede, heldere lens van categorie 0 in het etui', 'second, clear lens of category 0 in the case'],
    ],
    popularity: 0.7,
    hook: [
      'Een retabel is het grote middenstuk van een altaar; hier is het één glas van wenkbrauw tot jukbeen.',
      'A retabel is the large centre piece of an altar; here it is one lens from eyebrow to cheekbone.',
    ],
  },
  {
    brand: 'drieluik',
    design: 'half-frame',
    model: 'Kader',
    cents: 11995,
    grams: 27,
    choices: { discipline: ['race', 'gravel'] },
    ...lens('35', CLOUDS, ['Categorie 2, amber', 'Category 2, amber']),
    features: [
      ['montuur alleen aan de bovenkant', 'frame at the top only'],
      ['verstelbare neus', 'adjustable nose'],
      ['hard etui', 'hard case'],
    ],
    popularity: 0.55,
    hook: [
      'Zonder onderrand kijkt u ongehinderd naar uw tellertje, wat de reden is waarom de Kader half is.',
      'Without a lower rim you look freely at your computer, which is why the Kader is half a frame.',
    ],
  },
  {
    brand: 'kaap',
    design: 'shield',
    model: 'Kim',
    cents: 12995,
    grams: 31,
    choices: { discipline: ['race'] },
    ...lens('12 tot 78', CHANGING, ['Meekleurend, categorie 1 tot 3', 'Photochromic, category 1 to 3']),
    features: [
      ['meekleurende lens', 'photochromic lens'],
      ['ontluchting langs de bovenrand', 'venting along the top edge'],
      ['grip achter de oren', 'grip behind the ears'],
    ],
    popularity: 0.6,
    hook: [
      'De kim is de lijn waar zee en lucht elkaar raken; wie daar lang naar kijkt, wil een lens die meekleurt.',
      'The kim is the line where sea meets sky; if you look at it for long you want a lens that adapts.',
    ],
  },
  {
    brand: 'zeewind',
    design: 'half-frame',
    model: 'Buiging',
    cents: 8995,
    grams: 26,
    choices: { discipline: ['race'] },
    ...lens('14', SUN, ['Categorie 3', 'Category 3']),
    features: [
      ['diep gebogen glas', 'deeply curved lens'],
      ['geen wind achter de lens', 'no wind behind the lens'],
      ['zacht etui', 'soft case'],
    ],
    popularity: 0.4,
    sale: { percent: 25, since: 9, until: 26 },
    hook: [
      'Zeewind boog het glas om tot waar de wind niet meer bij uw oog komt, en hield daar op.',
      'Zeewind curved the lens round to where the wind no longer reaches your eye, and stopped there.',
    ],
  },
  {
    brand: 'duinrand',
    design: 'lifestyle',
    model: 'Strandopgang',
    cents: 6995,
    grams: 29,
    choices: { discipline: ['stad', 'gravel'] },
    ...lens('14', SUN, ['Categorie 3, gepolariseerd', 'Category 3, polarised']),
    features: [
      ['gepolariseerde lens', 'polarised lens'],
      ['montuur van acetaat', 'acetate frame'],
      ['rubber onder de poten', 'rubber beneath the arms'],
    ],
    popularity: 0.5,
    hook: [
      'Op de fiets, op het terras en in de trein: aan de Strandopgang ziet niemand dat hij niet afzakt bij zweet.',
      'On the bike, at the café, on the train: nobody sees that the Strandopgang does not slip when you sweat.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'shield',
    model: 'Basis',
    cents: 4995,
    grams: 34,
    choices: { discipline: ['race', 'gravel', 'mtb'] },
    ...lens('16', SUN, ['Categorie 3, rookgrijs', 'Category 3, smoke']),
    features: [
      ['tweede lens van categorie 1 in het etui', 'second lens of category 1 in the case'],
      ['verstelbare neus', 'adjustable nose'],
      ['zacht etui', 'soft case'],
    ],
    popularity: 0.9,
    hook: [
      'Twee lenzen in de doos, eentje voor de zon en eentje voor november: meer brillen hebt u niet nodig.',
      'Two lenses in the box, one for the sun and one for November: you need no more glasses.',
    ],
  },
  {
    brand: 'drieluik',
    design: 'shield',
    model: 'Schemerglas',
    colours: ['rood', 'zwart'],
    cents: 15995,
    grams: 33,
    choices: { discipline: ['race', 'gravel', 'mtb'] },
    ...lens('24 tot 84', CHANGING, ['Meekleurend, categorie 0 tot 2', 'Photochromic, category 0 to 2']),
    features: [
      ['kleurt mee van helder naar rookgrijs', 'adapts from clear to smoke'],
      ['anticondenslaag', 'anti-fog coating'],
      ['hard etui', 'hard case'],
    ],
    popularity: 0.45,
    hook: [
      'Van november tot februari is zonlicht een gerucht. Het Schemerglas gaat met het gerucht mee.',
      'From November to February sunlight is a rumour. The Schemerglas follows the rumour.',
    ],
  },
  {
    brand: 'kaap',
    design: 'shield',
    model: 'Mistral',
    colours: ['geel', 'wit'],
    cents: 9995,
    grams: 30,
    choices: { discipline: ['race', 'mtb'] },
    ...lens('62', DULL, ['Categorie 1, geel', 'Category 1, yellow']),
    features: [
      ['gele lens', 'yellow lens'],
      ['brede neus', 'broad nose'],
      ['lens los te bestellen', 'lens sold separately'],
    ],
    popularity: 0.4,
    hook: [
      'Geel glas haalt het grijs uit een regendag; aan de Mistral ziet u de plas voordat u erin rijdt.',
      'Yellow takes the grey out of a rainy day; in the Mistral you see the puddle before you are in it.',
    ],
  },
  {
    brand: 'havik',
    design: 'shield',
    model: 'Vizier',
    cents: 7995,
    grams: 33,
    choices: { discipline: ['race', 'stad'] },
    ...lens('62', DULL, ['Categorie 1, geel', 'Category 1, yellow']),
    features: [
      ['reflecterende poten', 'reflective arms'],
      ['gele lens', 'yellow lens'],
      ['zacht etui', 'soft case'],
    ],
    popularity: 0.45,
    hook: [
      'Ook van opzij gezien worden: op de poten van het Vizier zit hetzelfde garen als op de jassen.',
      'Seen from the side too: the arms of the Vizier carry the same film as the jackets.',
    ],
  },
  {
    brand: 'madelief',
    design: 'lifestyle',
    model: 'Terras',
    cents: 6495,
    grams: 26,
    choices: { discipline: ['stad', 'race'] },
    ...lens('14', SUN, ['Categorie 3, gepolariseerd', 'Category 3, polarised']),
    features: [
      ['smaller montuur', 'narrower frame'],
      ['gepolariseerde lens', 'polarised lens'],
      ['zacht etui', 'soft case'],
    ],
    popularity: 0.45,
    hook: [
      'Voor smallere gezichten, en voor terrassen op het zuiden.',
      'For narrower faces, and for cafés that face south.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'half-frame',
    model: 'Stofbril',
    cents: 9495,
    grams: 29,
    choices: { discipline: ['gravel', 'mtb'] },
    ...lens('24 tot 84', CHANGING, ['Meekleurend, categorie 0 tot 2', 'Photochromic, category 0 to 2']),
    features: [
      ['open onderkant tegen beslaan', 'open below against fogging'],
      ['meekleurende lens', 'photochromic lens'],
      ['hard etui', 'hard case'],
    ],
    popularity: 0.4,
    hook: [
      'Van zonplek naar schaduw en terug, twintig keer per kilometer: de Stofbril houdt het bij.',
      'From sun patch to shade and back, twenty times a kilometre: the Stofbril keeps up.',
    ],
  },
]

export const glasses = parts(KIND, ROWS)
