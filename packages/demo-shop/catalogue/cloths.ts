import type { Pair } from '../text.ts'
import type { Bank } from './article.ts'
import type { OptionOf } from './attributes.ts'

interface Cloth {
  material: OptionOf<'material'>
  blend: Pair
  care: Pair
  /** How it feels and what it does. */
  says: Bank
}

const WASH_30: Pair = ['30 °C, niet in de droger', '30 °C, do not tumble dry']
const WASH_40: Pair = ['40 °C, binnenstebuiten', '40 °C, inside out']
const WASH_WOOL: Pair = ['30 °C wolprogramma, liggend drogen', '30 °C wool cycle, dry flat']
const WIPE: Pair = [
  '30 °C, zonder wasverzachter, daarna opnieuw impregneren',
  '30 °C, no softener, then re-proof',
]

export const CLOTHS = {
  mesh: {
    material: 'polyester',
    blend: ['100% polyester', '100% polyester'],
    care: WASH_30,
    says: [
      [
        'De open geweven stof laat rijwind door tot op de huid en is na een wasbeurt binnen een paar uur droog.',
        'The open weave lets the wind through to the skin and dries within a few hours after washing.',
      ],
      [
        'Houd de stof tegen het licht en u ziet waarom hij zo luchtig is: elke draad heeft ruimte om zich heen.',
        'Hold the cloth to the light and you see why it is so airy: each thread has room around it.',
      ],
      [
        'Het weefsel weegt weinig en plakt niet, ook niet als het op een klim doorweekt raakt.',
        'The weave weighs little and does not cling, not even when soaked on a climb.',
      ],
      [
        'Zweet trekt de draad in en verdampt aan de buitenkant, zodat uw rug koel blijft onder de zon.',
        'Sweat moves into the thread and evaporates outside, so that your back stays cool in the sun.',
      ],
    ],
  },
  glad: {
    material: 'polyester',
    blend: ['86% polyester, 14% elastaan', '86% polyester, 14% elastane'],
    care: WASH_30,
    says: [
      [
        'De gladde tricot rekt in vier richtingen en springt terug, ook na een seizoen wassen.',
        'The smooth knit stretches four ways and springs back, even after a season of washing.',
      ],
      [
        'Polyester met veertien procent elastaan: stevig genoeg voor volle zakken, soepel genoeg om diep te zitten.',
        'Polyester with fourteen per cent elastane: firm enough for full pockets, supple enough to sit low.',
      ],
      [
        'De stof ligt glad aan, fladdert niet op snelheid en pilt niet onder een rugzak.',
        'The cloth lies smooth, does not flap at speed and does not pill beneath a backpack.',
      ],
      [
        'Het garen is dof gesponnen, waardoor kleuren rustig blijven en vlekken van kettingolie er op dertig graden uitgaan.',
        'The yarn is spun matt, so colours stay calm and chain oil stains come out at thirty degrees.',
      ],
    ],
  },
  aero: {
    material: 'polyamide',
    blend: ['72% polyamide, 28% elastaan', '72% polyamide, 28% elastane'],
    care: WASH_30,
    says: [
      [
        'De mouwen zijn geribbeld waar de lucht loslaat; op de borst is de stof juist glad.',
        'The sleeves are ribbed where the air lets go; on the chest the cloth is smooth.',
      ],
      [
        'Met achtentwintig procent elastaan sluit de stof als een tweede huid en blijft de zoom liggen zonder strak elastiek.',
        'With twenty-eight per cent elastane the cloth closes like a second skin and the hem stays put without tight elastic.',
      ],
      [
        'Polyamide droogt snel en verdraagt wrijving beter dan polyester, merkbaar onder de zijkant van het zadel.',
        'Polyamide dries fast and takes friction better than polyester, noticeable beneath the side of the saddle.',
      ],
    ],
  },
  merinomix: {
    material: 'merino',
    blend: ['58% merinowol, 42% polyester', '58% merino wool, 42% polyester'],
    care: WASH_WOOL,
    says: [
      [
        'Merino houdt warm als het nat is en ruikt na drie dagen nog fris; het polyester geeft de draad kracht.',
        'Merino stays warm when wet and still smells fresh after three days; the polyester lends the thread strength.',
      ],
      [
        'De wol regelt zelf: koel bij inspanning, warm als u even stilstaat bij een brug.',
        'The wool regulates itself: cool under effort, warm when you wait at a bridge.',
      ],
      [
        'De draad is 18,5 micron dun en kriebelt niet, ook niet in de hals.',
        'The thread is 18.5 micron thin and does not itch, not even at the neck.',
      ],
      [
        'Door de wol mag er een dag tussen twee wasbeurten zitten, of een week op een fietsvakantie.',
        'Thanks to the wool there can be a day between washes, or a week on a cycling holiday.',
      ],
    ],
  },
  merino: {
    material: 'merino',
    blend: ['87% merinowol, 13% polyamide', '87% merino wool, 13% polyamide'],
    care: WASH_WOOL,
    says: [
      [
        'Bijna zuivere merino, met net genoeg polyamide om een bretel te verdragen.',
        'Almost pure merino, with just enough polyamide to bear a brace.',
      ],
      [
        'De wol neemt een derde van haar gewicht aan vocht op voordat zij nat aanvoelt.',
        'The wool takes up a third of its weight in moisture before it feels wet.',
      ],
      [
        'Wol van 160 gram per vierkante meter: dun onder een shirt, warm genoeg voor een koude start.',
        'Wool of 160 grams per square metre: thin under a jersey, warm enough for a cold start.',
      ],
    ],
  },
  geborsteld: {
    material: 'polyester',
    blend: ['82% polyester, 18% elastaan', '82% polyester, 18% elastane'],
    care: WASH_30,
    says: [
      [
        'Van binnen is de stof geborsteld tot een korte vacht die lucht vasthoudt zonder dik te worden.',
        'Inside, the cloth is brushed to a short pile that holds air without becoming bulky.',
      ],
      [
        'De stof rekt in vier richtingen; onder de oksels en op de rug zit een lichtere kwaliteit, zodat u op een klim niet natslaat.',
        'The cloth stretches four ways; beneath the arms and on the back sits a lighter quality, so that you do not soak on a climb.',
      ],
      [
        'Geborsteld tricot voelt de eerste minuut al warm, dus u hoeft er niet in te gaan.',
        'Brushed knit feels warm from the first minute, so there is no need to warm up into it.',
      ],
      [
        'De binnenkant is zacht als flanel, de buitenkant glad, zodat een bodywarmer er zonder haken overheen glijdt.',
        'The inside is soft as flannel, the outside smooth, so that a gilet slides over it without catching.',
      ],
    ],
  },
  windvast: {
    material: 'polyester',
    blend: [
      'Voorzijde: 100% polyester met PU-membraan; rug: 84% polyester, 16% elastaan',
      'Front: 100% polyester with PU membrane; back: 84% polyester, 16% elastane',
    ],
    care: WASH_30,
    says: [
      [
        'De voorkant heeft een winddicht vlies tussen twee lagen tricot; de rug ademt.',
        'The front has a windproof film between two layers of knit; the back breathes.',
      ],
      [
        'Wind komt er aan de voorkant niet door, en dat scheelt op de dijk al gauw vijf graden.',
        'No wind gets through the front, which on a dyke soon saves five degrees.',
      ],
      [
        'Borst, schouders en bovenkant van de mouwen zijn winddicht; de rest van de stof mag vocht kwijt.',
        'Chest, shoulders and tops of the sleeves are windproof; the rest of the cloth may shed moisture.',
      ],
      [
        'Het vlies ligt los tussen de lagen en kraakt daarom niet als u beweegt.',
        'The film lies loose between the layers and so does not rustle as you move.',
      ],
    ],
  },
  softshell: {
    material: 'membraan',
    blend: ['88% polyester, 12% elastaan, met PU-membraan', '88% polyester, 12% elastane, with PU membrane'],
    care: WIPE,
    says: [
      [
        'Drie lagen in één: buiten glad en waterafstotend, in het midden winddicht, binnen zacht.',
        'Three layers in one: smooth and water-repellent outside, windproof in the middle, soft inside.',
      ],
      [
        'De softshell houdt een bui van twintig minuten tegen en laat warmte via de rug ontsnappen.',
        'The softshell holds off a shower of twenty minutes and lets heat escape through the back.',
      ],
      [
        'Druppels rollen van de stof zolang u hem na elke vijfde wasbeurt opnieuw impregneert.',
        'Drops roll off the cloth as long as you re-proof it after every fifth wash.',
      ],
    ],
  },
  regen: {
    material: 'membraan',
    blend: ['100% polyamide met PU-membraan', '100% polyamide with PU membrane'],
    care: WIPE,
    says: [
      [
        'Alle naden zijn van binnen afgeplakt en de rits heeft een goot, zodat er ook bij opspattend water niets doorkomt.',
        'All seams are taped inside and the zip has a gutter, so that nothing gets in even with spray.',
      ],
      [
        'De bedrukte binnenkant houdt de stof van uw armen, waardoor niets klam wordt.',
        'The printed inside keeps the cloth off your arms, so that it does not turn clammy.',
      ],
      [
        'Het membraan laat per etmaal vijftien liter damp door; de rest gaat eruit via de kraag.',
        'The membrane passes fifteen litres of vapour a day; the rest leaves through the collar.',
      ],
    ],
  },
  regenstretch: {
    material: 'membraan',
    blend: [
      '88% polyamide, 12% elastaan, met microporeus membraan',
      '88% polyamide, 12% elastane, with microporous membrane',
    ],
    care: WIPE,
    says: [
      [
        'De stof rekt mee, wat zeldzaam is bij iets dat twintigduizend millimeter water tegenhoudt.',
        'The cloth stretches along, which is rare in something that holds twenty thousand millimetres of water.',
      ],
      [
        'Drie lagen, geen losse voering: niets dat plakt of slobbert als u staat te trappen.',
        'Three layers, no loose lining: nothing that clings or flaps when you stand on the pedals.',
      ],
      [
        'Aan de binnenkant ligt een fijn weefsel over het membraan, zodat er ook op blote armen niets plakt.',
        'Inside, a fine weave lies over the membrane, so that you can wear it on bare arms.',
      ],
    ],
  },
  ripstop: {
    material: 'polyamide',
    blend: ['100% polyamide', '100% polyamide'],
    care: WASH_30,
    says: [
      [
        'Ripstop van 38 gram per vierkante meter: winddicht, en opgerold niet groter dan een appel.',
        'Ripstop of 38 grams per square metre: windproof, and rolled up no bigger than an apple.',
      ],
      [
        'De stof is dicht geweven en licht gewaxt; een motregen blijft erop liggen.',
        'The cloth is woven close and lightly waxed; drizzle stays on top.',
      ],
      [
        'In het weefsel zit om de vijf millimeter een dikkere draad, zodat een haal aan een doorn geen scheur wordt.',
        'Every five millimetres there is a thicker thread in the weave, so that a snag on a thorn does not become a tear.',
      ],
    ],
  },
  gevoerd: {
    material: 'polyester',
    blend: [
      'Buitenstof: 100% polyester; vulling: 100% polyester; rug: 92% polyester, 8% elastaan',
      'Outer: 100% polyester; fill: 100% polyester; back: 92% polyester, 8% elastane',
    ],
    care: WASH_30,
    says: [
      [
        'Tussen buitenstof en voering ligt zestig gram vulling, alleen aan de voorkant; de rug is tricot.',
        'Between shell and lining lies sixty grams of fill, at the front only; the back is knit.',
      ],
      [
        'De vulling is in smalle banen gestikt en verschuift niet in de was.',
        'The fill is stitched in narrow channels and does not shift in the wash.',
      ],
      [
        'De stof veert terug, ook na een week opgepropt in een zadeltas.',
        'It springs back after a week crammed into a saddle bag.',
      ],
    ],
  },
  compressie: {
    material: 'polyamide',
    blend: ['78% polyamide, 22% elastaan', '78% polyamide, 22% elastane'],
    care: WASH_30,
    says: [
      [
        'De stevige tricot houdt de bovenbenen bij elkaar, wat na vier uur op slecht asfalt rust geeft.',
        'The firm knit holds the thighs together, which gives calm after four hours on poor tarmac.',
      ],
      [
        'Polyamide met veel elastaan: de stof wordt niet doorzichtig, ook niet als u over het stuur hangt.',
        'Polyamide with plenty of elastane: it does not turn see-through, not even bent over the bars.',
      ],
      [
        'De stof is aan de buitenkant hard gedraaid, waardoor een zadelneus hem niet opruwt.',
        'The cloth is hard-twisted outside, so that a saddle nose does not fray it.',
      ],
      [
        'Bij 210 gram per vierkante meter is de stof dik genoeg om een val te overleven en dun genoeg voor de zomer.',
        'At 210 grams per square metre it is thick enough to survive a fall and thin enough for summer.',
      ],
    ],
  },
  thermobroek: {
    material: 'polyamide',
    blend: ['80% polyamide, 20% elastaan', '80% polyamide, 20% elastane'],
    care: WASH_30,
    says: [
      [
        'Van binnen geborsteld, van buiten glad en licht waterafstotend, zodat opspattend water van de benen loopt.',
        'Brushed inside, smooth and lightly water-repellent outside, so that spray runs off the legs.',
      ],
      [
        'Over de knieën ligt een dubbele laag, want daar vangt u de meeste wind.',
        'A double layer lies over the knees, since that is where you catch most wind.',
      ],
      [
        'De stof is warm zonder te isoleren als een deken: onder de tien graden prettig, boven de vijftien te veel.',
        'The cloth is warm without insulating like a blanket: pleasant below ten degrees, too much above fifteen.',
      ],
    ],
  },
  geweven: {
    material: 'polyamide',
    blend: ['91% polyamide, 9% elastaan', '91% polyamide, 9% elastane'],
    care: WASH_40,
    says: [
      [
        'Geweven, niet gebreid: takken glijden eraf en modder laat los zodra hij droog is.',
        'Woven, not knitted: branches slide off and mud lets go once it is dry.',
      ],
      [
        'De stof rekt een beetje mee en maakt geen geluid, wat u pas waardeert in een stil bos.',
        'The cloth gives a little and makes no sound, which you come to value in a quiet forest.',
      ],
      [
        'Dicht genoeg voor een frisse ochtend, dun genoeg om in een uur te drogen.',
        'Close enough for a fresh morning, thin enough to dry in an hour.',
      ],
    ],
  },
  katoen: {
    material: 'katoen',
    blend: ['97% katoen, 3% elastaan', '97% cotton, 3% elastane'],
    care: WASH_40,
    says: [
      [
        'Katoen, zoals vroeger: het kreukt, krimpt een halve centimeter en zit dan goed.',
        'Cotton, as in the old days: it creases, shrinks half a centimetre and then fits.',
      ],
      [
        'De keper is voorgewassen, dus de kleur geeft niet af in de regen.',
        'The twill is pre-washed, so the colour does not run in the rain.',
      ],
      [
        'De katoenen stof zuigt zweet op boven de wenkbrauwen en droogt op het stuur bij de koffiestop.',
        'The cotton soaks up sweat above the eyebrows and dries on the handlebar at the coffee stop.',
      ],
    ],
  },
  sokgaren: {
    material: 'polyamide',
    blend: ['74% polyamide, 20% polyester, 6% elastaan', '74% polyamide, 20% polyester, 6% elastane'],
    care: WASH_40,
    says: [
      [
        'Gebreid op 200 naalden, waardoor het patroon scherp is en de voet glad ligt.',
        'Knitted on 200 needles, so that the pattern is sharp and the foot lies smooth.',
      ],
      [
        'De zool is dubbel gebreid, de wreef open, zodat lucht door de schoen heen weg kan.',
        'The sole is knitted double, the instep open, so that air can leave through the shoe.',
      ],
      [
        'Het garen droogt op een verwarming in een uur en houdt zijn kleur op veertig graden.',
        'The yarn dries on a radiator in an hour and keeps its colour at forty degrees.',
      ],
      [
        'Een ring van elastaan om de voetboog voorkomt dat hij onder uw hiel trekt.',
        'A ring of elastane round the arch keeps it from pulling beneath your heel.',
      ],
    ],
  },
  neopreen: {
    material: 'neopreen',
    blend: [
      'Buiten- en binnenzijde: 100% polyamide op neopreen van 3 mm',
      'Outside and inside: 100% polyamide on 3 mm neoprene',
    ],
    care: ['Met de hand, lauw water', 'By hand, lukewarm water'],
    says: [
      [
        'Drie millimeter neopreen houdt voeten warm, ook als ze nat zijn.',
        'Three millimetres of neoprene keeps feet warm, even when wet.',
      ],
      [
        'Het neopreen is gelijmd en daarna gestikt, met afgeplakte naden tot aan de enkel.',
        'The neoprene is glued and then stitched, with taped seams up to the ankle.',
      ],
    ],
  },
  lycra: {
    material: 'polyamide',
    blend: ['80% polyamide, 20% elastaan, met PU-coating', '80% polyamide, 20% elastane, with PU coating'],
    care: WASH_30,
    says: [
      [
        'Gecoat lycra: glad in de wind, en water blijft er een halfuur op staan.',
        'Coated lycra: smooth in the wind, and water stays on top for half an hour.',
      ],
      [
        'De stof trekt zo strak dat er geen plooi overblijft om lucht te vangen.',
        'The cloth pulls so tight that no crease remains to catch air.',
      ],
    ],
  },
  handpalm: {
    material: 'polyamide',
    blend: [
      'Rug: 88% polyamide, 12% elastaan; palm: 60% polyamide, 40% polyurethaan',
      'Back: 88% polyamide, 12% elastane; palm: 60% polyamide, 40% polyurethane',
    ],
    care: WASH_30,
    says: [
      [
        'De palm is van microsuède dat grip houdt als het nat wordt; de rug is dun tricot.',
        'The palm is microsuede that keeps its grip when wet; the back is thin knit.',
      ],
      [
        'Het palmstuk loopt door tot over de muis van de hand, waar een stuur drukt.',
        'The palm piece runs on over the heel of the hand, where a bar presses.',
      ],
      [
        'Er zit geen naad aan de binnenkant van de vingers, dus ook na vijf uur geen afdruk.',
        'There is no seam inside the fingers, so no mark even after five hours.',
      ],
    ],
  },
  winterhand: {
    material: 'polyester',
    blend: [
      'Rug: 88% polyester, 12% elastaan, met membraan; voering: 100% polyester; palm: 55% polyamide, 45% polyurethaan',
      'Back: 88% polyester, 12% elastane, with membrane; lining: 100% polyester; palm: 55% polyamide, 45% polyurethane',
    ],
    care: ['Met de hand, liggend drogen', 'By hand, dry flat'],
    says: [
      [
        'De voering is dik op de rug van de hand en dun in de palm, zodat u de hendels blijft voelen.',
        'The lining is thick on the back of the hand and thin in the palm, so that you keep feeling the levers.',
      ],
      [
        'Het membraan ligt tussen buitenstof en voering en keert niet om als u natte handen terugtrekt.',
        'The membrane lies between shell and lining and does not turn inside out when you pull back wet hands.',
      ],
      [
        'Een lange manchet schuift over de mouw, want kou komt bij de pols binnen.',
        'A long cuff slides over the sleeve, since cold gets in at the wrist.',
      ],
    ],
  },
} as const satisfies Record<string, Cloth>

export type ClothCode = keyof typeof CLOTHS
