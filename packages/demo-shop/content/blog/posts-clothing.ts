import type { Post } from './post.ts'

export const CLOTHING_POSTS: readonly Post[] = [
  {
    identifier: 'drie-laagjes',
    author: 'jikke-bakker',
    topics: ['kleding'],
    days: 3,
    title: [
      'Drie laagjes, vier graden: zo kleedt u zich voor november',
      'Three layers, four degrees: dressing for November',
    ],
    lead: [
      'November is de maand waarin u te warm vertrekt en te koud thuiskomt. Met drie dunne lagen gaat dat niet vanzelf goed, maar wel vaker.',
      'November is the month in which you leave too warm and come home too cold. Three thin layers do not solve it by themselves, but they help.',
    ],
    text: [
      [
        'Begin bij de huid. Een onderhemd van wol of mesh heeft één taak: zweet wegbrengen voordat het afkoelt. Katoen kan dat niet, ook niet als het uw lievelingsshirt is.',
        'Start with the skin. A base layer of wool or mesh has one task: moving sweat before it cools. Cotton cannot, not even your favourite shirt.',
      ],
      [
        'Daaroverheen een shirt met lange mouwen, geborsteld van binnen. Kijk niet naar de dikte maar naar de voorkant: is die winddicht, dan scheelt dat op de dijk vijf graden.',
        'Over it a long-sleeved jersey, brushed inside. Do not look at thickness but at the front: if that is windproof it saves five degrees on the dyke.',
      ],
      [
        'De derde laag hoort in uw zak te passen. Een bodywarmer van honderd gram gaat aan voor de afdaling en uit voor de klim, en neemt minder plaats in dan een banaan.',
        'The third layer should fit your pocket. A gilet of a hundred grams goes on for the descent and off for the climb, and takes less room than a banana.',
      ],
      [
        'Voelt u zich in de eerste kilometer behaaglijk, dan hebt u te veel aan. Op onze zaterdagrit geldt: wie bij het vertrek niet rilt, rilt bij de koffie.',
        'If you are comfortable in the first kilometre you wear too much. On our Saturday ride the rule is: whoever does not shiver at the start shivers at the coffee.',
      ],
      ['## De lijst van vier graden', '## The list for four degrees'],
      [
        'Onderhemd, thermoshirt, bodywarmer in de zak. Lange tight, wollen sokken, overschoenen. Handschoenen met vingers, een nekwarmer, en een pet onder de helm tegen de lage zon.',
        'Base layer, thermal jersey, gilet in the pocket. Long tights, wool socks, overshoes. Full-finger gloves, a neck warmer, and a cap beneath the helmet against the low sun.',
      ],
    ],
  },
  {
    identifier: 'winterhandschoenen',
    author: 'noor-van-dijk',
    topics: ['kleding'],
    days: 31,
    title: ['Koude vingers zijn geen karakterfout', 'Cold fingers are no flaw of character'],
    lead: [
      'Wie koude handen heeft koopt dikkere handschoenen, en wie dikkere handschoenen koopt kan niet meer schakelen. Er is een uitweg, en die begint bij de pols.',
      'If your hands are cold you buy thicker gloves, and in thicker gloves you cannot shift. There is a way out, and it starts at the wrist.',
    ],
    text: [
      [
        'Bloed loopt langs de binnenkant van de pols, vlak onder de huid. Ligt daar een kier tussen mouw en manchet, dan koelt alles wat naar uw vingers gaat. Een lange manchet doet meer dan een dikke voering.',
        'Blood runs along the inside of the wrist, just below the skin. A gap between sleeve and cuff cools all that flows to your fingers. A long cuff does more than a thick lining.',
      ],
      [
        'Neem de handschoen een maat ruimer. Vingers die de top raken worden koud, omdat de lucht ertussen weg is. Twee vingers samen, zoals in een kreeftmodel, houden elkaar warm.',
        'Take the glove a size roomier. Fingers that touch the tip turn cold, as the air in between is gone. Two fingers together, as in a lobster, keep each other warm.',
      ],
      [
        'Begin warm. Trek ze binnen aan, leg ze desnoods vijf minuten op de radiator. Een handschoen houdt warmte vast die er is, hij maakt er geen.',
        'Start warm. Put them on indoors, lay them on the radiator for five minutes if need be. A glove holds warmth that is there, it makes none.',
      ],
      [
        'Zijn ze doorweekt, ga dan niet wringen. Knijp ze uit boven de wasbak, stop er keukenpapier in en leg ze met de opening omhoog.',
        'If they are soaked do not wring. Squeeze them over the sink, stuff them with kitchen paper and lay them opening up.',
      ],
    ],
  },
  {
    identifier: 'kleding-wassen',
    author: 'jikke-bakker',
    topics: ['kleding', 'onderhoud'],
    days: 66,
    title: ['Wasverzachter is de vijand', 'Softener is the enemy'],
    lead: [
      'Een wielershirt gaat kapot in de wasmachine en niet op de fiets. Vier gewoonten verdubbelen zijn leven, en ze kosten niets.',
      'A jersey wears out in the washing machine and not on the bike. Four habits double its life, and they are free.',
    ],
    text: [
      [
        'Binnenstebuiten en met dichte ritsen: dat is de eerste. Een open rits is een zaag, en klittenband van een handschoen een vijl. Doe die twee in een waszakje.',
        'Inside out and zips closed: that is the first. An open zip is a saw, and the hook tape of a glove a file. Put those two in a bag.',
      ],
      [
        'Dertig graden is genoeg. Bacteriën in sportkleding sterven niet aan heet water maar aan droogte; hang dus alles direct na de rit uit, ook als u te moe bent.',
        'Thirty degrees is enough. Bacteria in sportswear do not die of hot water but of drought; so hang everything up right after the ride, even when tired.',
      ],
      [
        'Laat wasverzachter staan. Hij legt een laagje over elke vezel, en een vezel met een laagje neemt geen zweet meer op. Een scheut azijn in het vakje doet wat u wilde.',
        'Leave softener alone. It coats each fibre, and a coated fibre takes up no sweat. A dash of vinegar in the drawer does what you wanted.',
      ],
      [
        'Regenjassen mogen vaker in de was dan u denkt: vet en zout maken een membraan dicht. Daarna impregneren, twintig minuten in de droger op laag, en de druppels rollen weer.',
        'Rain jackets may be washed more often than you think: grease and salt clog a membrane. Re-proof after, twenty minutes in a cool dryer, and drops roll off again.',
      ],
    ],
  },
  {
    identifier: 'merino',
    author: 'noor-van-dijk',
    topics: ['kleding'],
    days: 94,
    title: ['Wat wol kan en kunststof niet', 'What wool can do and synthetics cannot'],
    lead: [
      'Merino is duurder, slijt sneller en droogt trager. Toch dragen wij het het hele jaar, en dat heeft met één eigenschap te maken.',
      'Merino costs more, wears faster and dries slower. Yet we wear it all year, because of a single property.',
    ],
    text: [
      [
        'Wol neemt vocht op in de kern van de vezel en niet eromheen. Een derde van haar eigen gewicht kan erin voordat u iets nats voelt. Kunststof houdt dat water aan de buitenkant, tegen uw huid.',
        'Wool takes moisture into the core of the fibre and not around it. A third of its own weight fits before you feel anything wet. Synthetics keep that water outside, against your skin.',
      ],
      [
        'Daarom rilt u in wol niet aan de koffietafel. Het verdampen gaat langzaam, en langzaam verdampen koelt minder.',
        'That is why you do not shiver at the coffee table in wool. It evaporates slowly, and slow evaporation cools less.',
      ],
      [
        'En dan de geur. Op een gladde wolvezel hecht weinig; na drie dagen op de fiets hing ons testhemd nog gewoon bij de andere jassen op kantoor.',
        'And then the smell. Little clings to a smooth wool fibre; after three days of riding our test vest still hung among the coats at the office.',
      ],
      [
        'Zuivere wol slijt onder een rugzak en onder bretels. Kies daar een mengsel met polyamide. Voor een onderhemd onder een los shirt neemt u de zuivere.',
        'Pure wool wears beneath a backpack and braces. Choose a blend with polyamide there. For a base layer under a loose jersey take the pure kind.',
      ],
      [
        'Motten zijn de keerzijde. Een waszak van katoen en een takje ceder, meer is er niet tegen nodig.',
        'Moths are the other side. A cotton bag and a sprig of cedar, no more is needed.',
      ],
    ],
  },
  {
    identifier: 'maat-kiezen',
    author: 'jikke-bakker',
    topics: ['kleding', 'winkel'],
    days: 122,
    title: ['M bestaat niet', 'There is no M'],
    lead: [
      'Wij legden twaalf shirts in maat M op elkaar en zagen negen centimeter verschil. Zo kiest u een maat zonder u iets van de letter aan te trekken.',
      'We laid twelve size M jerseys on one another and saw nine centimetres between them. This is how to choose without minding the letter.',
    ],
    text: [
      [
        'Een letter is een afspraak binnen één merk. Een Italiaanse M is een Noorse S, en allebei kloppen ze. Meet uzelf dus, één keer, en schrijf het op: borst, taille, heup.',
        'A letter is an agreement within one brand. An Italian M is a Norwegian S, and both are right. So measure yourself once and write it down: chest, waist, hips.',
      ],
      [
        'Pas in fietshouding. Een wielershirt dat rechtop goed zit, is op de fiets te kort van achteren en te lang van voren. In beide winkels staat een fiets om op te gaan zitten.',
        'Try on in riding position. A jersey that fits upright is too short behind and too long in front on the bike. In both stores stands a bike to sit on.',
      ],
      [
        'Let op drie plaatsen: de kraag mag niet knellen, de zoom moet op de broek blijven, en de mouw mag geen plooi maken in de elleboog.',
        'Mind three spots: the collar may not pinch, the hem has to stay on the shorts, and the sleeve may not crease at the elbow.',
      ],
      [
        'Strak is geen ijdelheid. Stof die fladdert kost op dertig per uur ongeveer tien watt, en het geluid ervan hoort u de hele dag.',
        'Tight is no vanity. Flapping cloth costs some ten watts at thirty an hour, and you hear it all day.',
      ],
    ],
  },
  {
    identifier: 'regenrit',
    author: 'sander-de-wit',
    topics: ['kleding'],
    days: 17,
    title: ['Nat worden met beleid', 'Getting wet with a plan'],
    lead: [
      'U wordt nat. De vraag is waarvan: van buiten of van binnen. Een avond in de regen bij Wieringen, met vier jassen om de beurt.',
      'You will get wet. The question is how: from outside or from within. An evening in the rain near Wieringen, with four jackets in turn.',
    ],
    text: [
      [
        'De eerste was de lichtste. Na veertig minuten motregen was hij van buiten nat en van binnen droog, en dat is precies de goede volgorde.',
        'The first was the lightest. After forty minutes of drizzle it was wet outside and dry inside, which is just the right order.',
      ],
      [
        'De tweede had de hoogste waterkolom. Er kwam geen druppel doorheen, maar er kon ook niets uit: na een halfuur tempo rijden stond het water in de mouwen, en het was van mij.',
        'The second had the highest water column. Not a drop came in, but nothing got out either: after half an hour at pace there was water in the sleeves, and it was mine.',
      ],
      [
        'De derde rekte mee. Dat lijkt een detail tot u gaat staan en merkt dat er niets trekt. Dit is de jas die ik aanhield toen het droog werd.',
        'The third stretched. That seems a detail until you stand up and nothing pulls. This is the jacket I kept on when it turned dry.',
      ],
      [
        'De vierde bleef thuis, want vier jassen op één avond bleek er één te veel. Wat ik leerde: trek de jas aan vóór de bui, zet de kraag dicht, en laat onder de oksels iets open.',
        'The fourth stayed at home, as four jackets in one evening proved one too many. What I learnt: put the jacket on before the shower, close the collar, and leave something open beneath the arms.',
      ],
      [
        'Thuis spoelde ik alles af met de tuinslang en hing het open op. De volgende ochtend was alleen de sok nog nat.',
        'At home I rinsed everything with the garden hose and hung it open. Next morning only the sock was still wet.',
      ],
    ],
  },
  {
    identifier: 'helm-passen',
    author: 'noor-van-dijk',
    topics: ['kleding', 'winkel'],
    days: 150,
    title: ['Twee vingers, één klik', 'Two fingers, one click'],
    lead: [
      'Acht van de tien helmen die wij in de winkel zien, zitten verkeerd. Meestal te ver naar achteren, soms te los, een enkele keer achterstevoren.',
      'Eight in ten helmets we see in the store sit wrong. Mostly too far back, sometimes too loose, once in a while back to front.',
    ],
    text: [
      [
        'De rand hoort twee vingers boven de wenkbrauwen. Ziet u in de spiegel veel voorhoofd, dan ligt bij een val precies dat voorhoofd vrij.',
        'The edge belongs two fingers above the eyebrows. If you see a lot of forehead in the mirror, that forehead is what lies bare in a fall.',
      ],
      [
        'Zet hem op met de riem los en buig voorover. Blijft hij zitten, dan is de maat goed. Draai daarna het wiel één klik voorbij het punt waarop u het voelt.',
        'Put it on with the strap undone and bend forward. If it stays, the size is right. Then turn the dial one click past the point where you feel it.',
      ],
      [
        'De riempjes maken een V met de punt onder het oor. Onder de kin past één vinger. Twee is te los: dan kantelt hij naar achteren op het moment dat het telt.',
        'The straps form a V with its point below the ear. One finger fits beneath the chin. Two is too loose: then it tips back just when it counts.',
      ],
      [
        'Een helm heeft één val in zich. Ook als er niets te zien is: het schuim erin is dan al ingedrukt. Breng hem mee, dan kijken wij samen.',
        'A helmet has one fall in it. Even when nothing shows: the foam inside is already crushed. Bring it and we will look together.',
      ],
    ],
  },
  {
    identifier: 'bril-bij-laag-licht',
    author: 'sander-de-wit',
    topics: ['kleding'],
    days: 12,
    title: ['Wat een gele lens doet met een grijze dag', 'What a yellow lens does to a grey day'],
    lead: [
      'Een zonnebril is voor de zon. Toch draag ik er een van oktober tot maart, en hij is geel.',
      'Sunglasses are for the sun. Still I wear a pair from October to March, and they are yellow.',
    ],
    text: [
      [
        'Geel haalt blauw licht weg, en blauw licht verstrooit het meest in nevel. Wat overblijft heeft scherpere randen: u ziet de rand van een gat eerder dan het gat.',
        'Yellow takes out blue light, and blue scatters most in haze. What remains has sharper edges: you see the rim of a hole before the hole.',
      ],
      [
        'Heldere glazen zijn er tegen de wind. Boven de vijfentwintig per uur gaan ogen tranen, en wie tranen heeft ziet een tegenligger dubbel.',
        'Clear lenses are there for the wind. Above twenty-five an hour eyes water, and with watering eyes you see oncoming riders twice.',
      ],
      [
        'Meekleurend is handig in het bos, maar traag in de kou: bij vijf graden heeft een lens een halve minuut nodig, en zo lang duurt een viaduct niet.',
        'Photochromic is handy in the woods but slow in the cold: at five degrees a lens needs half a minute, and no viaduct lasts that long.',
      ],
      [
        'Beslaat hij bij een stoplicht, trek hem dan een centimeter van uw neus. Lucht erlangs helpt beter dan welk middeltje ook.',
        'If it fogs at a traffic light, pull it a centimetre off your nose. Air helps better than any spray.',
      ],
    ],
  },
  {
    identifier: 'clubtenue',
    author: 'hilbrand-postma',
    topics: ['winkel', 'kleding'],
    days: 178,
    title: ['Het tenue van wielerclub De Vlakke Hand', 'The kit of cycling club De Vlakke Hand'],
    lead: [
      'Tweeëntwintig leden, veertien meningen over groen. Hoe een clubtenue tot stand kwam in vier avonden en zeven liter koffie.',
      'Twenty-two members, fourteen opinions on green. How a club kit came about in four evenings and seven litres of coffee.',
    ],
    text: [
      [
        'De voorzitter wilde flessengroen, de penningmeester iets goedkoops, de jongste leden zwart. De tekenaar van Wael nam alle drie mee naar huis en kwam terug met een shirt waarin niemand zijn zin kreeg en iedereen zich herkende.',
        'The chairman wanted bottle green, the treasurer something cheap, the youngest members black. Wael’s artist took all three home and returned with a jersey in which nobody got his way and everyone saw himself.',
      ],
      [
        'De hand op de borst werd een discussie op zich. Vier vingers of vijf? Een duim ziet er op tien meter uit als een vlek. Het werden er vier.',
        'The hand on the chest became a debate of its own. Four fingers or five? At ten metres a thumb looks like a stain. It became four.',
      ],
      [
        'Daarna de paskist. Mensen die al dertig jaar M zeggen bleken L te zijn, en omgekeerd. Niemand heeft erom gelachen waar de ander bij was.',
        'Then the fitting set. People who had said M for thirty years proved to be L, and the other way round. Nobody laughed with the other present.',
      ],
      [
        'Zes weken later stond de doos er. Op de eerste rit regende het, en volgens de secretaris stond het groen toen het best.',
        'Six weeks later the box was there. It rained on the first ride, and according to the secretary the green looked its best.',
      ],
    ],
  },
  {
    identifier: 'nieuw-seizoen',
    author: 'jikke-bakker',
    topics: ['kleding', 'winkel'],
    days: 206,
    title: ['Wat er dit voorjaar hangt', 'What hangs here this spring'],
    lead: [
      'De dozen zijn open, de paspop is aangekleed. Zes stukken waar wij zelf al in rijden, en waarom.',
      'The boxes are open, the mannequin is dressed. Six pieces we already ride in, and why.',
    ],
    text: [
      [
        'De Zonnedauw van Madelief kwam als eerste binnen en was na twee dagen in maat S op. De stippen zijn met de hand gezet; leg er drie naast elkaar en u ziet het.',
        'Madelief’s Zonnedauw came in first and was out of size S in two days. The dots were placed by hand; lay three side by side and you see it.',
      ],
      [
        'Bij Stravecca is de stof dunner geworden en de prijs niet. De Lido voelt alsof er niets hangt, en dat is bij dertig graden het hoogste dat een shirt kan bereiken.',
        'At Stravecca the cloth got thinner and the price did not rise. The Lido feels as if nothing hangs there, which at thirty degrees is the best a jersey can do.',
      ],
      [
        'Grindstof heeft zakken op plaatsen waar u ze nooit zocht. Na één rit vraagt u zich af waar u eerder uw telefoon liet.',
        'Grindstof has pockets in places you never looked. After one ride you wonder where you used to put your phone.',
      ],
      [
        'En dan de Basis. Die is hetzelfde als vorig jaar, zoals beloofd. Alleen het kobaltblauw is een fractie dieper; wij hopen dat u het niet merkt.',
        'And then the Basis. It is the same as last year, as promised. Only the cobalt is a fraction deeper; we hope you do not notice.',
      ],
    ],
  },
  {
    identifier: 'schoenplaatjes',
    author: 'hilbrand-postma',
    topics: ['techniek', 'kleding'],
    days: 45,
    title: ['Drie millimeter onder uw voet', 'Three millimetres beneath your foot'],
    lead: [
      'Knieklachten beginnen vaak bij een plaatje dat scheef staat. Zo zet u ze recht, met een potlood en een stuk karton.',
      'Knee complaints often start with a cleat that sits askew. This is how to straighten it, with a pencil and a piece of cardboard.',
    ],
    text: [
      [
        'Voel de bal van uw grote teen en die van de kleine, door de schoen heen, en zet op beide een stip. Trek een lijn; het midden van het plaatje hoort daar een halve centimeter achter.',
        'Feel the ball of your big toe and that of the little one through the shoe, and mark both. Draw a line; the middle of the cleat belongs half a centimetre behind it.',
      ],
      [
        'De hoek bepaalt uw knie. Ga op de rand van een tafel zitten, laat de benen hangen en kijk waar de tenen heen wijzen. Zo wil uw voet ook op het pedaal staan.',
        'The angle decides your knee. Sit on the edge of a table, let your legs hang and see where the toes point. That is how your foot wants to stand on the pedal.',
      ],
      [
        'Begin met veel bewegingsruimte. Zes graden voelt los en is genadig; wie na een seizoen nergens last van heeft, mag strakker.',
        'Start with plenty of float. Six degrees feels loose and is merciful; if nothing hurts after a season you may go tighter.',
      ],
      [
        'Draai de bouten met vet in de draad en op vijf newtonmeter. Een plaatje dat verschuift doet dat midden op een kruising.',
        'Grease the threads and tighten to five newton metres. A cleat that slips does so in the middle of a crossing.',
      ],
    ],
  },
  {
    identifier: 'avondrit',
    author: 'sander-de-wit',
    topics: ['routes', 'kleding'],
    days: 24,
    title: ['Woensdagavond, acht uur, achter de dijk', 'Wednesday evening, eight o’clock, behind the dyke'],
    lead: [
      'Met elf lampen achter elkaar door het donker. Wat wij leerden van een winter lang avondritten, en wat er in de zakken zat.',
      'Eleven lights in a row through the dark. What a winter of evening rides taught us, and what was in our pockets.',
    ],
    text: [
      [
        'In het donker rijdt een groep zachter en stiller. U hoort banden, een keer een vloek, en de wind die van links komt of juist niet meer.',
        'In the dark a group rides slower and quieter. You hear tyres, now and then a curse, and the wind that comes from the left or no longer does.',
      ],
      [
        'Wij spraken af: de voorste heeft de felste lamp, de achterste het rustigste achterlicht. Knipperen is voor alleen rijden; in een groep wordt iedereen er tureluurs van.',
        'We agreed: the first has the brightest light, the last the calmest rear one. Flashing is for riding alone; in a group it drives everyone mad.',
      ],
      [
        'Reflectie werkt pas als u beweegt. Banden om de enkels vallen op twee keer de afstand op van een vest, heeft iemand van ons met een auto nagemeten.',
        'Reflection works when you move. Ankle bands stand out at twice the distance of a vest, one of us measured with a car.',
      ],
      [
        'Om half tien is er soep in de kantine van de zeilschool. Dat is misschien het hele geheim van de avondrit.',
        'At half past nine there is soup in the canteen of the sailing school. That may be the whole secret of the evening ride.',
      ],
    ],
  },
  {
    identifier: 'lampen-in-de-herfst',
    author: 'hilbrand-postma',
    topics: ['techniek'],
    days: 38,
    title: ['Hoeveel lumen is genoeg', 'How many lumens are enough'],
    lead: [
      'Lumen tellen is zoals paardenkrachten tellen: het zegt iets, maar niet waar u heen kijkt. Drie situaties, drie getallen.',
      'Counting lumens is like counting horsepower: it says something, but not where you look. Three situations, three numbers.',
    ],
    text: [
      [
        'In de bebouwde kom rijdt u onder lantaarns. Honderd lumen is daar om gezien te worden, en meer is hinder. Richt de lamp op de grond, tien meter voor u.',
        'In town you ride beneath street lights. A hundred lumens there is for being seen, and more is a nuisance. Aim the light at the ground ten metres ahead.',
      ],
      [
        'Op een onverlichte dijk wilt u de rand van het asfalt zien voordat u erin ligt. Vierhonderd lumen met een afgesneden bundel is dan meer waard dan achthonderd zonder.',
        'On an unlit dyke you want to see the edge of the tarmac before you lie in it. Four hundred lumens with a cut-off beam is then worth more than eight hundred without.',
      ],
      [
        'In het bos geldt iets anders: takken komen van boven en van opzij. Daar mag u duizend lumen, zolang er niemand tegemoet komt.',
        'In the woods it is different: branches come from above and the side. There you may use a thousand lumens, as long as nobody comes the other way.',
      ],
      [
        'En let op de accu in de kou. Een lamp die in de keuken drie uur haalt, haalt er op een nacht van twee graden twee.',
        'And mind the battery in the cold. A light that lasts three hours in the kitchen lasts two on a night of two degrees.',
      ],
    ],
  },
]
