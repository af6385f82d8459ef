import { type GarmentKind, garments, type Series } from '../garment.ts'
import { CLOTHING_MEN, CLOTHING_WOMEN } from '../sizes.ts'

const KIND: GarmentKind = {
  kind: 'bibtight',
  group: 'bibtights',
  noun: ['bibtight', 'bib tights'],
  thing: ['de tight', 'the pair'],
  this: ['deze tight', 'this pair'],
  sizes: { heren: CLOTHING_MEN, dames: CLOTHING_WOMEN, unisex: CLOTHING_MEN },
  sizeChart: (wearer) => `broeken-${wearer}`,
  categories: { heren: ['heren/kleding/bibtights'], dames: ['dames/kleding/bibtights'], unisex: [] },
  goesWith: ['jersey-long', 'jacket-thermal', 'overshoes'],
  use: [
    [
      'Draag hem {temp}; begint u bij vorst, doe dan overschoenen aan tot op de zoom.',
      'Wear it {temp}; if you start in frost, put overshoes on up to the hem.',
    ],
    [
      '{Temp} houden uw knieën hun temperatuur, en daar gaat het in de winter om.',
      '{Temp} your knees keep their temperature, and that is what winter is about.',
    ],
    [
      'Vanaf {high} graden kunt u weer naar een korte broek met beenstukken.',
      'From {high} degrees you can go back to shorts with leg warmers.',
    ],
    [
      'Hij is bedoeld voor ritten {temp}, droog of met een vlaag regen.',
      'It is meant for rides {temp}, dry or with a squall of rain.',
    ],
    [
      'Wij trekken hem aan zodra de thermometer {high} graden of minder wijst.',
      'We put it on as soon as the thermometer says {high} degrees or less.',
    ],
  ],
  cut: [
    [
      'De knieën zijn voorgebogen, zodat de stof er niet plooit maar ook niet trekt.',
      'The knees are pre-bent, so that the cloth neither creases nor pulls there.',
    ],
    [
      '{Model} valt {fit}. De pijpen zijn lang: bij 1,70 meter reiken ze tot op de schoen.',
      '{Model} has a {fit} cut. The legs are long: at 1.70 metres they reach the shoe.',
    ],
    [
      'Op de rug loopt hij hoog door als een hemd, wat nieren warm houdt zonder extra laag.',
      'At the back it runs up high like a vest, which keeps kidneys warm without another layer.',
    ],
    [
      'Met {grams} gram is hij lichter dan een korte broek met beenstukken samen.',
      'At {grams} grams it is lighter than shorts and leg warmers together.',
    ],
    [
      'De rits bij de enkel ligt aan de buitenkant, vrij van ketting en crank.',
      'The zip at the ankle is on the outside, clear of chain and crank.',
    ],
  ],
  advice: [
    [
      'Boven deze tight past {with}, dat op dezelfde hoogte ophoudt waar de warmte begint.',
      'Above these tights goes {with}, which ends just where the warmth begins.',
      ['jersey-long', 'jacket-thermal'],
    ],
    [
      'Trek hem aan voordat uw handen koud zijn; de ritsen zijn fijn.',
      'Put it on before your hands are cold; the zips are fine.',
    ],
    [
      'Modder laat u drogen en borstelt u eraf. Nat wrijven drukt het in de stof.',
      'Let mud dry and brush it off. Rubbing it wet presses it into the cloth.',
    ],
    [
      'Met {with} erbij hebt u de winter in twee stukken.',
      'With {with} you have winter in two pieces.',
      ['jacket-thermal'],
    ],
    [
      'Spoel na een rit over gestrooide wegen de pijpen af: zout maakt stof stug.',
      'Rinse the legs after riding on salted roads: salt makes cloth stiff.',
    ],
    [
      'Was hem binnenstebuiten, zodat de geborstelde kant niet pluist.',
      'Wash it inside out, so that the brushed side does not pill.',
    ],
  ],
  summary: [
    [
      ['Lange broek met bretels, {fit} gesneden.', 'Long bib tights, {fit} cut.'],
      ['{Model}: {feature}, {feature2}.', '{Model}: {feature}, {feature2}.'],
      ['Winterbroek van {brand}: {feature}.', 'Winter tights by {brand}: {feature}.'],
    ],
    [
      ['Voor ritten {temp}.', 'For rides {temp}.'],
      ['{Blend}.', '{Blend}.'],
      ['Warm op de knie, soepel in de heup.', 'Warm at the knee, supple at the hip.'],
      ['{Grams} gram.', '{Grams} grams.'],
    ],
  ],
}

const winter = { cloth: 'thermobroek', fit: 'aansluitend' } as const

const ROWS: Series[] = [
  {
    ...winter,
    brand: 'wael',
    design: 'side-panel',
    model: 'Getij',
    cents: 13495,
    grams: 312,
    temperatures: ['0-5', '5-12'],
    features: ['zeem12', 'windvoorpijp', 'pijpRits', 'knieWarm'],
    popularity: 0.8,
    heren: [
      'Bij het shirt met dezelfde naam hoort een broek die de wind van voren weert en het zitvlak met rust laat.',
      'The jersey of the same name deserves tights that ward off wind in front and leave your seat in peace.',
    ],
    dames: [
      'De dames-Getij sluit in de taille met een brede band in plaats van een koord, en die snijdt niet in.',
      'The women’s Getij closes at the waist with a broad band instead of a cord, and that does not cut in.',
    ],
  },
  {
    ...winter,
    brand: 'fjordal',
    design: 'plain',
    model: 'Nordavind',
    cents: 15495,
    grams: 348,
    temperatures: ['0-5'],
    features: ['zeem10', 'windvoorpijp', 'knieWarm', 'pijpRits'],
    waterproof: 'afstotend',
    popularity: 0.55,
    heren: [
      'Bij Fjordal telt een winterbroek pas mee als sneeuw er blijft liggen in plaats van smelten: de Nordavind haalt dat.',
      'At Fjordal winter tights only count if snow stays on them instead of melting: the Nordavind manages.',
    ],
    dames: [
      'De Nordavind voor dames heeft een vlakke dameszeem en de warmste knie van onze hele collectie.',
      'The women’s Nordavind has a flat women’s chamois and the warmest knee in our whole range.',
    ],
  },
  {
    ...winter,
    brand: 'havik',
    design: 'band',
    model: 'Schemer',
    cents: 11995,
    grams: 294,
    temperatures: ['5-12'],
    features: ['reflectieRondom', 'zeem10', 'pijpRits', 'bretelMesh'],
    disciplines: ['race', 'stad'],
    popularity: 0.5,
    heren: [
      'Om beide kuiten van de Schemer loopt een band die oplicht, en kuiten staan op de fiets nooit stil.',
      'Around both calves of the Schemer runs a band that lights up, and calves never stand still on a bike.',
    ],
  },
  {
    ...winter,
    brand: 'kopgroep',
    design: 'plain',
    model: 'Basis',
    cents: 8495,
    grams: 301,
    temperatures: ['5-12'],
    features: ['zeem8', 'pijpRits', 'bretelMesh', 'platteNaden'],
    popularity: 0.92,
    heren: [
      'De Basis-tight is onze best verkochte winterbroek, en dat komt niet door de kleur, want hij is zwart.',
      'The Basis tights are our best-selling winter pair, and not for their colour, as they are black.',
    ],
    dames: [
      'In de damesversie van de Basis-tight zit de rits achter op de kuit, waar laarsjes hem niet raken.',
      'On the women’s Basis tights the zip is at the back of the calf, where boots do not touch it.',
    ],
  },
  {
    ...winter,
    brand: 'madelief',
    design: 'side-panel',
    model: 'Winterkoning',
    cents: 13995,
    grams: 297,
    temperatures: ['0-5', '5-12'],
    features: ['zeemDames', 'bretelKlik', 'pijpRits', 'knieWarm'],
    popularity: 0.65,
    dames: [
      'Een winterkoning weegt negen gram en zingt bij vorst. De broek is zwaarder, maar het idee is hetzelfde.',
      'A wren weighs nine grams and sings in frost. The tights are heavier, but the idea is the same.',
    ],
  },
  {
    ...winter,
    brand: 'noordluwe',
    design: 'band',
    model: 'Vorst',
    cents: 13495,
    grams: 326,
    temperatures: ['0-5'],
    features: ['zeem10', 'knieWarm', 'antigeur', 'platteNaden'],
    disciplines: ['race', 'gravel'],
    popularity: 0.6,
    heren: [
      'In de Vorst zit aan de binnenkant een draad merino; u merkt het aan de warmte en aan het ontbreken van geur.',
      'Inside the Vorst runs a thread of merino; you notice by the warmth and by the absence of smell.',
    ],
    dames: [
      'Noordluwe maakte de Vorst voor dames met een hogere rug en een zitvlak dat met merino is gevoerd.',
      'Noordluwe made the Vorst for women with a higher back and a seat lined with merino.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'plain',
    model: 'Winter',
    turn: 1,
    cents: 10995,
    grams: 338,
    cloth: 'thermobroek',
    fit: 'aansluitend',
    temperatures: ['0-5'],
    features: ['zeem10', 'windvoorpijp', 'knieWarm', 'pijpRits'],
    popularity: 0.7,
    heren: [
      'Onder nul gaat de Basis-tight in de kast en komt de Winter eruit: dezelfde snit, winddichte bovenbenen.',
      'Below zero the Basis tights go in the wardrobe and the Winter comes out: same cut, windproof thighs.',
    ],
    dames: [
      'De Winter voor dames hebben wij in januari 2025 een week lang gratis uitgeleend. Er kwamen er elf niet terug.',
      'In January 2025 we lent out the women’s Winter free for a week. Eleven did not come back.',
    ],
  },
  {
    brand: 'wael',
    design: 'side-panel',
    model: 'Springtij',
    turn: 1,
    cents: 16995,
    grams: 344,
    cloth: 'thermobroek',
    fit: 'aansluitend',
    temperatures: ['0-5'],
    features: ['zeem12', 'windvoorpijp', 'knieWarm', 'reflectieBeen'],
    popularity: 0.45,
    waterproof: 'afstotend',
    heren: [
      'Bij het Springtij-shirt hoort een tight die het water van het voorwiel tegenhoudt tot aan de knie.',
      'The Springtij jersey calls for tights that hold off front-wheel spray up to the knee.',
    ],
    dames: [
      'De damestight van het Springtij loopt op de rug door tot onder de schouderbladen, als een half onderhemd.',
      'The women’s Springtij tights run up the back to the shoulder blades, like half a vest.',
    ],
  },
  {
    brand: 'havik',
    design: 'band',
    model: 'Nachtploeg',
    turn: 1,
    cents: 13495,
    grams: 318,
    cloth: 'thermobroek',
    fit: 'aansluitend',
    temperatures: ['0-5', '5-12'],
    features: ['reflectieRondom', 'zeem10', 'knieWarm', 'pijpRits'],
    popularity: 0.35,
    heren: [
      'Voor de ploeg die pas na het eten traint: op de Nachtploeg reflecteren ook de knieën.',
      'For the crew that trains after dinner: on the Nachtploeg even the knees reflect.',
    ],
    dames: [
      'De band van de dames-Nachtploeg zit vlak onder de knieholte, waar een koplamp hem het langst ziet bewegen.',
      'The band on the women’s Nachtploeg sits just below the knee hollow, where a headlight sees it move longest.',
    ],
  },
  {
    brand: 'fjordal',
    design: 'plain',
    model: 'Vinter',
    turn: 1,
    cents: 12995,
    grams: 309,
    cloth: 'thermobroek',
    fit: 'aansluitend',
    temperatures: ['5-12'],
    features: ['zeem10', 'knieWarm', 'pijpRits', 'platteNaden'],
    popularity: 0.35,
    heren: [
      'Minder dik dan de Nordavind en soepeler in de heup: de Vinter is er voor de natte helft van de winter.',
      'Less thick than the Nordavind and suppler at the hip: the Vinter is for the wet half of winter.',
    ],
    dames: [
      'De Vinter voor dames heeft twee lengtes pijp in één maat: u vouwt de zoom naar binnen of laat hem uit.',
      'The women’s Vinter has two leg lengths in one size: fold the hem in or leave it out.',
    ],
  },
  {
    brand: 'colpo-d-ala',
    design: 'side-panel',
    model: 'Karst',
    turn: 0,
    cents: 16995,
    grams: 286,
    cloth: 'thermobroek',
    fit: 'aansluitend',
    temperatures: ['5-12'],
    features: ['zeem10', 'pijpRits', 'knieWarm', 'bretelMesh'],
    popularity: 0.25,
    heren: [
      'Op het karstplateau vriest het zelden en waait het altijd. De zijpanelen van de Karst zijn daarop gemaakt.',
      'On the karst plateau it seldom freezes and always blows. The side panels of the Karst were made for that.',
    ],
    dames: [
      'De Karst voor dames heeft dezelfde zijpanelen en een taille die met drie drukknopen verstelt.',
      'The women’s Karst has the same side panels and a waist that adjusts with three studs.',
    ],
  },
  {
    brand: 'grindstof',
    design: 'band',
    model: 'Vennen',
    turn: 0,
    cents: 13995,
    grams: 332,
    cloth: 'thermobroek',
    fit: 'aansluitend',
    temperatures: ['0-5', '5-12'],
    features: ['zeem12', 'pijpzak', 'knieWarm', 'pijpRits'],
    popularity: 0.4,
    disciplines: ['gravel', 'mtb'],
    waterproof: 'afstotend',
    heren: [
      'Wie in februari om de vennen rijdt, komt met natte kuiten thuis. Deze stof laat dat water weer los.',
      'If you ride round the fens in February you come home with wet calves. This cloth lets that water go.',
    ],
    dames: [
      'De zak op de Vennen voor dames is groot genoeg voor een kaart, want bereik is er niet.',
      'The pocket on the women’s Vennen is large enough for a map, as there is no signal.',
    ],
  },
]

export const bibtights = garments(KIND, ROWS)
