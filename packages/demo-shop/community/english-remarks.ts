import type { Remarks } from './remarks.ts'

/** How a review in English begins, for anything. */
const ANY = [
  'Ordered on Sunday evening, here on Tuesday.',
  'Rode {km} km with {wind} today.',
  'After {km} km I dare say something about it.',
  'Took it to {place}: {km} km in one day.',
  'First used last week, at {temp} °C.',
  'The store in {store} talked me into it.',
  'I ride to work three days a week, {half} km each way.',
  'Nearly bought something dearer.',
  'Just back from {place}.',
  'First impressions after {weeks} weeks.',
  'Moved to the Netherlands last year and learned about wind.',
  'A birthday present.',
  'I do about {km} km a week.',
  'Read everything, hesitated, ordered anyway.',
] as const
/** For what lasts. */
const LASTING = [
  'Bought for the winter, {weeks} weeks in now.',
  'Goes along on every Saturday ride.',
  'Replaces one that I wore out.',
  'Used another brand for {years} years before.',
  'My third by {brand}.',
] as const
/** For what is worn. */
const WORN = [
  'Picked up in {store} and tried on at once.',
  'I am {height} and take size {size}.',
  'We ordered it in two colours.',
] as const
const WORN_KINDS = ['shirts', 'broeken', 'handen', 'klein', 'schoenen', 'helm']

/** How a review in English of some kind of article begins. */
export function englishSituationsOf(kind: string): readonly string[] {
  if (kind === 'eten' || kind === 'olie') return ANY
  return WORN_KINDS.includes(kind) ? [...ANY, ...LASTING, ...WORN] : [...ANY, ...LASTING]
}

export const ENGLISH_CLOSINGS: Remarks = {
  good: [
    'Recommended.',
    'Would buy again without thinking.',
    'Just what I was after.',
    'Money well spent.',
    'Better than I expected.',
    'Nothing to add.',
    'My riding partner has ordered one too.',
    'Five stars, and I rarely give them.',
    'Well packed, too.',
    'Does what it says.',
  ],
  mixed: [
    'Still content.',
    'Fine for the price.',
    'Hence no five stars.',
    'Perhaps it is me.',
    'I am keeping it.',
    'Three and a half, if that were possible.',
  ],
  bad: [
    'Sent it back, which went quickly.',
    'A pity.',
    'Not for me.',
    'Expected more after reading the description.',
    'The shop solved it well, but still.',
  ],
}

/** What shoppers write in English, by the kinds of remarks.ts. */
export const ENGLISH_REMARKS: Record<string, Remarks> = {
  shirts: {
    good: [
      'Close fitting without pinching, even over the stomach.',
      'The fabric is soft and dries overnight.',
      'The back pockets hold a jacket and two bars without sagging.',
      'The zip runs with one hand.',
      'Sleeves are long enough, which is rare for me.',
      'Does not ride up, even with full pockets.',
      'Size {size} is right at {height} and {kilos} kilos.',
      'Ten washes on, the colour is the same.',
      'Never felt clammy, not even uphill.',
      'Hems lie flat and stay there.',
    ],
    mixed: [
      'Tight around the shoulders: go a size up if you hesitate.',
      'The collar could be a centimetre higher.',
      'The middle pocket sits rather high.',
      'The colour is darker than in the pictures.',
    ],
    bad: ['A seam came loose after {weeks} weeks.', 'Runs two sizes smaller than the chart.'],
  },
  broeken: {
    good: [
      'The pad is thick where it should be and nowhere else.',
      'Five hours and nothing to complain about.',
      'You forget the braces after a minute.',
      'The grippers hold without biting.',
      'Seams rub nowhere.',
      'Fits like a second skin.',
      'Better than my last one at twice the price.',
      'Size {size} at {height}: good guess.',
    ],
    mixed: [
      'The pad felt stiff on the first ride, not after that.',
      'The braces are short for somebody of {height}.',
      'The grippers leave a mark.',
    ],
    bad: ['The pad shifts, which is the one thing it should not do.', 'A seam rubbed after an hour.'],
  },
  handen: {
    good: [
      'Warm fingers at {temp} degrees.',
      'Shifting still works with cold hands.',
      'The palm grips in the rain.',
      'No more numb fingers after three hours.',
      'They come off without turning inside out.',
      'Thin, but they do a lot.',
      'Fits as the chart says.',
    ],
    mixed: ['The thumb is on the short side.', 'Good down to five degrees, not below.'],
    bad: ['A finger seam opened within a month.', 'Cold fingers all the same.'],
  },
  klein: {
    good: [
      'Stays where it is.',
      'You forget that you are wearing it.',
      'Ten washes on it still looks new.',
      'Neatly made, no loose threads.',
      'Warmer than it looks.',
      'At this price you need not think about it.',
      'I now own one in every colour.',
    ],
    mixed: ['A little thinner than expected.', 'Runs small, I swapped it.', 'Gave off some colour at first.'],
    bad: ['Lost its shape after a few rides.', 'A loose seam, alas.'],
  },
  schoenen: {
    good: [
      'Stiff, and still fine to walk into a café with.',
      'The closure holds all day.',
      'Wide enough at the toes at last.',
      'My feet did not fall asleep once.',
      'Easy to wipe clean after a wet ride.',
      'True to size, by the chart.',
    ],
    mixed: ['Took three rides to break in.', 'The insole is a bit thin.'],
    bad: ['The heel slips when I stand up.', 'Runs a full size small.'],
  },
  helm: {
    good: [
      'Forgot that I had it on.',
      'Air goes through nicely on a climb.',
      'The dial works with gloves.',
      'Does not press anywhere, not even after four hours.',
      'Room for a cap underneath.',
      'Lighter than it looks.',
    ],
    mixed: ['The pads take long to dry.', 'The straps needed some patience.'],
    bad: ['Presses on my forehead.', 'Did not fit, for all my measuring.'],
  },
  bril: {
    good: [
      'Does not fog up at the traffic lights.',
      'No more wind in my eyes.',
      'Stays put on cobbles.',
      'Sharp right up to the edge.',
      'Changing the lens takes ten seconds.',
      'Holes in the road show up well.',
    ],
    mixed: ['The case is rather large.', 'A touch too dark at dusk.'],
    bad: ['A scratch on the lens after a week.', 'Slides down my nose.'],
  },
  aandrijving: {
    good: [
      'Shifts like new again.',
      'Fitted in half an hour.',
      'Silent, which was the point.',
      'The weight is right to the gram.',
      'After {km} km no wear to be seen.',
      'Climbs a good deal easier this way.',
      'Well packed and nothing missing.',
    ],
    mixed: ['Needed a spacer that was not in the box.', 'The manual is a single drawing.'],
    bad: ['Wears faster than my old one.', 'Rusty after one winter.'],
  },
  delen: {
    good: [
      'Neatly finished and the weight is right.',
      'Fitted straight away.',
      'No play, no creaking.',
      'The store helped me choose the right one.',
      'Looks even better on the bike than in the box.',
      'Measures what it should, to the millimetre.',
      'Solid: this will last for years.',
    ],
    mixed: ['The finish scratches easily.', 'A little heavier than stated.'],
    bad: ['Creaks after a month.', 'Faded in the sun.'],
  },
  banden: {
    good: [
      'Rolls noticeably lighter than my old ones.',
      '{weeks} weeks on and not one puncture.',
      'Grips wet tarmac like nothing else.',
      'Went on by hand, no lever needed.',
      'Quiet and comfortable at {bar} bar.',
      'A different world on brick roads.',
      'Worth having a spare at this price.',
      'The valve does not leak.',
    ],
    mixed: ['Stiff to fit the first time.', 'Slightly narrower than the number says.'],
    bad: ['Flat on the second ride, bad luck perhaps.', 'Went soft overnight.'],
  },
  licht: {
    good: [
      'The battery lasts as long as it says.',
      'Rock solid, on brick roads too.',
      'The switch can be found with mittens on.',
      'Charged in an evening.',
      'Cars keep their distance.',
      'Small, and surprisingly bright.',
      'Rain is no trouble at all.',
    ],
    mixed: ['The lowest mode is still fairly bright.', 'The cable is short.'],
    bad: ['Will not charge any more after two months.', 'Went out in the middle of a dark lane.'],
  },
  computer: {
    good: [
      'The screen reads well in full sun.',
      'Set up in ten minutes.',
      'The buttons work with gloves.',
      'Lasts a weekend of bikepacking.',
      'Following a route takes no thought.',
      'Found my sensors at once.',
    ],
    mixed: ['The manual could be better.', 'The beeps are very loud by default.'],
    bad: ['Switched itself off twice on one ride.', 'The map is slow to load.'],
  },
  tassen: {
    good: [
      'Everything stayed dry.',
      'Does not swing, not even out of the saddle.',
      'Holds more than you would think.',
      'On in a minute.',
      'The zip still runs after a muddy week.',
      'Leaves no marks on the paint.',
    ],
    mixed: ['The strap could be longer.', 'Smells of new for a few days.'],
    bad: ['A buckle broke in the cold.', 'Rubs on my frame after all.'],
  },
  bidon: {
    good: [
      'Easy to drink from on the move.',
      'Does not leak and fits any cage.',
      'No taste of plastic.',
      'Comes clean in the dishwasher.',
      'The valve closes by itself.',
      'Pleasant to squeeze.',
    ],
    mixed: ['The cap has to go on quite straight.', 'Harder than my old one.'],
    bad: ['Leaks when it falls over.', 'Rattles in my cage.'],
  },
  eten: {
    good: [
      'Still tastes good after four hours.',
      'Sits lightly on the stomach.',
      'Not too sweet.',
      'No more hitting the wall after 80 km.',
      'Opens with gloves on.',
      'Just enough for an hour.',
      'Dissolves without lumps.',
      'Can be chewed in the cold, too.',
      'Comes along on every ride.',
    ],
    mixed: [
      'One flavour is nicer than the other.',
      'A bit sticky on the fingers.',
      'The taste takes some getting used to.',
    ],
    bad: ['Too sweet for me.', 'It made me thirsty.'],
  },
  olie: {
    good: [
      'The chain stays quiet and clean.',
      'A little is enough.',
      'Mud runs straight off.',
      'Does not smell like a garage.',
      'No rust after a wet week.',
      'Easy to dose.',
      'My bike shines again.',
      'I oil half as often now.',
    ],
    mixed: ['The cap drips a little.', 'Should have bought two.'],
    bad: ['Gone within three weeks.', 'Stained the floor.'],
  },
  gereedschap: {
    good: [
      'Sits well in the hand.',
      'Feels like a tool for life.',
      'Has saved two rides already.',
      'The bits fit snugly.',
      'Sturdy and not too heavy.',
      'Pumps faster than my old one.',
      'No rust after a year of rain.',
      'Everything I need in one thing.',
    ],
    mixed: [
      'Somewhat heavier than I thought.',
      'The hinge was stiff at first.',
      'I expected a pouch with it.',
    ],
    bad: ['A bit rounded off on the second bolt.', 'Broke in normal use.'],
  },
  slot: {
    good: [
      'Feels indestructible.',
      'The key turns smoothly.',
      'Long enough for a bike and a lamppost.',
      'The bracket does not rattle.',
      'My insurer accepts its rating.',
      'Leaves no scratches on the frame.',
    ],
    mixed: ['Heavy, but that is the point.', 'The bracket does not fit every tube.'],
    bad: ['The bracket broke after a week.', 'Too short for my frame.'],
  },
}

export const ENGLISH_TITLES: Remarks = {
  good: [
    'Very happy',
    'Just right',
    'Recommended',
    'Worth every cent',
    'Good value',
    'A keeper',
    'Does the job',
    'Another {brand}',
    'Glad I chose {model}',
    'Well made',
    'No complaints',
    'Good advice from the store',
  ],
  mixed: [
    'Good, with a small but',
    'Nearly there',
    'Decent',
    'Takes some getting used to',
    'Almost five stars',
  ],
  bad: ['Disappointed', 'Not for me', 'Sent back', 'Wrong choice', 'Expected more'],
}

/** What stands in the gaps of English sentences; weather and places have names of their own. */
export const ENGLISH_SLOTS = {
  place: ['Texel', 'the Veluwe', 'Limburg', 'the Ardennes', 'Zeeland', 'Flanders', 'the Eifel', 'Drenthe'],
  wind: ['a headwind', 'a gale', 'a crosswind', 'wind and rain', 'the wind behind me', 'fog', 'full sun'],
  years: ['two', 'three', 'four', 'five', 'six', 'eight'],
} as const
