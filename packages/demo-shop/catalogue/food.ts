import type { Pair } from '../text.ts'
import type { Part, PartKind } from './part.ts'

/** What is said of everything that is eaten or drunk on the way. */
export const FOOD: PartKind = {
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
export const food = (carbs: number, taste: string, tasteEn: string, rate: string, rateEn: string) =>
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
export function pack({ net, serving, carbs, fat = 0, saturates = 0, fibre = 0, protein = 0, ...rest }: Pack) {
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
