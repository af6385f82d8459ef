import type { Pair } from '../../text.ts'
import type { HazardLabel } from '../labelling.ts'
import { type Part, type PartKind, parts, sizes } from '../part.ts'

const CARE: PartKind = {
  kind: 'lube',
  group: 'care',
  noun: ['kettingolie', 'chain oil'],
  thing: ['het middel', 'the product'],
  this: ['dit middel', 'this product'],
  categories: ['accessoires/onderhoud'],
  goesWith: ['chain', 'cleaner', 'workstand'],
  choices: { discipline: ['race', 'gravel', 'mtb', 'stad'] },
  tiers: [[3, 8]],
  warnings: [
    ['Buiten bereik van kinderen houden.', 'Keep out of reach of children.'],
    ['Niet op remschijven of remblokken gebruiken.', 'Do not use on rotors or pads.'],
    [
      'Contact met de ogen vermijden; bij contact spoelen met water.',
      'Avoid contact with eyes; rinse with water if it happens.',
    ],
  ],
  use: [
    ['Gebruik het voor {when}; {amount} is genoeg.', 'Use it for {when}; {amount} will do.'],
    [
      '{Amount}, inwerken, en dan afvegen: de laatste stap wordt het vaakst overgeslagen.',
      '{Amount}, let it work in, then wipe: the last step is skipped most often.',
    ],
    ['Bedoeld voor {when}, en daar houdt het {lasts} stand.', 'Meant for {when}, where it lasts {lasts}.'],
  ],
  make: [
    [
      'Het kruipt in de rollen en trekt geen zand aan, mits de ketting schoon is.',
      'It creeps into the rollers and attracts no sand, provided the chain is clean.',
    ],
    [
      'De tuit geeft één druppel tegelijk, ook als de fles warm is.',
      'The spout gives one drop at a time, even when the bottle is warm.',
    ],
    [
      'Het ruikt naar weinig en is met zeep van uw handen te wassen.',
      'It smells of little and washes off your hands with soap.',
    ],
    [
      'Wat u er niet mee doet is smeren op de buitenkant: daar draait niets.',
      'What you do not do is oil the outside: nothing turns there.',
    ],
  ],
  advice: [
    [
      'Veeg de ketting daarna droog met een oude sok, dan blijft de cassette licht van kleur.',
      'Then wipe the chain dry with an old sock and the cassette stays bright.',
    ],
    [
      'Doe het na de rit en niet ervoor, zodat het een nacht kan intrekken.',
      'Do it after the ride and not before, so that it can soak in overnight.',
    ],
    [
      'Drie flessen tegelijk is voordeliger, en één ervan gaat naar de club.',
      'Three bottles at once are cheaper, and one of them goes to the club.',
    ],
    [
      'Lege verpakking hoort bij het plastic, een halfvolle bij het chemisch afval.',
      'Empty packaging goes with plastics, half-full with chemical waste.',
    ],
    [
      'Kettingen slijten van zand, niet van kilometers. Poetsen is goedkoper dan vervangen.',
      'Chains wear from sand, not kilometres. Cleaning is cheaper than replacing.',
    ],
  ],
  summary: [
    [
      ['{Noun} voor {when}.', '{Noun} for {when}.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Houdt {lasts}.', 'Lasts {lasts}.'],
      ['{Amount} volstaat.', '{Amount} will do.'],
    ],
  ],
}
const care = (
  when: string,
  whenEn: string,
  amount: string,
  amountEn: string,
  lasts: string,
  lastsEn: string,
) => ({ when: [when, whenEn], amount: [amount, amountEn], lasts: [lasts, lastsEn] }) as const
/** Volume, and how the mixture is classified. */
const mixture = (millilitres: number, hazard?: HazardLabel) =>
  ({
    content: { amount: millilitres, unit: 'l' },
    ...(hazard && { hazard }),
    specs: { hazards: hazard?.statements ?? UNCLASSIFIED },
  }) as const
const UNCLASSIFIED = [
  'Niet ingedeeld als gevaarlijk mengsel',
  'Not classified as a hazardous mixture',
] as const
const AEROSOL: HazardLabel = {
  signalWord: 'DANGER',
  pictograms: ['GHS02', 'GHS07'],
  statements: [
    'H222 Zeer licht ontvlambare aerosol. H229 Houder onder druk: kan openbarsten bij verhitting. H336 Kan slaperigheid of duizeligheid veroorzaken. P210 Verwijderd houden van warmte, vonken en open vuur, niet roken. P251 Ook na gebruik niet doorboren of verbranden. P410+P412 Niet boven 50 °C brengen.',
    'H222 Extremely flammable aerosol. H229 Pressurised container: may burst if heated. H336 May cause drowsiness or dizziness. P210 Keep away from heat, sparks and open flames, no smoking. P251 Do not pierce or burn, even after use. P410+P412 Do not expose to temperatures above 50 °C.',
  ],
}
const SOLVENT: HazardLabel = {
  signalWord: 'WARNING',
  pictograms: ['GHS02'],
  statements: [
    'H226 Ontvlambare vloeistof en damp. P210 Verwijderd houden van warmte, vonken en open vuur, niet roken.',
    'H226 Flammable liquid and vapour. P210 Keep away from heat, sparks and open flames, no smoking.',
  ],
}
const CITRUS: HazardLabel = {
  signalWord: 'DANGER',
  pictograms: ['GHS02', 'GHS07', 'GHS08', 'GHS09'],
  statements: [
    'Bevat sinaasappelterpenen. H226 Ontvlambare vloeistof en damp. H304 Kan bij inslikken en inademen in de luchtwegen dodelijk zijn. H315 Veroorzaakt huidirritatie. H317 Kan een allergische huidreactie veroorzaken. H410 Zeer giftig voor in het water levende organismen, met langdurige gevolgen. P280 Beschermende handschoenen dragen. P301+P310 Na inslikken: bel onmiddellijk een arts. P331 Geen braken opwekken.',
    'Contains orange terpenes. H226 Flammable liquid and vapour. H304 May be fatal if swallowed and enters airways. H315 Causes skin irritation. H317 May cause an allergic skin reaction. H410 Very toxic to aquatic life with long lasting effects. P280 Wear protective gloves. P301+P310 If swallowed: call a doctor at once. P331 Do not induce vomiting.',
  ],
}
const EYES: HazardLabel = {
  signalWord: 'WARNING',
  pictograms: ['GHS07'],
  statements: [
    'H319 Veroorzaakt ernstige oogirritatie. P305+P351+P338 Bij contact met de ogen: minutenlang voorzichtig afspoelen met water; contactlenzen uitnemen.',
    'H319 Causes serious eye irritation. P305+P351+P338 If in eyes: rinse cautiously with water for several minutes; remove contact lenses.',
  ],
}

const LUBES: Part[] = [
  {
    brand: 'kettingwerk',
    design: 'drip',
    model: 'Nat',
    colours: ['groen'],
    cents: 1295,
    grams: 130,
    choices: { season: ['winter'] },
    ...mixture(100),
    facts: care(
      'natte ritten en de winter',
      'wet rides and winter',
      'één druppel per schakel',
      'one drop per link',
      'tweehonderd kilometer in de regen',
      'two hundred kilometres in rain',
    ),
    features: [
      ['kleeft, ook onder water', 'clings, even under water'],
      ['groen, zodat u ziet waar u was', 'green, so that you see where you were'],
    ],
    popularity: 0.7,
    hook: [
      'In de weverij werd deze olie één keer per week gegeven aan machines die nooit stilstonden.',
      'In the mill this oil was given once a week to machines that never stood still.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'drip',
    model: 'Droog',
    colours: ['oranje'],
    cents: 1295,
    grams: 128,
    choices: { season: ['zomer'] },
    ...mixture(100, SOLVENT),
    facts: care(
      'droog weer en stof',
      'dry weather and dust',
      'één druppel per schakel',
      'one drop per link',
      'honderdvijftig kilometer',
      'a hundred and fifty kilometres',
    ),
    features: [
      ['droogt tot een wasachtige laag', 'dries to a waxy film'],
      ['trekt geen stof aan', 'attracts no dust'],
    ],
    popularity: 0.6,
    hook: [
      'Bij droog weer wilt u een ketting waar u zonder handschoen aan kunt zitten: dat is Droog.',
      'In dry weather you want a chain you can touch without a glove: that is Droog.',
    ],
  },
  {
    brand: 'volgwagen',
    design: 'drip',
    model: 'Was',
    noun: ['kettingwas', 'chain wax'],
    cents: 1695,
    grams: 142,
    choices: {},
    ...mixture(120),
    facts: care(
      'kettingen die schoon moeten blijven',
      'chains that must stay clean',
      'een royale haal, dan een nacht drogen',
      'a generous coat, then a night to dry',
      'driehonderd kilometer',
      'three hundred kilometres',
    ),
    features: [
      ['paraffine in water', 'paraffin in water'],
      ['geen zwarte kuiten', 'no black calves'],
    ],
    popularity: 0.5,
    hook: [
      'Was vraagt één keer grondig ontvetten en daarna nooit meer: in de volgwagen rijden ze er een hele ronde op.',
      'Wax asks for one thorough degreasing and never again: in the team car they run it for a whole tour.',
    ],
  },
  {
    brand: 'volgwagen',
    design: 'spray',
    model: 'Kruip',
    noun: ['kruipolie', 'penetrating oil'],
    cents: 995,
    grams: 280,
    choices: {},
    ...mixture(250, AEROSOL),
    facts: care(
      'vastzittende bouten en kabels',
      'stuck bolts and cables',
      'twee tellen spuiten',
      'two seconds of spray',
      'tot de bout los is',
      'until the bolt lets go',
    ),
    features: [
      ['kruipt in schroefdraad', 'creeps into threads'],
      ['met rietje', 'with a straw'],
    ],
    popularity: 0.4,
    hook: [
      'Een pedaal dat niet los wil, laat u een nacht met Kruip alleen. Meestal zijn ze er dan uit.',
      'A pedal that will not budge is left alone with Kruip overnight. Usually they work it out.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'drip',
    model: 'Basis',
    cents: 795,
    grams: 126,
    choices: {},
    ...mixture(100),
    facts: care(
      'het hele jaar',
      'all year',
      'één druppel per schakel',
      'one drop per link',
      'ongeveer twee ritten',
      'about two rides',
    ),
    features: [
      ['voor nat en droog', 'for wet and dry'],
      ['niet-druppende tuit', 'non-drip spout'],
    ],
    popularity: 0.95,
    hook: [
      'Eén fles naast de deur doet meer voor uw ketting dan drie soorten in de kelder.',
      'One bottle by the door does more for your chain than three kinds in the cellar.',
    ],
  },
  {
    brand: 'volgwagen',
    design: 'polish',
    model: 'Glans',
    noun: ['beschermspray', 'protective spray'],
    cents: 1295,
    grams: 420,
    choices: {},
    ...mixture(400, AEROSOL),
    facts: care(
      'lak en carbon na het wassen',
      'paint and carbon after washing',
      'een dunne nevel',
      'a thin mist',
      'drie wasbeurten',
      'three washes',
    ),
    features: [
      ['modder laat los', 'mud lets go'],
      ['zonder siliconen', 'silicone-free'],
    ],
    popularity: 0.3,
    hook: [
      'Wie na het poetsen een laagje Glans zet, is er de volgende keer in de helft van de tijd mee klaar.',
      'Add a coat of Glans after washing and next time you are done in half the time.',
    ],
  },
]
const CLEANERS: Part[] = [
  {
    brand: 'volgwagen',
    design: 'trigger',
    model: 'Schuim',
    noun: ['fietsreiniger', 'bike cleaner'],
    cents: 1195,
    grams: 1080,
    choices: {},
    ...mixture(1000, EYES),
    facts: care(
      'frame, wielen en alles ertussen',
      'frame, wheels and all between',
      'vijf minuten laten staan',
      'leaving it on for five minutes',
      'tot de volgende modder',
      'until the next mud',
    ),
    features: [
      ['schuimt en blijft hangen', 'foams and clings'],
      ['ook op matte lak', 'on matt paint too'],
    ],
    popularity: 0.65,
    hook: [
      'Sproeien, een reep eten, afspoelen: het schuim werkt precies zo lang als u over die reep doet.',
      'Spray, eat a bar, rinse: the foam works exactly as long as the bar takes.',
    ],
  },
  {
    brand: 'kettingwerk',
    design: 'can',
    model: 'Ontvet',
    noun: ['ontvetter', 'degreaser'],
    cents: 1495,
    grams: 520,
    choices: {},
    ...mixture(500, CITRUS),
    facts: care(
      'ketting, cassette en derailleurwieltjes',
      'chain, cassette and pulleys',
      'een scheut in een bak',
      'a splash in a tray',
      'twintig beurten, als u hem laat bezinken',
      'twenty cleanings, if you let it settle',
    ),
    features: [
      ['op citrusbasis', 'citrus-based'],
      ['te hergebruiken na bezinken', 'reusable once settled'],
    ],
    popularity: 0.5,
    hook: [
      'Giet hem na gebruik terug in een pot: het vuil zakt, het middel blijft, en zo gaat het een jaar mee.',
      'Pour it back into a jar after use: the dirt sinks, the product stays, and so it lasts a year.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'trigger',
    model: 'Basis',
    noun: ['fietsreiniger', 'bike cleaner'],
    cents: 795,
    grams: 820,
    choices: {},
    ...mixture(750),
    facts: care(
      'de wekelijkse wasbeurt',
      'the weekly wash',
      'overal één keer langs',
      'one pass all over',
      'een week',
      'a week',
    ),
    features: [
      ['navulbaar in de winkel', 'refillable in the store'],
      ['zonder vaseline', 'without vaseline'],
    ],
    popularity: 0.8,
    hook: [
      'In beide winkels staat een vat: u brengt de lege fles mee en betaalt de helft.',
      'Both stores have a barrel: bring the empty bottle and pay half.',
    ],
  },
]

const FOOD: PartKind = {
  kind: 'gel',
  group: 'food',
  noun: ['energiegel', 'energy gel'],
  thing: ['de gel', 'the gel'],
  this: ['deze gel', 'this gel'],
  categories: ['accessoires/voeding'],
  goesWith: ['bidon', 'energy-bar', 'frame-bag'],
  choices: { discipline: ['race', 'gravel', 'mtb'] },
  taxClass: 'reduced',
  tiers: [
    [6, 8],
    [12, 14],
    [24, 20],
  ],
  warnings: [
    ['Sportvoeding vervangt geen gevarieerde voeding.', 'Sports nutrition does not replace a varied diet.'],
    ['Niet geschikt voor kinderen onder 12 jaar.', 'Not suitable for children under 12.'],
  ],
  use: [
    ['Er zit {carbs} koolhydraten in, dus {rate}.', 'It holds {carbs} of carbohydrates, so {rate}.'],
    [
      'Begin na drie kwartier en niet pas als u honger hebt: {rate}.',
      'Start after three quarters of an hour and not when you are hungry: {rate}.',
    ],
    [
      '{Carbs} per portie; met {rate} houdt u het een middag vol.',
      '{Carbs} a serving; with {rate} you last an afternoon.',
    ],
    [
      'Neem er water bij: {carbs} zonder drinken ligt zwaar.',
      'Take water with it: {carbs} without drinking lies heavy.',
    ],
  ],
  make: [
    [
      'Maltodextrine en fructose in een verhouding van twee op één, want zo neemt een darm het snelst op.',
      'Maltodextrin and fructose at two to one, since a gut absorbs that fastest.',
    ],
    [
      'De smaak is {taste}, en niet meer dan een vleug: na drie uur is dat genoeg.',
      'The flavour is {taste}, and only a hint of it: after three hours that is enough.',
    ],
    ['Zonder kleurstof; wat u ziet is de verpakking.', 'Without colouring; what you see is the wrapper.'],
    [
      'De rand scheurt recht, en de snipper blijft vastzitten.',
      'The edge tears straight, and the scrap stays attached.',
    ],
  ],
  advice: [
    [
      'Probeer hem op een trainingsrit en niet op de dag zelf.',
      'Try it on a training ride and not on the day itself.',
    ],
    [
      '{With} hoort ernaast, want eten zonder drinken is half werk.',
      '{With} belongs beside it, as eating without drinking is half a job.',
      ['bidon'],
    ],
    [
      'Neem lege wikkels mee naar huis; langs de dijk ligt er al een.',
      'Take empty wrappers home; there is already one beside the dyke.',
    ],
    [
      'Vanaf zes stuks daalt de prijs, vanaf vierentwintig nog eens.',
      'From six the price drops, from twenty-four again.',
    ],
    [
      'Wissel smaken af: na vier uur is elke smaak één keer te veel.',
      'Alternate flavours: after four hours each is one too many.',
    ],
  ],
  summary: [
    [
      ['{Noun}, {taste}.', '{Noun}, {taste}.'],
      ['{Carbs} koolhydraten per portie.', '{Carbs} of carbohydrates a serving.'],
      ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
    ],
    [
      ['{Feature2}.', '{Feature2}.'],
      ['Vanaf zes stuks voordeliger.', 'Cheaper from six.'],
      ['Reken op {rate}.', 'Count on {rate}.'],
    ],
  ],
}
const food = (carbs: number, taste: string, tasteEn: string, rate: string, rateEn: string) =>
  ({ carbs: [`${carbs} gram`, `${carbs} grams`], taste: [taste, tasteEn], rate: [rate, rateEn] }) as const
/** Grams in 100 grams, and what the pack says beside them. Allergens stand in capitals among the ingredients. */
interface Pack {
  /** Grams in the pack and in a serving; carbohydrates of a serving. */
  net: number
  serving: number
  carbs: number
  sugars: number
  fat?: number
  saturates?: number
  fibre?: number
  protein?: number
  salt: number
  ingredients: Pair
  allergens?: Pair
  caffeine?: { milligrams: number; from: Pair }
  /** How many servings, in words. */
  servings?: Pair
}

/** Everything that Regulation (EU) 1169/2011 wants read before buying; energy follows from the rest (annex XIV). */
function pack({ net, serving, carbs, fat = 0, saturates = 0, fibre = 0, protein = 0, ...rest }: Pack) {
  const carbohydrate = (carbs / serving) * 100
  const kilojoules = Math.round(37 * fat + 17 * (carbohydrate + protein) + 8 * fibre)
  const kilocalories = Math.round(9 * fat + 4 * (carbohydrate + protein) + 2 * fibre)
  const { caffeine } = rest
  const perHundred = caffeine && Math.round((caffeine.milligrams / serving) * 100)
  return {
    content: { amount: net, unit: 'kg' },
    specs: {
      ingredients: rest.ingredients,
      allergens: rest.allergens ?? NONE,
      ...(caffeine && {
        caffeine: [
          `${perHundred} mg per 100 g, ${caffeine.milligrams} mg per portie, ${caffeine.from[0]}`,
          `${perHundred} mg per 100 g, ${caffeine.milligrams} mg a serving, ${caffeine.from[1]}`,
        ],
      }),
      ...(rest.servings && { capacity: rest.servings }),
      nutrition: [
        `${serving} g, waarvan ${carbs} g koolhydraten`,
        `${serving} g, of which ${carbs} g carbohydrate`,
      ],
      energy: [`${kilojoules} kJ / ${kilocalories} kcal`, `${kilojoules} kJ / ${kilocalories} kcal`],
      fat: gramsIn(fat),
      saturates: gramsIn(saturates),
      carbohydrate: gramsIn(carbohydrate),
      sugars: gramsIn(rest.sugars),
      protein: gramsIn(protein),
      salt: gramsIn(rest.salt),
      shelf_life: [
        'Ten minste houdbaar tot: zie de verpakking, ten minste zes maanden',
        'Best before: see the pack, at least six months',
      ],
      storage: ['Koel en droog', 'Cool and dry'],
    },
    ...(caffeine && {
      warnings: [
        [
          `Bevat cafeïne. Niet aanbevolen voor kinderen en zwangere vrouwen (${perHundred} mg per 100 g).`,
          `Contains caffeine. Not recommended for children or pregnant women (${perHundred} mg per 100 g).`,
        ],
      ],
    }),
  } as const satisfies Partial<Part>
}

function gramsIn(grams: number): Pair {
  const rounded = String(Math.round(grams * 10) / 10)
  return [`${rounded.replace('.', ',')} g`, `${rounded} g`]
}

const NONE = ['Geen', 'None'] as const
/** The gels' base, and what gives each its taste. */
const gel = (taste: string, tasteEn: string): Pair => [
  `Water, maltodextrine, fructose, ${taste}, zuurteregelaar: natriumcitraat`,
  `Water, maltodextrin, fructose, ${tasteEn}, acidity regulator: sodium citrate`,
]

const GELS: Part[] = [
  {
    brand: 'ravitaille',
    design: 'plain',
    model: 'Snel',
    suffix: ['rode bes', 'redcurrant'],
    colours: ['rood'],
    cents: 225,
    grams: 60,
    choices: {},
    facts: food(30, 'rode bes', 'redcurrant', 'twee per uur', 'two an hour'),
    ...pack({
      net: 60,
      serving: 60,
      carbs: 30,
      sugars: 21,
      salt: 0.3,
      ingredients: gel('geconcentreerd rodebessensap (4%)', 'concentrated redcurrant juice (4%)'),
    }),
    features: [
      ['dertig gram koolhydraten', 'thirty grams of carbohydrates'],
      ['zonder cafeïne', 'caffeine-free'],
    ],
    popularity: 0.8,
    hook: [
      'Rode bes is zuur, en zuur smaakt na drie uur nog. Daar begon Ravitaille mee.',
      'Redcurrant is sour, and sour still tastes after three hours. That is where Ravitaille began.',
    ],
  },
  {
    brand: 'ravitaille',
    design: 'plain',
    model: 'Snel',
    suffix: ['citroen', 'lemon'],
    colours: ['geel'],
    cents: 225,
    grams: 60,
    choices: {},
    facts: food(30, 'citroen', 'lemon', 'twee per uur', 'two an hour'),
    ...pack({
      net: 60,
      serving: 60,
      carbs: 30,
      sugars: 21,
      salt: 0.6,
      ingredients: gel('geconcentreerd citroensap (4%), zeezout', 'concentrated lemon juice (4%), sea salt'),
    }),
    features: [
      ['dertig gram koolhydraten', 'thirty grams of carbohydrates'],
      ['met een snuf zout', 'with a pinch of salt'],
    ],
    popularity: 0.7,
    hook: [
      'De citroengel is de dunste van de reeks en gaat weg als limonade.',
      'The lemon gel is the thinnest of the range and goes down like lemonade.',
    ],
  },
  {
    brand: 'ravitaille',
    design: 'plain',
    model: 'Wakker',
    suffix: ['groene thee', 'green tea'],
    colours: ['groen'],
    cents: 265,
    grams: 60,
    choices: {},
    facts: food(30, 'groene thee', 'green tea', 'één in het laatste uur', 'one in the last hour'),
    ...pack({
      net: 60,
      serving: 60,
      carbs: 30,
      sugars: 20,
      salt: 0.3,
      ingredients: gel('extract van groene thee (1%), cafeïne', 'green tea extract (1%), caffeine'),
      caffeine: { milligrams: 75, from: ['toegevoegd', 'added'] },
    }),
    features: [
      ['75 mg cafeïne', '75 mg of caffeine'],
      ['dertig gram koolhydraten', 'thirty grams of carbohydrates'],
    ],
    popularity: 0.55,
    hook: [
      'Zoveel cafeïne als een kop koffie, zonder dat u hoeft af te stappen.',
      'As much caffeine as a cup of coffee, without having to stop.',
    ],
  },
  {
    brand: 'ravitaille',
    design: 'waves',
    model: 'Dubbel',
    suffix: ['sinaasappel', 'orange'],
    cents: 325,
    grams: 75,
    choices: {},
    facts: food(
      45,
      'sinaasappel',
      'orange',
      'één per halfuur in een wedstrijd',
      'one per half hour in a race',
    ),
    ...pack({
      net: 75,
      serving: 75,
      carbs: 45,
      sugars: 24,
      salt: 0.3,
      ingredients: gel('geconcentreerd sinaasappelsap (4%)', 'concentrated orange juice (4%)'),
    }),
    features: [
      ['vijfenveertig gram koolhydraten', 'forty-five grams of carbohydrates'],
      ['grotere verpakking, één scheur', 'larger pack, one tear'],
    ],
    popularity: 0.45,
    hook: [
      'Voor wie negentig gram per uur haalt en geen zin heeft in zes keer scheuren.',
      'For those on ninety grams an hour who do not feel like tearing six times.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'blocks',
    model: 'Basis',
    suffix: ['framboos', 'raspberry'],
    cents: 175,
    grams: 60,
    choices: {},
    facts: food(25, 'framboos', 'raspberry', 'twee per uur', 'two an hour'),
    ...pack({
      net: 60,
      serving: 60,
      carbs: 25,
      sugars: 18,
      salt: 0.3,
      ingredients: gel('geconcentreerd frambozensap (4%)', 'concentrated raspberry juice (4%)'),
    }),
    features: [
      ['vijfentwintig gram koolhydraten', 'twenty-five grams of carbohydrates'],
      ['zonder cafeïne', 'caffeine-free'],
    ],
    popularity: 0.75,
    hook: [
      'Onze eigen gel, gemaakt in dezelfde keuken in Waalwijk, met een eenvoudiger etiket.',
      'Our own gel, made in the same kitchen in Waalwijk, with a simpler label.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'blocks',
    model: 'Basis',
    suffix: ['bosvruchten', 'forest fruit'],
    colours: ['roze'],
    cents: 175,
    grams: 60,
    choices: {},
    facts: food(25, 'bosvruchten', 'forest fruit', 'twee per uur', 'two an hour'),
    ...pack({
      net: 60,
      serving: 60,
      carbs: 25,
      sugars: 18,
      salt: 0.3,
      ingredients: gel(
        'geconcentreerd bosvruchtensap (4%), extract van guarana',
        'concentrated forest fruit juice (4%), guarana extract',
      ),
      caffeine: { milligrams: 40, from: ['uit guarana', 'from guarana'] },
    }),
    features: [
      ['vijfentwintig gram koolhydraten', 'twenty-five grams of carbohydrates'],
      ['met cafeïne van guarana (40 mg)', 'with caffeine from guarana (40 mg)'],
    ],
    popularity: 0.5,
    hook: [
      'Zoet, maar niet zo zoet dat u er dorst van krijgt: bosvruchten bleef over uit elf proefsmaken.',
      'Sweet, but not so sweet that it makes you thirsty: forest fruit remained out of eleven trial flavours.',
    ],
  },
  {
    brand: 'ravitaille',
    design: 'blocks',
    model: 'Zout',
    suffix: ['bouillon', 'broth'],
    cents: 255,
    grams: 65,
    choices: {},
    facts: food(
      22,
      'groentebouillon',
      'vegetable broth',
      'één als zoet niet meer gaat',
      'one when sweet no longer works',
    ),
    ...pack({
      net: 65,
      serving: 65,
      carbs: 22,
      sugars: 3,
      protein: 0.8,
      salt: 1.9,
      ingredients: [
        'Water, maltodextrine, groentebouillon (6%: zout, wortel, SELDERIJ, prei)',
        'Water, maltodextrin, vegetable broth (6%: salt, carrot, CELERY, leek)',
      ],
      allergens: ['Selderij', 'Celery'],
    }),
    features: [
      ['hartig', 'savoury'],
      ['500 mg natrium', '500 mg of sodium'],
    ],
    popularity: 0.4,
    hook: [
      'Een gel die naar soep smaakt klinkt als een grap, tot het vijfde uur.',
      'A gel that tastes of soup sounds like a joke, until the fifth hour.',
    ],
  },
]
const BARS: Part[] = [
  {
    brand: 'ravitaille',
    design: 'blocks',
    model: 'Baksel',
    suffix: ['abrikoos', 'apricot'],
    colours: ['oranje'],
    cents: 245,
    grams: 50,
    choices: {},
    facts: food(32, 'abrikoos', 'apricot', 'één per uur', 'one an hour'),
    ...pack({
      net: 50,
      serving: 50,
      carbs: 32,
      sugars: 28,
      fat: 5,
      saturates: 0.9,
      fibre: 6,
      protein: 8,
      salt: 0.1,
      ingredients: [
        'HAVER (48%), dadels, rijststroop, abrikoos (12%)',
        'OATS (48%), dates, rice syrup, apricot (12%)',
      ],
      allergens: [
        'Gluten (haver). Kan sporen van noten bevatten',
        'Gluten (oats). May contain traces of nuts',
      ],
    }),
    features: [
      ['gebakken, niet geperst', 'baked, not pressed'],
      ['zacht bij vijf graden', 'soft at five degrees'],
    ],
    popularity: 0.7,
    hook: [
      'De bakker haalt ze een minuut te vroeg uit de oven, zodat ze in uw rugzak zacht blijven.',
      'The baker takes them out a minute early, so that they stay soft in your pocket.',
    ],
  },
  {
    brand: 'ravitaille',
    design: 'blocks',
    model: 'Baksel',
    suffix: ['pistache', 'pistachio'],
    colours: ['groen'],
    cents: 275,
    grams: 50,
    choices: {},
    facts: food(26, 'pistache en zeezout', 'pistachio and sea salt', 'één per uur', 'one an hour'),
    ...pack({
      net: 50,
      serving: 50,
      carbs: 26,
      sugars: 17,
      fat: 12,
      saturates: 1.6,
      fibre: 6,
      protein: 11,
      salt: 0.7,
      ingredients: [
        'HAVER (52%), honing, rijststroop, PISTACHENOTEN (12%), zeezout',
        'OATS (52%), honey, rice syrup, PISTACHIO NUTS (12%), sea salt',
      ],
      allergens: ['Gluten (haver), noten (pistache)', 'Gluten (oats), nuts (pistachio)'],
    }),
    features: [
      ['hartig', 'savoury'],
      ['twaalf procent noten', 'twelve per cent nuts'],
    ],
    popularity: 0.5,
    hook: [
      'Na drie uur zoet wilt u zout. Daar staat deze reep voor in de rij.',
      'After three hours of sweet you want salt. That is what this bar queues up for.',
    ],
  },
  {
    brand: 'ravitaille',
    design: 'blocks',
    model: 'Baksel',
    suffix: ['kers', 'cherry'],
    colours: ['rood'],
    cents: 245,
    grams: 50,
    choices: {},
    facts: food(33, 'zure kers', 'sour cherry', 'één per uur', 'one an hour'),
    ...pack({
      net: 50,
      serving: 50,
      carbs: 33,
      sugars: 29,
      fat: 4.5,
      saturates: 0.8,
      fibre: 6,
      protein: 7.5,
      salt: 0.1,
      ingredients: [
        'HAVER (46%), dadels, rijststroop, zure kers (14%)',
        'OATS (46%), dates, rice syrup, sour cherry (14%)',
      ],
      allergens: [
        'Gluten (haver). Kan sporen van noten bevatten',
        'Gluten (oats). May contain traces of nuts',
      ],
    }),
    features: [
      ['hele stukken kers', 'whole pieces of cherry'],
      ['smelt niet in juli', 'does not melt in July'],
    ],
    popularity: 0.55,
    hook: [
      'De kersen komen uit de Betuwe, uit een boomgaard waar de bakker zelf omheen fietst.',
      'The cherries come from the Betuwe, from an orchard the baker rides around himself.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'plain',
    model: 'Basis',
    suffix: ['banaan', 'banana'],
    colours: ['kobalt'],
    cents: 195,
    grams: 45,
    choices: {},
    facts: food(28, 'banaan', 'banana', 'één per uur', 'one an hour'),
    ...pack({
      net: 45,
      serving: 45,
      carbs: 28,
      sugars: 19,
      fat: 5,
      saturates: 0.9,
      fibre: 6,
      protein: 9,
      salt: 0.1,
      ingredients: [
        'HAVER (55%), gedroogde banaan (25%), rijststroop',
        'OATS (55%), dried banana (25%), rice syrup',
      ],
      allergens: ['Gluten (haver)', 'Gluten (oats)'],
    }),
    features: [
      ['drie ingrediënten', 'three ingredients'],
      ['opent met één hand', 'opens with one hand'],
    ],
    popularity: 0.8,
    hook: [
      'Een banaan met een wikkel erom: meer is het niet, en minder ook niet.',
      'A banana with a wrapper: no more than that, and no less.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'plain',
    model: 'Basis',
    suffix: ['cacao', 'cocoa'],
    colours: ['bruin'],
    cents: 195,
    grams: 45,
    choices: {},
    facts: food(27, 'cacao en dadel', 'cocoa and date', 'één per uur', 'one an hour'),
    ...pack({
      net: 45,
      serving: 45,
      carbs: 27,
      sugars: 26,
      fat: 6,
      saturates: 1.8,
      fibre: 8,
      protein: 9.5,
      salt: 0.1,
      ingredients: ['HAVER (52%), dadels (40%), cacao (8%)', 'OATS (52%), dates (40%), cocoa (8%)'],
      allergens: ['Gluten (haver)', 'Gluten (oats)'],
    }),
    features: [
      ['zonder chocoladelaag', 'without a chocolate coat'],
      ['drie ingrediënten', 'three ingredients'],
    ],
    popularity: 0.6,
    hook: [
      'Smaakt naar brownie en plakt niet aan uw handschoen: dat was de opdracht.',
      'Tastes of brownie and does not stick to your glove: that was the brief.',
    ],
  },
  {
    brand: 'ravitaille',
    design: 'plain',
    model: 'Koek',
    suffix: ['gember', 'ginger'],
    cents: 215,
    grams: 48,
    choices: {},
    facts: food(31, 'gember en honing', 'ginger and honey', 'één per uur', 'one an hour'),
    ...pack({
      net: 48,
      serving: 48,
      carbs: 31,
      sugars: 27,
      fat: 2,
      saturates: 0.4,
      fibre: 5,
      protein: 6,
      salt: 0.4,
      ingredients: [
        'ROGGEbloem (52%), honing (26%), water, gember (5%)',
        'RYE flour (52%), honey (26%), water, ginger (5%)',
      ],
      allergens: ['Gluten (rogge)', 'Gluten (rye)'],
    }),
    features: [
      ['ontbijtkoek van rogge', 'rye gingerbread'],
      ['blijft een jaar goed', 'keeps for a year'],
    ],
    popularity: 0.5,
    hook: [
      'Deventer heeft er een straat naar genoemd en Ravitaille een reep: koek is sportvoeding van voor de sport.',
      'Deventer named a street after it and Ravitaille a bar: gingerbread is sports food from before sport.',
    ],
  },
]
const drinkMix = (taste: string, tasteEn: string): Pair => [
  `Dextrose, maltodextrine, natriumchloride, voedingszuur: citroenzuur, ${taste}`,
  `Dextrose, maltodextrin, sodium chloride, acid: citric acid, ${tasteEn}`,
]
const DRINKS: Part[] = [
  {
    brand: 'ravitaille',
    design: 'tub',
    model: 'Dorst',
    suffix: ['sinaasappel', 'orange'],
    colours: ['oranje'],
    cents: 2495,
    grams: 800,
    choices: {},
    facts: food(37, 'sinaasappel', 'orange', 'een bidon per uur', 'a bottle an hour'),
    ...pack({
      net: 800,
      serving: 40,
      carbs: 37,
      sugars: 48,
      salt: 1.6,
      servings: ['20 bidons', '20 bottles'],
      ingredients: drinkMix('natuurlijk sinaasappelaroma', 'natural orange flavouring'),
    }),
    features: [
      ['twintig bidons', 'twenty bottles'],
      ['lost op zonder schudden', 'dissolves without shaking'],
    ],
    popularity: 0.6,
    tiers: [
      [2, 6],
      [4, 12],
    ],
    hook: [
      'Eén schep op een halve liter, en de smaak blijft zo flauw dat u hem na vier uur nog lust.',
      'One scoop to half a litre, and the flavour stays so faint that you still like it after four hours.',
    ],
  },
  {
    brand: 'ravitaille',
    design: 'tub',
    model: 'Dorst',
    suffix: ['limoen', 'lime'],
    colours: ['groen'],
    cents: 2495,
    grams: 800,
    choices: {},
    facts: food(36, 'limoen', 'lime', 'een bidon per uur', 'a bottle an hour'),
    ...pack({
      net: 800,
      serving: 40,
      carbs: 36,
      sugars: 47,
      salt: 2.6,
      servings: ['20 bidons', '20 bottles'],
      ingredients: drinkMix('natuurlijk limoenaroma', 'natural lime flavouring'),
    }),
    features: [
      ['twintig bidons', 'twenty bottles'],
      ['extra zout', 'extra salt'],
    ],
    popularity: 0.45,
    tiers: [
      [2, 6],
      [4, 12],
    ],
    hook: [
      'De zoutste van de twee, voor wie witte randen op zijn broek krijgt.',
      'The saltier of the two, for those who find white lines on their shorts.',
    ],
  },
  {
    brand: 'ravitaille',
    design: 'pouch',
    model: 'Herstel',
    noun: ['hersteldrank', 'recovery drink'],
    suffix: ['aardbei', 'strawberry'],
    cents: 2995,
    grams: 900,
    choices: {},
    facts: food(
      36,
      'aardbei',
      'strawberry',
      'één glas binnen het uur na de rit',
      'one glass within the hour after riding',
    ),
    ...pack({
      net: 900,
      serving: 60,
      carbs: 36,
      sugars: 34,
      fat: 0.6,
      saturates: 0.4,
      protein: 33.3,
      salt: 0.8,
      servings: ['15 porties', '15 servings'],
      ingredients: [
        'Magere MELKpoeder, maltodextrine, WEI-eiwit, gevriesdroogde aardbei (4%)',
        'Skimmed MILK powder, maltodextrin, WHEY protein, freeze-dried strawberry (4%)',
      ],
      allergens: ['Melk', 'Milk'],
    }),
    features: [
      ['twintig gram eiwit', 'twenty grams of protein'],
      ['vijftien porties', 'fifteen servings'],
    ],
    popularity: 0.4,
    tiers: [[2, 6]],
    hook: [
      'Na de douche, voor de bank: een glas Herstel is sneller gemaakt dan een boterham.',
      'After the shower, before the sofa: a glass of Herstel is made faster than a sandwich.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'tub',
    model: 'Basis',
    suffix: ['neutraal', 'neutral'],
    cents: 1795,
    grams: 720,
    choices: {},
    facts: food(
      38,
      'neutraal, licht zoet',
      'neutral, lightly sweet',
      'een bidon per uur',
      'a bottle an hour',
    ),
    ...pack({
      net: 720,
      serving: 40,
      carbs: 38,
      sugars: 45,
      salt: 1.4,
      servings: ['18 bidons', '18 bottles'],
      ingredients: [
        'Maltodextrine, dextrose, natriumchloride, citroenzuur',
        'Maltodextrin, dextrose, sodium chloride, citric acid',
      ],
    }),
    features: [
      ['achttien bidons', 'eighteen bottles'],
      ['zonder smaakstof', 'without flavouring'],
    ],
    popularity: 0.65,
    tiers: [
      [2, 6],
      [4, 12],
    ],
    hook: [
      'Zonder smaak, zodat u er thee, sap of niets bij kunt doen.',
      'Without flavour, so that you can add tea, juice or nothing.',
    ],
  },
]

const isSpray = ({ design }: Part) => design === 'spray' || design === 'polish'

export const careAndFood = [
  ...parts(
    CARE,
    LUBES.filter((part) => !isSpray(part)),
  ),
  ...parts(
    {
      ...CARE,
      noun: ['spray', 'spray'],
      goesWith: ['cleaner', 'workstand'],
      make: [
        [
          'Het rietje klapt uit, zodat u het niet kwijtraakt en precies spuit waar het moet.',
          'The straw folds out, so that you do not lose it and spray just where it should go.',
        ],
        [
          'De bus werkt ook ondersteboven, wat onder een trapas van pas komt.',
          'The can works upside down too, which helps beneath a bottom bracket.',
        ],
        [
          'Spuit buiten of met het raam open: {thing} ruikt meer dan een fles olie.',
          'Spray outdoors or by an open window: {thing} smells more than a bottle of oil.',
        ],
      ],
      advice: [
        [
          'Dek remschijven en remblokken af met een oude lap voordat u spuit.',
          'Cover rotors and pads with an old rag before you spray.',
        ],
        [
          'Drie bussen tegelijk is voordeliger, en één ervan gaat naar de club.',
          'Three cans at once are cheaper, and one of them goes to the club.',
        ],
        [
          'Een lege bus mag bij het afval voor metaal, een halfvolle bij het chemisch afval.',
          'An empty can goes with metal waste, a half-full one with chemical waste.',
        ],
      ],
    },
    LUBES.filter(isSpray),
  ),
  ...parts(
    {
      ...CARE,
      kind: 'cleaner',
      goesWith: ['lube', 'workstand', 'chain'],
      make: [
        ['Het tast lak, carbon en rubber niet aan.', 'It does not harm paint, carbon or rubber.'],
        [
          'Afspoelen met een gieter volstaat; een hogedrukspuit perst vet uit de lagers.',
          'Rinsing with a watering can will do; a pressure washer forces grease out of bearings.',
        ],
        [
          'Doe de dop erop zodra u klaar bent: aan de lucht wordt het stroperig.',
          'Put the cap on once you are done: in the open air it turns syrupy.',
        ],
      ],
    },
    CLEANERS,
  ),
  ...parts(FOOD, GELS),
  ...parts(
    {
      ...FOOD,
      kind: 'energy-bar',
      noun: ['energiereep', 'energy bar'],
      thing: ['de reep', 'the bar'],
      this: ['deze reep', 'this bar'],
      goesWith: ['bidon', 'gel', 'frame-bag'],
      make: [
        [
          'De smaak is {taste}, en u herkent de ingrediënten met het blote oog.',
          'The flavour is {taste}, and you can see the ingredients with the naked eye.',
        ],
        [
          'Hij laat zich in drie happen eten en kruimelt niet in uw handschoen.',
          'It is eaten in three bites and does not crumble into your glove.',
        ],
        [
          '{Brand} snijdt hem op {grams} gram, wat precies in een handpalm past.',
          '{Brand} cuts it at {grams} grams, which just fits a palm.',
        ],
      ],
    },
    BARS,
  ),
  ...parts(
    {
      ...FOOD,
      kind: 'drink-mix',
      noun: ['sportdrank', 'drink mix'],
      thing: ['de drank', 'the drink'],
      this: ['deze drank', 'this drink'],
      goesWith: ['bidon', 'energy-bar', 'gel'],
      use: [
        [
          'Een portie geeft {carbs} koolhydraten; neem {rate}.',
          'A serving gives {carbs} of carbohydrates; take {rate}.',
        ],
        [
          'Eten en drinken in één: {carbs} per portie, en reken op {rate}.',
          'Food and drink in one: {carbs} a serving, and count on {rate}.',
        ],
        [
          'Met {rate} krijgt u {carbs} koolhydraten binnen zonder te kauwen.',
          'With {rate} you take in {carbs} of carbohydrates without chewing.',
        ],
      ],
      make: [
        [
          'De smaak is {taste}, en die blijft ook lauw nog drinkbaar.',
          'The flavour is {taste}, and it stays drinkable even when lukewarm.',
        ],
        [
          'Het poeder lost op in koud water en laat geen film achter in de bidon.',
          'The powder dissolves in cold water and leaves no film in the bottle.',
        ],
        [
          'Zonder kleurstof, dus een vlek in uw shirt wast eruit.',
          'Without colouring, so a stain on your jersey washes out.',
        ],
      ],
      summary: [
        [
          ['{Noun}, {taste}.', '{Noun}, {taste}.'],
          ['{Carbs} koolhydraten per portie.', '{Carbs} of carbohydrates a serving.'],
          ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
        ],
        [
          ['{Feature2}.', '{Feature2}.'],
          ['Vanaf twee stuks voordeliger.', 'Cheaper from two.'],
          ['Reken op {rate}.', 'Count on {rate}.'],
        ],
      ],
      advice: [
        [
          'Doe eerst het poeder in de bidon en dan het water, anders blijft er een klont in de tuit.',
          'Powder first and then water, or a lump stays in the spout.',
        ],
        ['Spoel {with} dezelfde dag om.', 'Rinse {with} the same day.', ['bidon']],
        [
          'Bewaar hem droog en met de schep bovenop, dan hoeft u niet te graven.',
          'Keep it dry with the scoop on top, so that you need not dig.',
        ],
        [
          'Twee stuks tegelijk is voordeliger; hij blijft na openen zes maanden goed.',
          'Two at once are cheaper; it keeps for six months after opening.',
        ],
      ],
    },
    DRINKS,
  ),
  ...parts(
    {
      ...CARE,
      kind: 'lock',
      group: 'locks',
      noun: ['fietsslot', 'bike lock'],
      thing: ['het slot', 'the lock'],
      this: ['dit slot', 'this lock'],
      categories: ['accessoires/sloten'],
      goesWith: ['bell', 'light-rear', 'mudguard'],
      warnings: [],
      choices: { material: ['staal'], discipline: ['stad', 'gravel', 'race'] },
      tiers: [],
      guarantee: 60,
      use: [
        [
          'Leg het om frame, achterwiel en iets dat vaststaat: {reachNl}.',
          'Put it round the frame, the rear wheel and something fixed: {reachNl}.',
        ],
        [
          '{Rating}; verzekeraars vragen dat voor een fiets van deze tijd.',
          '{Rating}; insurers ask for that on today’s bikes.',
        ],
        [
          'Overdag voor de deur en ’s nachts binnen: geen slot houdt de hele nacht stand, {this} wel een poos.',
          'By day at the door and at night indoors: no lock lasts all night, {this} holds for a while.',
        ],
      ],
      make: [
        [
          'Gehard staal met een huls die geen lak beschadigt; {grams} gram.',
          'Hardened steel with a sleeve that spares your paint; {grams} grams.',
        ],
        [
          'De cilinder heeft een stofklep en een sleutel die aan beide kanten past.',
          'The cylinder has a dust cover and a key that fits either way.',
        ],
        [
          'Drie sleutels, met een nummer waarmee u een vierde bestelt.',
          'Three keys, with a number for ordering a fourth.',
        ],
      ],
      advice: [
        [
          'Een druppel grafiet in het slot, één keer per herfst, en het gaat soepel open bij vorst.',
          'A drop of graphite in the lock, once each autumn, and it opens smoothly in frost.',
        ],
        [
          'Schrijf het sleutelnummer op en bewaar het niet in dezelfde tas.',
          'Write down the key number and do not keep it in the same bag.',
        ],
        [
          'Hang het sleutelgat naar beneden: dan regent het er niet in en is breken lastiger.',
          'Let the keyhole face down: rain stays out and breaking is harder.',
        ],
      ],
      summary: [
        [
          ['{Rating}.', '{Rating}.'],
          ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
        ],
        [
          ['{Feature2}.', '{Feature2}.'],
          ['Drie sleutels.', 'Three keys.'],
        ],
      ],
    },
    [
      {
        brand: 'grendel',
        design: 'chain',
        model: 'Ankerketting',
        cents: 8995,
        grams: 2100,
        sizes: sizes('85 cm', '110 cm'),
        choices: {},
        facts: {
          rating: ['ART 3 sterren', 'ART three stars'],
          reachNl: ['de ketting is lang genoeg', 'the chain is long enough'],
        },
        specs: { security: ['ART ***', 'ART ***'] },
        features: [
          ['schakels van 9 mm', '9 mm links'],
          ['hoes van canvas', 'canvas sleeve'],
        ],
        popularity: 0.55,
        hook: [
          'Grendel smeedde kettingen voor ankers van kustvaarders. De Ankerketting is er een van, maar korter.',
          'Grendel forged anchor chains for coasters. The Ankerketting is one of them, only shorter.',
        ],
      },
      {
        brand: 'grendel',
        design: 'u-lock',
        model: 'Beugel',
        cents: 6995,
        grams: 1320,
        choices: {},
        facts: {
          rating: ['ART 3 sterren', 'ART three stars'],
          reachNl: [
            'twee vingers speling is goed, meer is ruimte voor een krik',
            'two fingers of play is fine, more is room for a jack',
          ],
        },
        specs: { security: ['ART ***', 'ART ***'] },
        features: [
          ['beugel van 13 mm', '13 mm shackle'],
          ['framehouder meegeleverd', 'frame mount included'],
        ],
        popularity: 0.45,
        hook: [
          'Dertien millimeter gehard staal in de vorm van een hoefijzer, en net zoveel geluk brengt het.',
          'Thirteen millimetres of hardened steel shaped like a horseshoe, and it brings as much luck.',
        ],
      },
      {
        brand: 'grendel',
        design: 'folding',
        model: 'Duimstok',
        noun: ['vouwslot', 'folding lock'],
        cents: 5995,
        grams: 980,
        choices: {},
        facts: {
          rating: ['ART 2 sterren', 'ART two stars'],
          reachNl: ['uitgevouwen is hij negentig centimeter', 'unfolded it is ninety centimetres'],
        },
        specs: { security: ['ART **', 'ART **'] },
        features: [
          ['zes platen van 5 mm', 'six 5 mm plates'],
          ['houder op de bidonbouten', 'mount on the bottle bolts'],
        ],
        popularity: 0.5,
        hook: [
          'Opgevouwen zo groot als een bidon, uitgevouwen om elke lantaarnpaal heen.',
          'Folded the size of a bottle, unfolded around any lamp post.',
        ],
      },
      {
        brand: 'kopgroep',
        design: 'folding',
        model: 'Basis',
        noun: ['vouwslot', 'folding lock'],
        cents: 3995,
        grams: 860,
        choices: {},
        facts: {
          rating: ['ART 1 ster', 'ART one star'],
          reachNl: ['uitgevouwen is hij tachtig centimeter', 'unfolded it is eighty centimetres'],
        },
        specs: { security: ['ART *', 'ART *'] },
        features: [
          ['zes platen van 4 mm', 'six 4 mm plates'],
          ['houder meegeleverd', 'mount included'],
        ],
        popularity: 0.75,
        hook: [
          'Voor de koffiestop en de bakker: de Basis koopt u de tijd die een cappuccino kost.',
          'For the coffee stop and the bakery: the Basis buys you the time of a cappuccino.',
        ],
      },
    ],
  ),
  ...parts(
    {
      ...CARE,
      kind: 'mudguard',
      group: 'mudguards',
      noun: ['spatbordset', 'mudguard set'],
      thing: ['de spatbordset', 'the mudguard set'],
      this: ['deze spatbordset', 'this mudguard set'],
      categories: ['accessoires/spatborden-en-bellen'],
      goesWith: ['jacket-rain', 'tyre', 'light-rear'],
      warnings: [],
      choices: { material: ['kunststof'], discipline: ['stad', 'race', 'gravel'] },
      tiers: [],
      use: [
        [
          'Klikt aan frame en zadelpen zonder ogen of schroeven.',
          'Clips to frame and post without eyelets or screws.',
        ],
        [
          'Voor banden tot {width}; meet de ruimte boven uw band.',
          'For tyres up to {width}; measure the room above your tyre.',
        ],
      ],
      make: [
        [
          'Polycarbonaat van twee millimeter dat buigt en niet barst; {grams} gram.',
          'Two-millimetre polycarbonate that bends and does not crack; {grams} grams.',
        ],
        [
          'De stangen zijn van roestvast staal en op lengte te knippen.',
          'The stays are stainless steel and can be cut to length.',
        ],
      ],
      advice: [
        [
          'Uw volger in de groep dankt u meer dan uw rug.',
          'The rider behind you thanks you more than your back does.',
        ],
        [
          'Haal hem er in april af en hang hem aan de haak naast de winterjas.',
          'Take it off in April and hang it by the winter coat.',
        ],
      ],
      summary: [
        [
          ['Spatborden voor banden tot {width}.', 'Mudguards for tyres up to {width}.'],
          ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
        ],
        [
          ['{Feature2}.', '{Feature2}.'],
          ['Zonder gereedschap te monteren.', 'Fitted without tools.'],
        ],
      ],
    },
    [
      {
        brand: 'duinrand',
        design: 'clip',
        model: 'Regenpijp',
        cents: 4495,
        grams: 342,
        choices: {},
        facts: { width: ['38 mm', '38 mm'] },
        features: [
          ['lange flap achter', 'long rear flap'],
          ['past ook op gravelbanden', 'fits gravel tyres too'],
        ],
        popularity: 0.5,
        hook: [
          'De flap van de Regenpijp reikt tot een hand boven de grond, daar waar het water anders uw schoenen vindt.',
          'The Regenpijp’s flap reaches to a hand above the ground, where water would otherwise find your shoes.',
        ],
      },
      {
        brand: 'kopgroep',
        design: 'clip',
        model: 'Basis',
        cents: 2995,
        grams: 286,
        choices: {},
        facts: { width: ['32 mm', '32 mm'] },
        features: [
          ['klikhouders', 'click mounts'],
          ['in twee minuten gemonteerd', 'fitted in two minutes'],
        ],
        popularity: 0.7,
        hook: [
          'Op de zaterdagrit van november geldt een regel: wie op kop wil, heeft een spatbord.',
          'On November’s Saturday ride there is one rule: to take the front you need a mudguard.',
        ],
      },
    ],
  ),
  ...parts(
    {
      ...CARE,
      kind: 'bell',
      group: 'bells',
      noun: ['fietsbel', 'bicycle bell'],
      thing: ['de bel', 'the bell'],
      this: ['deze bel', 'this bell'],
      categories: ['accessoires/spatborden-en-bellen'],
      goesWith: ['handlebar', 'bar-tape', 'lock'],
      warnings: [],
      choices: { material: ['messing'], mount: ['stuur'], discipline: ['stad', 'race', 'gravel'] },
      tiers: [],
      guarantee: 60,
      use: [
        [
          'Eén tik draagt {carry} ver, zonder dat iemand schrikt.',
          'One tap carries {carry} without startling anyone.',
        ],
        [
          'Een bel is in Nederland verplicht; dat hij ook mooi kan zijn is gratis.',
          'A bell is required in the Netherlands; that it can be handsome too comes free.',
        ],
        ['Past op sturen van 22 tot 32 millimeter.', 'Fits bars of 22 to 32 millimetres.'],
      ],
      make: [
        ['De schaal is gedraaid en galmt {ring} na.', 'The dome is turned and rings for {ring}.'],
        ['{Grams} gram, met een veer die niet roest.', '{Grams} grams, with a spring that does not rust.'],
        [
          'Het hamertje slaat van binnen uit, dus u kunt hem ook bij regen horen.',
          'The hammer strikes from within, so you hear it in the rain too.',
        ],
      ],
      advice: [
        [
          'Zet hem naast de stuurpen, daar kunt u er vanuit elke greep bij.',
          'Put it beside the stem, where you reach it from any grip.',
        ],
        [
          'Bel één keer en zeg daarna dank u: het werkt twee keer zo goed.',
          'Ring once and then say thank you: it works twice as well.',
        ],
        [
          'Poets messing met een doekje, of laat het met rust en zie het donker worden.',
          'Polish brass with a cloth, or leave it and watch it darken.',
        ],
      ],
      summary: [
        [
          ['Fietsbel, {grams} gram.', 'Bicycle bell, {grams} grams.'],
          ['{Brand} {model}: {feature}.', '{Brand} {model}: {feature}.'],
        ],
        [
          ['{Feature2}.', '{Feature2}.'],
          ['Hoorbaar tot {carry}.', 'Heard up to {carry}.'],
        ],
      ],
    },
    [
      {
        brand: 'tandem-en-zn',
        design: 'classic',
        model: 'Deventer',
        cents: 2495,
        grams: 68,
        choices: {},
        facts: { carry: ['zestig meter', 'sixty metres'], ring: ['vijf tellen', 'five seconds'] },
        features: [
          ['gedraaid op een bank uit 1934', 'turned on a lathe from 1934'],
          ['stemming in a', 'tuned to A'],
        ],
        popularity: 0.5,
        hook: [
          'Elke Deventer-bel gaat langs het oor van de meesterdraaier. Valt de toon tegen, dan wordt het een dop.',
          'Each Deventer bell passes the master turner’s ear. If the tone disappoints it becomes a cap.',
        ],
      },
      {
        brand: 'duinrand',
        design: 'classic',
        model: 'Strandjutter',
        cents: 1495,
        grams: 74,
        choices: {},
        facts: { carry: ['vijftig meter', 'fifty metres'], ring: ['drie tellen', 'three seconds'] },
        features: [
          ['gebruind messing', 'browned brass'],
          ['draaibare kap', 'rotating cap'],
        ],
        popularity: 0.4,
        hook: [
          'Gebruind alsof hij een winter op het strand heeft gelegen, en met de klank die daarbij past.',
          'Browned as if it had lain on the beach for a winter, with a sound to match.',
        ],
      },
      {
        brand: 'kopgroep',
        design: 'slim',
        model: 'Basis',
        cents: 995,
        grams: 32,
        choices: {},
        facts: { carry: ['veertig meter', 'forty metres'], ring: ['twee tellen', 'two seconds'] },
        features: [
          ['ring om het stuur', 'ring round the bar'],
          ['met de duim te bedienen', 'worked with the thumb'],
        ],
        popularity: 0.8,
        hook: [
          'Zo smal dat hij tussen lamp en computer past, en zo helder dat een hond opkijkt.',
          'So slim that it fits between light and computer, and so clear that a dog looks up.',
        ],
      },
    ],
  ),
]
