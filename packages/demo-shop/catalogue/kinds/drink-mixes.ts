import type { Pair } from '../../text.ts'
import { FOOD, food, pack } from '../food.ts'
import { type Part, parts } from '../part.ts'

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

export const drinkMixes = [
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
]
