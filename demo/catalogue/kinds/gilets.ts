import { type GarmentKind, garments, type Series } from '../garment.ts'
import { CLOTHING_MEN, CLOTHING_WOMEN } from '../sizes.ts'

const KIND: GarmentKind = {
  kind: 'gilet',
  group: 'gilets',
  noun: ['bodywarmer', 'gilet'],
  thing: ['de bodywarmer', 'the gilet'],
  this: ['deze bodywarmer', 'this gilet'],
  sizes: { heren: CLOTHING_MEN, dames: CLOTHING_WOMEN, unisex: CLOTHING_MEN },
  sizeChart: (wearer) => `tops-${wearer}`,
  categories: { heren: ['heren/kleding/bodywarmers'], dames: ['dames/kleding/bodywarmers'], unisex: [] },
  goesWith: ['jersey-long', 'jersey-short', 'arm-warmers'],
  use: [
    [
      '{Temp} maakt hij van een shirt een jack, en weer terug als de zon doorkomt.',
      '{Temp} it turns a jersey into a jacket, and back again when the sun breaks through.',
    ],
    [
      'U neemt hem mee voor de afdaling of voor het laatste uur, {temp}.',
      'You take it for the descent or for the last hour, {temp}.',
    ],
    [
      'Borst warm, armen vrij: {temp} is dat vaak alles wat u nodig hebt.',
      'Chest warm, arms free: {temp} that is often all you need.',
    ],
    [
      'Het is het kledingstuk dat u het vaakst aan- en uittrekt, {temp}, en daar is de rits op gekozen.',
      'It is the garment you put on and take off most, {temp}, and the zip was chosen for that.',
    ],
    [
      'Over korte mouwen of over lange: {temp} verschilt alleen wat eronder zit.',
      'Over short sleeves or long ones: {temp} only what is beneath it differs.',
    ],
  ],
  cut: [
    [
      'De armsgaten zijn afgewerkt met een vlakke bies die niet in de oksel snijdt.',
      'The armholes are finished with flat piping that does not cut into the armpit.',
    ],
    [
      '{Model} valt {fit} en past over volle rugzakken.',
      '{Model} fits {fit} and goes over full back pockets.',
    ],
    [
      'Opgerold is hij zo groot als een vuist; bij {grams} gram vergeet u dat hij mee is.',
      'Rolled up it is the size of a fist; at {grams} grams you forget you have it with you.',
    ],
    [
      'Op de rug zit een doorgang naar de zakken van uw shirt, zodat u hem niet op hoeft te tillen.',
      'At the back is a passage to your jersey pockets, so that you need not lift it.',
    ],
    [
      'De rug is van mesh: wat van voren tegengehouden wordt, mag van achteren weg.',
      'The back is mesh: what is stopped in front may leave behind.',
    ],
  ],
  advice: [
    ['Draag hem over {with}.', 'Wear it over {with}.'],
    [
      'De rits heeft een lang lipje en gaat met één hand open terwijl u stuurt.',
      'The zip has a long puller and opens with one hand while you steer.',
    ],
    [
      'Knoop hem nooit om uw middel: een mouwloos hesje glijdt in het achterwiel.',
      'Never tie it around your waist: a gilet slips into the rear wheel.',
    ],
    [
      'Met {with} bent u van maart tot november gekleed.',
      'With {with} you are dressed from March to November.',
    ],
    [
      'Was hem op dertig graden en laat hem aan de lucht drogen; na een uur is hij klaar.',
      'Wash it at thirty degrees and let it air-dry; it is ready in an hour.',
    ],
    [
      'Ook over gewone kleding: op de fiets naar het werk ziet niemand dat het een wielerhesje is.',
      'Over ordinary clothes too: on the way to work nobody sees it is a cycling gilet.',
    ],
  ],
  summary: [
    [
      ['Bodywarmer: {feature}.', 'Gilet: {feature}.'],
      ['{Brand} {model}: {grams} gram, {fit} gesneden.', '{Brand} {model}: {grams} grams, {fit} cut.'],
      ['Mouwloos, {fit} gesneden, {feature2}.', 'Sleeveless, {fit} cut, {feature2}.'],
    ],
    [
      ['Voor ritten {temp}.', 'For rides {temp}.'],
      ['Past in een rugzak.', 'Fits a back pocket.'],
      ['{Blend}.', '{Blend}.'],
      ['Wind van voren, lucht van achteren.', 'Windproof in front, airy behind.'],
    ],
  ],
}

const ROWS: Series[] = [
  {
    brand: 'wael',
    design: 'plain',
    model: 'Luwte',
    cents: 7995,
    grams: 98,
    cloth: 'ripstop',
    fit: 'aansluitend',
    temperatures: ['12-18'],
    features: ['opbergzak', 'ademrug', 'tweewegrits', 'reflectieRug'],
    popularity: 0.75,
    heren: [
      'Achter een dijk is het altijd luw. Deze bodywarmer neemt dat stukje dijk met u mee.',
      'Behind a dyke it is always calm. This gilet takes that bit of dyke along with you.',
    ],
    dames: [
      'De dames-Luwte is in de zij getailleerd en heeft een kraag die niet tegen oorbellen tikt.',
      'The women’s Luwte is shaped at the side and has a collar that does not tap against earrings.',
    ],
  },
  {
    brand: 'havik',
    design: 'panels',
    model: 'Zichtlijn',
    cents: 8995,
    grams: 142,
    cloth: 'ripstop',
    fit: 'normaal',
    temperatures: ['5-12', '12-18'],
    features: ['reflectieRondom', 'tweewegrits', 'ademrug', 'zijzak'],
    disciplines: ['race', 'stad'],
    popularity: 0.6,
    heren: [
      'Over elke jas en elke trui: de Zichtlijn maakt van wat u toch al aanhad iets dat opvalt.',
      'Over any jacket and any jumper: the Zichtlijn turns what you had on anyway into something that stands out.',
    ],
    dames: [
      'Havik maakte de dames-Zichtlijn lang genoeg om over een winterjas te dragen en kort genoeg om te zitten.',
      'Havik made the women’s Zichtlijn long enough to go over a winter coat and short enough to sit in.',
    ],
  },
  {
    brand: 'fjordal',
    design: 'yoke',
    model: 'Vest',
    cents: 12995,
    grams: 218,
    cloth: 'gevoerd',
    fit: 'aansluitend',
    temperatures: ['0-5', '5-12'],
    features: ['windborst', 'kraagHoog', 'ademrug', 'zakkenAfdek'],
    popularity: 0.5,
    heren: [
      'In Bergen draagt men een vest tot in juni. Dit is er een met vulling, alleen waar de wind komt.',
      'In Bergen people wear a gilet until June. This one has fill, only where the wind comes.',
    ],
    dames: [
      'De vulling van de dames-Vest is in schuine banen gestikt, die de warmte naar het midden houden.',
      'The fill of the women’s Vest is stitched in slanting channels that keep warmth to the middle.',
    ],
  },
  {
    brand: 'stravecca',
    design: 'band',
    model: 'Ora',
    cents: 9995,
    grams: 91,
    cloth: 'ripstop',
    fit: 'race',
    temperatures: ['12-18'],
    features: ['opbergzak', 'ademrug', 'kraagLaag', 'reflectieRug'],
    popularity: 0.4,
    sale: { percent: 35, since: 13, until: 17 },
    heren: [
      'De Ora is de middagwind op het Gardameer: hij komt op tijd, en deze bodywarmer ook.',
      'The Ora is the afternoon wind on Lake Garda: it comes on time, and so does this gilet.',
    ],
    dames: [
      'Stravecca maakte de band op de dames-Ora smaller en legde hem hoger, op de lijn van de ellebogen.',
      'Stravecca made the band on the women’s Ora narrower and set it higher, in line with the elbows.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'plain',
    model: 'Basis',
    cents: 4995,
    grams: 112,
    cloth: 'ripstop',
    fit: 'normaal',
    temperatures: ['12-18'],
    features: ['opbergzak', 'ademrug', 'rits', 'reflectieRug'],
    disciplines: ['race', 'gravel', 'stad'],
    popularity: 0.85,
    heren: [
      'Er gaat een Basis mee in elke volgauto van onze zaterdagrit, want er is altijd iemand die hem vergeten is.',
      'There is a Basis in every support car of our Saturday ride, as someone has always forgotten theirs.',
    ],
    dames: [
      'Zeven tientjes hoeft wind weren niet te kosten; de Basis voor dames bewijst het voor minder.',
      'Keeping out the wind need not cost seventy euros; the Basis for women proves it for less.',
    ],
  },
  {
    brand: 'colpo-d-ala',
    design: 'diagonal',
    model: 'Refolo',
    cents: 11995,
    grams: 96,
    cloth: 'ripstop',
    fit: 'race',
    temperatures: ['12-18'],
    features: ['opbergzak', 'tweewegrits', 'ademrug', 'kraagLaag'],
    popularity: 0.35,
    heren: [
      'Een refolo is een windvlaag uit Triëst die u van de weg kan duwen. Met deze voorkant voelt u hem aankomen.',
      'A refolo is a gust from Trieste that can push you off the road. With this front you feel it coming.',
    ],
    dames: [
      "De damesversie van de Refolo is er in twee tinten die Colpo d'Ala dit jaar eenmalig verfde.",
      "The women's Refolo comes in two shades that Colpo d'Ala dyed just once this year.",
    ],
  },
  {
    brand: 'wael',
    design: 'plain',
    model: 'Storm',
    turn: 1,
    cents: 11995,
    grams: 196,
    cloth: 'gevoerd',
    fit: 'aansluitend',
    temperatures: ['0-5', '5-12'],
    features: ['windborst', 'kraagHoog', 'ademrug', 'zakkenAfdek'],
    popularity: 0.45,
    heren: [
      'Over het Getij gedragen maakt deze gevoerde Storm een winterjack overbodig, en hij gaat uit als u klimt.',
      'Worn over the Getij this padded Storm makes a winter jacket superfluous, and it comes off as you climb.',
    ],
    dames: [
      'De gevoerde Storm voor dames is korter van achteren dan van voren, zodat de rugzakken vrij blijven.',
      'The padded Storm for women is shorter behind than in front, so that back pockets stay free.',
    ],
  },
  {
    brand: 'kopgroep',
    design: 'plain',
    model: 'Winter',
    turn: 1,
    cents: 6995,
    grams: 184,
    cloth: 'gevoerd',
    fit: 'normaal',
    temperatures: ['0-5', '5-12'],
    features: ['windborst', 'ademrug', 'zijzak', 'reflectieRug'],
    popularity: 0.6,
    heren: [
      'Warm van voren, open van achteren en zeven tientjes: de Winter is ons antwoord op koude borstbenen.',
      'Warm in front, open behind and seventy euros: the Winter is our answer to cold breastbones.',
    ],
    dames: [
      'Wie haar lange Basis een maand langer wil dragen, doet er de Winter voor dames overheen.',
      'To wear your long Basis a month longer, put the Winter for women on top.',
    ],
  },
  {
    brand: 'fjordal',
    design: 'yoke',
    model: 'Bris',
    turn: 1,
    cents: 8495,
    grams: 104,
    cloth: 'ripstop',
    fit: 'normaal',
    temperatures: ['12-18'],
    features: ['opbergzak', 'ademrug', 'rits', 'reflectieRug'],
    popularity: 0.3,
    heren: [
      'Een bris is een windje; meer dan een windhesje hoeft het in juli ook niet te zijn.',
      'A bris is a breeze; in July a gilet need be no more than that.',
    ],
    dames: [
      'De dames-Bris verdwijnt opgevouwen in de kraag, die dan een handvat wordt.',
      'Folded, the women’s Bris disappears into its collar, which then becomes a handle.',
    ],
  },
]

export const gilets = garments(KIND, ROWS)
