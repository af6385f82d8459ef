import { type GarmentKind, garments, type Series } from '../garment.ts'
import { CLOTHING_MEN, CLOTHING_WOMEN } from '../sizes.ts'

const KIND: GarmentKind = {
  kind: 'shorts-mtb',
  group: 'shorts-mtb',
  noun: ['MTB-broek', 'MTB shorts'],
  thing: ['de broek', 'the pair'],
  this: ['deze broek', 'this pair'],
  sizes: { heren: CLOTHING_MEN, dames: CLOTHING_WOMEN, unisex: CLOTHING_MEN },
  sizeChart: (wearer) => `broeken-${wearer}`,
  categories: {
    heren: ['heren/kleding/bibshorts'],
    dames: ['dames/kleding/bibshorts'],
    unisex: [],
  },
  goesWith: ['jersey-short', 'helmet-mtb', 'shoe-mtb'],
  use: [
    [
      'Met een koersbroek eronder rijdt u er de hele dag in, {temp}.',
      'With bib shorts beneath it you ride in it all day, {temp}.',
    ],
    [
      '{Temp} in het bos, en daarna zo naar de supermarkt.',
      '{Temp} in the woods, and then straight to the supermarket.',
    ],
    [
      'Hij blijft zitten als u springt en laat los als u valt: {thing} is op beide gemaakt.',
      'It stays put when you jump and lets go when you fall: {thing} was made for both.',
    ],
  ],
  cut: [
    [
      'De pijp eindigt net boven de knie en laat ruimte voor beschermers.',
      'The leg ends just above the knee and leaves room for pads.',
    ],
    [
      '{Model} valt {fit}; in de taille stelt u hem op drie centimeter nauwkeurig.',
      '{Model} has a {fit} cut; you set the waist to three centimetres.',
    ],
    [
      'In het kruis zit een ingezet stuk, zodat de stof niet aan de zadelneus blijft haken.',
      'There is a gusset at the crotch, so that the cloth does not catch the saddle nose.',
    ],
  ],
  advice: [
    [
      'In kleur en gebruik hoort de broek bij {with}.',
      'In colour and use the shorts belong with {with}.',
      ['jersey-short', 'helmet-mtb', 'shoe-mtb'],
    ],
    [
      'Leeg de zakken voor een steile afdaling; een sleutelbos voelt u bij elke trap.',
      'Empty the pockets before a steep descent; you feel a bunch of keys at every stroke.',
    ],
    ['Modder laat u eerst drogen en klopt u er dan uit.', 'Let mud dry first and then beat it out.'],
    [
      'Lost u dagen op met bikepacking, kies dan de donkere kleur.',
      'If you spend days bikepacking, choose the dark colour.',
    ],
  ],
  summary: [
    [
      ['MTB-broek, {fit} gesneden, {grams} gram.', 'MTB shorts, {fit} cut, {grams} grams.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['Geweven en stil.', 'Woven and quiet.'],
      ['Voor {range}.', 'For {range}.'],
      ['{Feature2}.', '{Feature2}.'],
    ],
  ],
}

const woods = {
  cloth: 'geweven',
  fit: 'normaal',
  temperatures: ['12-18', '18-35'],
  disciplines: ['mtb', 'gravel'],
} as const

const ROWS: Series[] = [
  {
    ...woods,
    brand: 'grindstof',
    design: 'plain',
    model: 'Boomwortel',
    cents: 8995,
    grams: 268,
    features: ['taille', 'zakRits', 'binnenbroek'],
    popularity: 0.6,
    heren: [
      'Vernoemd naar de trap van wortels bij Ede, waar elke broek van Grindstof een keer op zijn knieën is gegaan.',
      'Named after the staircase of roots near Ede, where every pair by Grindstof has gone down on its knees once.',
    ],
    dames: [
      'De Boomwortel voor dames is hoger in de rug en heeft een zak waar een wegenkaart in past.',
      'The women’s Boomwortel is higher at the back and has a pocket that takes a map.',
    ],
  },
  {
    ...woods,
    brand: 'duinrand',
    design: 'blocks',
    model: 'Schoorl',
    cents: 6995,
    grams: 291,
    features: ['zakRits', 'taille', 'binnenbroek'],
    popularity: 0.5,
    heren: [
      'Zand schuurt, en in Schoorl ligt er veel van. De zijvlakken van deze broek zijn daarom dubbel geweven.',
      'Sand chafes, and there is plenty of it in Schoorl. That is why the side panels of these shorts are woven double.',
    ],
  },
  {
    ...woods,
    brand: 'kopgroep',
    design: 'plain',
    model: 'Basis',
    cents: 4995,
    grams: 254,
    features: ['taille', 'zakRits', 'binnenbroek'],
    popularity: 0.7,
    heren: [
      'Een broek voor wie niet in lycra naar het bos wil: de Basis ziet eruit als een korte broek en fietst als een wielerbroek.',
      'For those who would rather not wear lycra in the woods: the Basis looks like shorts and rides like cycling shorts.',
    ],
    dames: [
      'Onze Basis voor het bos, in een damesmodel dat niet op de heup hangt maar in de taille sluit.',
      'Our Basis for the woods, in a women’s cut that does not hang on the hip but closes at the waist.',
    ],
  },
  {
    ...woods,
    brand: 'havik',
    design: 'blocks',
    model: 'Uitkijk',
    cents: 7995,
    grams: 276,
    features: ['reflectieBeen', 'zakRits', 'taille'],
    popularity: 0.35,
    sale: { percent: 30, since: 15, until: 22 },
    heren: [
      'Voor de nachtelijke bosrit: de Uitkijk heeft reflectie onder de zoom, waar modder niet komt.',
      'For the night ride in the woods: the Uitkijk has reflection beneath the hem, where mud does not reach.',
    ],
  },
  {
    brand: 'madelief',
    design: 'plain',
    model: 'Berk',
    turn: 0,
    cents: 6995,
    grams: 238,
    cloth: 'geweven',
    fit: 'normaal',
    temperatures: ['12-18', '18-35'],
    features: ['taille', 'zakRits', 'binnenbroek'],
    popularity: 0.5,
    disciplines: ['mtb', 'gravel'],
    dames: [
      'De Berk is een MTB-broek die begon als een broek voor vrouwen, en dat scheelt vier centimeter in de heup.',
      'The Berk is a pair of MTB shorts that began as shorts for women, which makes four centimetres at the hip.',
    ],
  },
]

export const shorts = garments(KIND, ROWS)
