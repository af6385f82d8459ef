import type { Pair } from '../text.ts'

export interface CategoryRow {
  /** Keys below the shop's root joined with slashes. */
  path: string
  name: Pair
  /** Two lines under the title. */
  intro?: Pair
  /** A paragraph below the list. */
  more?: Pair
  /** Scene of packages/demo-shop/pictures, without extension. */
  image?: string
  /** With filters; without it is a page with tiles of its children. */
  anchor?: false
  /** Kept out of the menu. */
  hidden?: true
  id?: number
  sort?: string
  /** Behind which place its children stand: a product is found under its shelf before its season, brand or sale. */
  after?: number
}

export const ROOT_ID = 3

/** The tree of the shop in menu order, parents before children. Brand categories follow from the brands. */
export const CATEGORIES: readonly CategoryRow[] = [
  {
    path: 'heren',
    name: ['Heren', 'Men'],
    image: 'heren',
    intro: [
      'Wielerkleding voor heren, van dun zomershirt tot winterjack. Filter op temperatuur als u niet weet hoe warm u het nodig hebt.',
      'Cycling clothing for men, from thin summer jersey to winter jacket. Filter by temperature if you do not know how warm you need it.',
    ],
  },
  { path: 'heren/kleding', name: ['Kleding', 'Clothing'], image: 'heren' },
  { path: 'heren/kleding/wielershirts', name: ['Wielershirts', 'Jerseys'], image: 'wielershirts-lange-mouw' },
  {
    path: 'heren/kleding/wielershirts/korte-mouw',
    name: ['Wielershirts korte mouw heren', 'Short-sleeved jerseys for men'],
    image: 'wielershirts-korte-mouw',
    intro: [
      'Van luchtig klimshirt tot stevig shirt voor elke dag. Boven achttien graden kiest u dun, daaronder dicht geweven.',
      'From airy climbing jersey to sturdy everyday shirt. Above eighteen degrees choose thin, below that a closer weave.',
    ],
    more: [
      'Een shirt met korte mouwen zit goed als de zoom blijft liggen wanneer u voorover buigt. Trek de rits dicht en leg uw handen op tafel: spant de stof over de schouders, neem dan een maat groter. Veel modellen combineren met armstukken, zodat u van april tot oktober met één shirt rijdt.',
      'A short-sleeved jersey fits well when the hem stays down as you lean forward. Close the zip and put your hands on a table: if the cloth pulls across the shoulders, take a size up. Many models combine with arm warmers, so that one jersey lasts you from April to October.',
    ],
  },
  {
    path: 'heren/kleding/wielershirts/lange-mouw',
    name: ['Wielershirts lange mouw heren', 'Long-sleeved jerseys for men'],
    image: 'wielershirts-lange-mouw',
    intro: [
      'Van dun voorjaarsshirt tot thermisch shirt voor vrieskou. Filter op temperatuur als u niet weet hoe warm u het nodig hebt.',
      'From thin spring jersey to thermal shirt for freezing days. Filter by temperature if you do not know how warm you need it.',
    ],
    more: [
      'Begin bij de temperatuur. Tussen 12 en 18 graden volstaat een dun shirt over een onderhemd. Daaronder kiest u geborstelde stof, en onder 5 graden een shirt met een windvaste voorkant onder een bodywarmer.',
      'Start with the temperature. Between 12 and 18 degrees a thin jersey over a base layer will do. Below that choose brushed cloth, and under 5 degrees a jersey with a windproof front beneath a gilet.',
    ],
  },
  {
    path: 'heren/kleding/bibshorts',
    name: ['Bibshorts en korte broeken heren', 'Bib shorts and shorts for men'],
    image: 'bibshorts',
    intro: [
      'Korte koersbroeken met bretels. De zeem bepaalt hoe lang u blijft zitten: kijk naar de dikte en de uren erachter.',
      'Cycling shorts with braces. The chamois decides how long you stay seated: look at its thickness and the hours behind it.',
    ],
  },
  {
    path: 'heren/kleding/bibtights',
    name: ['Bibtights heren', 'Bib tights for men'],
    image: 'bibtights',
    intro: [
      'Lange broeken met bretels voor herfst en winter, geborsteld van binnen en deels windvast van voren.',
      'Long bib tights for autumn and winter, brushed inside and partly windproof at the front.',
    ],
  },
  {
    path: 'heren/kleding/jassen',
    name: ['Jassen en windstoppers heren', 'Jackets and windstoppers for men'],
    image: 'jassen',
    intro: [
      'Winterjacks en softshells die de wind buiten houden en het vocht naar buiten laten.',
      'Winter jackets and softshells that keep the wind out and let moisture escape.',
    ],
  },
  { path: 'heren/kleding/bodywarmers', name: ['Bodywarmers heren', 'Gilets for men'], image: 'bodywarmers' },
  {
    path: 'heren/kleding/ondershirts',
    name: ['Ondershirts heren', 'Base layers for men'],
    image: 'ondershirts',
  },
  {
    path: 'heren/kleding/regenkleding',
    name: ['Regenkleding heren', 'Rainwear for men'],
    image: 'regenkleding',
    intro: [
      'Jassen met gelijmde naden en een lang rugpand. De waterkolom staat bij elke jas vermeld.',
      'Jackets with taped seams and a long back. The water column is stated with each jacket.',
    ],
  },
  {
    path: 'heren/warmers-en-handschoenen',
    name: ['Warmers en handschoenen', 'Warmers and gloves'],
    image: 'handschoenen',
  },
  {
    path: 'heren/warmers-en-handschoenen/handschoenen',
    name: ['Handschoenen heren', 'Gloves for men'],
    image: 'handschoenen',
  },
  {
    path: 'heren/warmers-en-handschoenen/petten-en-warmers',
    name: ['Petten en warmers heren', 'Caps and warmers for men'],
    image: 'petten-en-warmers',
  },
  { path: 'heren/per-seizoen', name: ['Per seizoen', 'By season'], image: 'winter', after: 40 },
  {
    path: 'heren/per-seizoen/onder-5-graden',
    name: ['Herenkleding voor onder 5 °C', 'Men’s clothing for below 5 °C'],
    image: 'winter',
  },
  {
    path: 'heren/per-seizoen/5-tot-12-graden',
    name: ['Herenkleding voor 5 tot 12 °C', 'Men’s clothing for 5 to 12 °C'],
    image: 'jassen',
  },
  {
    path: 'heren/per-seizoen/12-tot-18-graden',
    name: ['Herenkleding voor 12 tot 18 °C', 'Men’s clothing for 12 to 18 °C'],
    image: 'bodywarmers',
  },
  {
    path: 'heren/per-seizoen/boven-18-graden',
    name: ['Herenkleding voor boven 18 °C', 'Men’s clothing for above 18 °C'],
    image: 'wielershirts-korte-mouw',
  },

  {
    path: 'dames',
    name: ['Dames', 'Women'],
    image: 'dames',
    intro: [
      'Wielerkleding voor dames, op eigen patronen gesneden en niet een herenmaat kleiner gemaakt.',
      'Cycling clothing for women, cut on its own patterns and not a smaller men’s size.',
    ],
  },
  { path: 'dames/kleding', name: ['Kleding', 'Clothing'], image: 'dames' },
  { path: 'dames/kleding/wielershirts', name: ['Wielershirts', 'Jerseys'], image: 'wielershirts-korte-mouw' },
  {
    path: 'dames/kleding/wielershirts/korte-mouw',
    name: ['Wielershirts korte mouw dames', 'Short-sleeved jerseys for women'],
    image: 'wielershirts-korte-mouw',
    intro: [
      'Shirts met een kortere voorkant en ruimte bij de heup, in dunne en dichtere stoffen.',
      'Jerseys with a shorter front and room at the hip, in thin and closer cloths.',
    ],
  },
  {
    path: 'dames/kleding/wielershirts/lange-mouw',
    name: ['Wielershirts lange mouw dames', 'Long-sleeved jerseys for women'],
    image: 'wielershirts-lange-mouw',
  },
  {
    path: 'dames/kleding/bibshorts',
    name: ['Bibshorts en korte broeken dames', 'Bib shorts and shorts for women'],
    image: 'bibshorts',
    intro: [
      'Koersbroeken met een dameszeem en bretels die u niet uit hoeft te doen.',
      'Bib shorts with a women’s chamois and braces that need not come off.',
    ],
  },
  { path: 'dames/kleding/bibtights', name: ['Bibtights dames', 'Bib tights for women'], image: 'bibtights' },
  {
    path: 'dames/kleding/jassen',
    name: ['Jassen en windstoppers dames', 'Jackets and windstoppers for women'],
    image: 'jassen',
  },
  {
    path: 'dames/kleding/bodywarmers',
    name: ['Bodywarmers dames', 'Gilets for women'],
    image: 'bodywarmers',
  },
  {
    path: 'dames/kleding/ondershirts',
    name: ['Ondershirts dames', 'Base layers for women'],
    image: 'ondershirts',
  },
  {
    path: 'dames/kleding/regenkleding',
    name: ['Regenkleding dames', 'Rainwear for women'],
    image: 'regenkleding',
  },
  {
    path: 'dames/warmers-en-handschoenen',
    name: ['Warmers en handschoenen dames', 'Warmers and gloves for women'],
    image: 'handschoenen',
  },

  {
    path: 'fietsonderdelen',
    name: ['Fietsonderdelen', 'Bike parts'],
    image: 'fietsonderdelen',
    anchor: false,
    intro: [
      'Aandrijving, remmen, sturen en zadels. Weet u niet wat past, kies dan eerst uw fiets in de onderdelenzoeker.',
      'Drivetrain, brakes, handlebars and saddles. If you do not know what fits, choose your bike in the parts finder first.',
    ],
  },
  {
    path: 'fietsonderdelen/aandrijving',
    name: ['Aandrijving', 'Drivetrain'],
    image: 'aandrijving',
    intro: [
      'Kettingen, cassettes, kettingbladen, cranks en derailleurs voor 1 tot 13 versnellingen.',
      'Chains, cassettes, chainrings, cranks and derailleurs for 1 to 13 speeds.',
    ],
  },
  {
    path: 'fietsonderdelen/aandrijving/kettingen',
    name: ['Kettingen', 'Chains'],
    image: 'kettingen',
    intro: [
      'Een ketting kiest u op het aantal versnellingen. Meet de slijtage elke duizend kilometer en vervang bij 0,5 procent.',
      'You choose a chain by the number of speeds. Measure wear every thousand kilometres and replace at 0.5 per cent.',
    ],
  },
  {
    path: 'fietsonderdelen/aandrijving/cassettes',
    name: ['Cassettes', 'Cassettes'],
    image: 'cassettes',
    intro: [
      'Let op twee dingen: de cassettebody van uw naaf en het grootste tandwiel dat uw derailleur aankan.',
      'Mind two things: the freehub body of your hub and the largest sprocket that your derailleur can handle.',
    ],
  },
  {
    path: 'fietsonderdelen/aandrijving/kettingbladen',
    name: ['Kettingbladen', 'Chainrings'],
    image: 'kettingbladen',
  },
  { path: 'fietsonderdelen/aandrijving/cranks', name: ['Cranks', 'Cranksets'], image: 'aandrijving' },
  {
    path: 'fietsonderdelen/aandrijving/derailleurs-en-shifters',
    name: ['Derailleurs en shifters', 'Derailleurs and shifters'],
    image: 'aandrijving',
  },
  {
    path: 'fietsonderdelen/remmen',
    name: ['Remmen', 'Brakes'],
    image: 'remmen',
    intro: [
      'Remschijven, remblokken en remklauwen, voor schijf en velg.',
      'Rotors, pads and calipers, for disc and rim.',
    ],
  },
  { path: 'fietsonderdelen/remmen/remschijven', name: ['Remschijven', 'Brake rotors'], image: 'remmen' },
  {
    path: 'fietsonderdelen/remmen/remblokken',
    name: ['Remblokken en remklauwen', 'Pads and calipers'],
    image: 'remmen',
  },
  { path: 'fietsonderdelen/stuur-en-zadel', name: ['Stuur en zadel', 'Cockpit and saddle'], image: 'sturen' },
  { path: 'fietsonderdelen/stuur-en-zadel/sturen', name: ['Sturen', 'Handlebars'], image: 'sturen' },
  {
    path: 'fietsonderdelen/stuur-en-zadel/stuurpennen',
    name: ['Stuurpennen', 'Stems'],
    image: 'stuurpennen',
  },
  { path: 'fietsonderdelen/stuur-en-zadel/stuurlint', name: ['Stuurlint', 'Bar tape'], image: 'stuurlint' },
  {
    path: 'fietsonderdelen/stuur-en-zadel/zadels',
    name: ['Zadels en zadelpennen', 'Saddles and seatposts'],
    image: 'zadels',
    intro: [
      'Een zadel past als de breedte bij uw zitbotten hoort. In beide winkels meten wij die in twee minuten.',
      'A saddle fits when its width matches your sit bones. In both stores we measure those in two minutes.',
    ],
  },
  { path: 'fietsonderdelen/pedalen', name: ['Pedalen', 'Pedals'], image: 'pedalen' },

  {
    path: 'wielen-en-banden',
    name: ['Wielen & banden', 'Wheels & tyres'],
    image: 'wielen-en-banden',
    intro: [
      'Wielsets, banden en binnenbanden voor weg, grind en bos.',
      'Wheelsets, tyres and tubes for road, gravel and forest.',
    ],
  },
  {
    path: 'wielen-en-banden/wielen',
    name: ['Wielen', 'Wheels'],
    image: 'wielen',
    intro: [
      'Wielsets in aluminium en carbon, met de as en cassettebody die u kiest.',
      'Wheelsets in aluminium and carbon, with the axle and freehub body you choose.',
    ],
  },
  {
    path: 'wielen-en-banden/banden',
    name: ['Banden', 'Tyres'],
    image: 'banden',
    intro: [
      'Kies eerst de breedte die in uw frame past, dan het profiel.',
      'First choose the width that fits your frame, then the tread.',
    ],
  },
  { path: 'wielen-en-banden/banden/racebanden', name: ['Racebanden', 'Road tyres'], image: 'banden' },
  {
    path: 'wielen-en-banden/banden/gravel-en-mtb-banden',
    name: ['Gravel- en MTB-banden', 'Gravel and MTB tyres'],
    image: 'gravel',
  },
  {
    path: 'wielen-en-banden/binnenbanden',
    name: ['Binnenbanden', 'Inner tubes'],
    image: 'binnenbanden',
    intro: [
      'Butyl voor elke dag, TPU als gewicht telt. Vanaf drie stuks daalt de prijs.',
      'Butyl for every day, TPU when weight counts. From three pieces the price drops.',
    ],
  },

  { path: 'helmen-en-brillen', name: ['Helmen & brillen', 'Helmets & glasses'], image: 'helmen-en-brillen' },
  {
    path: 'helmen-en-brillen/helmen',
    name: ['Helmen', 'Helmets'],
    image: 'helmen',
    intro: [
      'Meet uw hoofd een vinger boven de wenkbrauwen. Elke helm is getest volgens EN 1078.',
      'Measure your head a finger above the eyebrows. Each helmet is tested to EN 1078.',
    ],
  },
  { path: 'helmen-en-brillen/brillen', name: ['Brillen', 'Glasses'], image: 'brillen' },

  {
    path: 'schoenen',
    name: ['Schoenen', 'Shoes'],
    image: 'schoenen',
    intro: [
      'Raceschoenen, gravel- en MTB-schoenen en wat eroverheen en erin gaat.',
      'Road shoes, gravel and MTB shoes, and what goes over and inside them.',
    ],
  },
  { path: 'schoenen/raceschoenen', name: ['Raceschoenen', 'Road shoes'], image: 'schoenen' },
  {
    path: 'schoenen/gravel-en-mtb-schoenen',
    name: ['Gravel- en MTB-schoenen', 'Gravel and MTB shoes'],
    image: 'schoenen',
  },
  { path: 'schoenen/overschoenen', name: ['Overschoenen', 'Overshoes'], image: 'overschoenen' },
  { path: 'schoenen/sokken', name: ['Sokken', 'Socks'], image: 'sokken' },

  {
    path: 'accessoires',
    name: ['Accessoires', 'Accessories'],
    image: 'accessoires',
    anchor: false,
    intro: [
      'Licht, drinken, eten, gereedschap en alles wat u onderweg bij u wilt hebben.',
      'Light, drink, food, tools and all you want with you on the road.',
    ],
  },
  {
    path: 'accessoires/verlichting',
    name: ['Verlichting', 'Lights'],
    image: 'verlichting',
    intro: [
      'Een lamp van 30 lumen wordt gezien, vanaf 400 lumen ziet u zelf waar het asfalt ophoudt.',
      'A light of 30 lumens is seen; from 400 lumens you see where the tarmac ends.',
    ],
  },
  { path: 'accessoires/fietscomputers', name: ['Fietscomputers', 'Bike computers'], image: 'fietscomputers' },
  {
    path: 'accessoires/bidons-en-houders',
    name: ['Bidons en houders', 'Bottles and cages'],
    image: 'bidons',
  },
  {
    path: 'accessoires/voeding',
    name: ['Voeding', 'Nutrition'],
    image: 'voeding',
    intro: [
      'Gels, repen en drankmix. Bij drie of meer stuks betaalt u minder per stuk.',
      'Gels, bars and drink mix. With three or more you pay less per piece.',
    ],
  },
  { path: 'accessoires/gereedschap', name: ['Gereedschap', 'Tools'], image: 'gereedschap' },
  { path: 'accessoires/pompen', name: ['Pompen', 'Pumps'], image: 'pompen' },
  { path: 'accessoires/onderhoud', name: ['Onderhoud', 'Care'], image: 'onderhoud' },
  { path: 'accessoires/tassen', name: ['Tassen', 'Bags'], image: 'tassen' },
  { path: 'accessoires/sloten', name: ['Sloten', 'Locks'], image: 'sloten' },
  {
    path: 'accessoires/spatborden-en-bellen',
    name: ['Spatborden en bellen', 'Mudguards and bells'],
    image: 'accessoires',
  },

  {
    path: 'merken',
    name: ['Merken', 'Brands'],
    anchor: false,
    after: 100,
    intro: [
      'Vierentwintig merken, stuk voor stuk zelf gereden.',
      'Twenty-four brands, each of them ridden by ourselves.',
    ],
  },

  {
    path: 'outlet',
    name: ['Outlet', 'Outlet'],
    after: 60,
    image: 'outlet',
    intro: [
      'Laatste maten en kleuren van vorig seizoen. Op is op.',
      'Last sizes and colours of last season. When they are gone, they are gone.',
    ],
    sort: 'price',
  },
  { path: 'outlet/kleding', name: ['Outlet kleding', 'Outlet clothing'], image: 'outlet' },
  { path: 'outlet/onderdelen', name: ['Outlet onderdelen', 'Outlet parts'], image: 'outlet' },

  { path: 'nieuw', name: ['Nieuw', 'New'], hidden: true, image: 'accessoires', sort: 'created_at' },
  {
    path: 'complete-outfits',
    name: ['Complete outfits', 'Complete outfits'],
    hidden: true,
    image: 'heren',
    intro: [
      'Hele combinaties, samengesteld door onze winkelmensen. U kiest per deel uw maat.',
      'Whole combinations, put together by our store staff. You choose your size for each part.',
    ],
  },
  {
    path: 'pakketten',
    id: 4914,
    name: ['Pakketten', 'Bundles'],
    hidden: true,
    image: 'aandrijving',
    intro: [
      'Delen die bij elkaar horen, in één keer gekozen.',
      'Parts that belong together, chosen in one go.',
    ],
  },
  {
    path: 'winterklaar',
    name: ['Winterklaar', 'Ready for winter'],
    hidden: true,
    image: 'winter',
    intro: [
      'Wat uw fiets en u nodig hebben zodra de klok verzet is.',
      'What your bike and you need once the clock has changed.',
    ],
  },
]
