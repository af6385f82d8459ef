import type { Post } from './post.ts'

export const TECHNIQUE_POSTS: readonly Post[] = [
  {
    identifier: '28-of-32-millimeter',
    author: 'hilbrand-postma',
    topics: ['techniek'],
    days: 9,
    title: ['28 of 32 millimeter? De band voor nat asfalt', '28 or 32 millimetres? The tyre for wet tarmac'],
    lead: [
      'Vier millimeter breder, een bar zachter, en ineens rijdt u door november alsof het mei is. Bijna.',
      'Four millimetres wider, a bar softer, and suddenly you ride through November as if it were May. Almost.',
    ],
    text: [
      [
        'Een bredere band staat op een kortere, bredere voet. Dezelfde hoeveelheid rubber raakt de weg, maar hij vervormt minder per omwenteling. Dat rolt lichter, niet zwaarder.',
        'A wider tyre stands on a shorter, wider foot. The same amount of rubber touches the road, but it deforms less per turn. That rolls lighter, not heavier.',
      ],
      [
        'Op nat asfalt telt iets anders: druk. Met 4,2 bar in plaats van 6 vouwt het rubber zich om de steentjes heen in plaats van eroverheen te glijden.',
        'On wet tarmac something else counts: pressure. At 4.2 bar instead of 6 the rubber folds around the grit instead of sliding over it.',
      ],
      [
        'Meet voor u bestelt. Tussen band en frame horen vier millimeter, ook bij de brug achter de zadelbuis, waar iedereen vergeet te kijken.',
        'Measure before ordering. Four millimetres belong between tyre and frame, also at the bridge behind the seat tube, where everyone forgets to look.',
      ],
      [
        'Wij reden tien woensdagen lang links 28 en rechts 32, om en om. De 32 was op de ronde van veertig kilometer elf seconden sneller en een stuk stiller.',
        'For ten Wednesdays we rode 28 and 32 in turn. On the forty-kilometre loop the 32 was eleven seconds faster and a good deal quieter.',
      ],
    ],
  },
  {
    identifier: 'ketting-waxen',
    author: 'hilbrand-postma',
    topics: ['onderhoud', 'techniek'],
    days: 59,
    title: ['Waxen zonder religie', 'Waxing without religion'],
    lead: [
      'Er zijn mensen die over kettingwas praten als over een bekering. Het is een pannetje met paraffine. Zo doet u het.',
      'There are people who speak of chain wax as of a conversion. It is a pan of paraffin. This is how to do it.',
    ],
    text: [
      [
        'De eerste keer is de enige die werk kost. Een nieuwe ketting zit vol fabrieksvet; dat moet eruit, met ontvetter in een pot, drie keer, tot hij helder blijft.',
        'The first time is the only one that takes work. A new chain is full of factory grease; that must go, with degreaser in a jar, three times, until it stays clear.',
      ],
      [
        'Daarna dompelt u hem tien minuten in vloeibare was van negentig graden, op een plaatje en niet op vuur. Uithangen, laten stollen, één keer door de handen halen.',
        'Then dip it for ten minutes in liquid wax of ninety degrees, on a hotplate and not on a flame. Hang it, let it set, pull it through your hands once.',
      ],
      [
        'Driehonderd kilometer blijft hij stil. Daarna gaat hij opnieuw de pan in; ontvetten hoeft niet meer. Twee kettingen om en om is het geriefelijkst.',
        'For three hundred kilometres it stays quiet. Then back in the pan; no more degreasing. Two chains in turn is the most convenient.',
      ],
      [
        'In de regen verliest was het van olie. Van december tot februari rijden wij gewoon op druppels en schamen ons daar niet voor.',
        'In rain wax loses to oil. From December to February we simply ride on drops and are not ashamed of it.',
      ],
    ],
  },
  {
    identifier: 'cassette-kiezen',
    author: 'hilbrand-postma',
    topics: ['techniek'],
    days: 87,
    title: ['Het kleinste verzet is het grootste', 'The smallest gear is the biggest'],
    lead: [
      'Een cassette kiest u op de klim die u het vaakst rijdt, niet op die u ooit wilt rijden. Met een rekensom van één regel.',
      'You choose a cassette for the climb you ride most, not the one you once hope to ride. With a sum of a single line.',
    ],
    text: [
      [
        'Deel de tanden voor door de tanden achter en vermenigvuldig met 2,1: dat is hoeveel meter u per omwenteling rijdt. Onder de 2,3 meter klimt bijna iedereen tien procent.',
        'Divide front teeth by rear teeth and multiply by 2.1: that is how many metres you ride per turn. Below 2.3 metres nearly everyone climbs ten per cent.',
      ],
      [
        'In Nederland is 34-30 genoeg, ook op de Posbank. In Limburg is 34-34 prettig. In de Alpen wilt u niet stoer doen.',
        'In the Netherlands 34-30 is enough, even on the Posbank. In Limburg 34-34 is pleasant. In the Alps you do not want to act tough.',
      ],
      [
        'Grote bereiken hebben grote stappen. Wie veel in een groep rijdt, merkt dat hij steeds net te licht of te zwaar trapt. Kies dan de kleine cassette en een extra blad.',
        'Wide ranges have wide steps. In a group you notice you are always just too light or too heavy. Then choose the small cassette and an extra ring.',
      ],
      [
        'Controleer uw derailleur. Op de arm staat het grootste tandwiel dat hij aankan; één tand erover gaat vaak, drie niet.',
        'Check your derailleur. Its arm states the largest sprocket it can take; one tooth more often works, three do not.',
      ],
    ],
  },
  {
    identifier: 'bandenspanning',
    author: 'sander-de-wit',
    topics: ['techniek'],
    days: 115,
    title: ['Vijf bar is een mening', 'Five bar is an opinion'],
    lead: [
      'Op de wang van een band staat een maximum. Velen lezen dat als advies. Een middag met een drukmeter en een slechte weg.',
      'A tyre’s sidewall states a maximum. Many read that as advice. An afternoon with a gauge and a bad road.',
    ],
    text: [
      [
        'Wij namen een strook klinkers van twee kilometer, één rijder van 78 kilo en een band van 28. Beginnend bij zeven bar lieten wij telkens een halve lopen.',
        'We took a two-kilometre stretch of brick, one rider of 78 kilos and a 28 tyre. Starting at seven bar we let out half each time.',
      ],
      [
        'Tot vijfeneenhalf werd het elke keer sneller. Daarna bleef de tijd gelijk en werd alleen de rijder vrolijker. Onder de vier ging de band in de bocht zwemmen.',
        'Down to five and a half it got faster each time. After that the time stayed equal and only the rider grew happier. Below four the tyre squirmed in corners.',
      ],
      [
        'Een vuistregel: uw gewicht in kilo’s gedeeld door vijftien, voor 28 millimeter. Achter een tiende meer, in de regen een halve minder.',
        'A rule of thumb: your weight in kilos divided by fifteen, for 28 millimetres. A tenth more behind, half less in the rain.',
      ],
      [
        'En meet met steeds dezelfde meter. Twee pompen verschillen al gauw een halve bar, en het gaat om het verschil, niet om het getal.',
        'And always use the same gauge. Two pumps soon differ half a bar, and the difference matters, not the figure.',
      ],
    ],
  },
  {
    identifier: 'tubeless',
    author: 'hilbrand-postma',
    topics: ['techniek', 'onderhoud'],
    days: 143,
    title: ['Tubeless, en wanneer u het beter laat', 'Tubeless, and when to leave it'],
    lead: [
      'Geen binnenband, dus geen stootlek. Maar wel een fles melk in de schuur en een pleister in uw zak. Voor wie het iets is.',
      'No tube, so no pinch flat. But a bottle of sealant in the shed and a plug in your pocket. Whom it suits.',
    ],
    text: [
      [
        'Op gravel en in het bos is het geen vraag. Lagere druk, meer grip, en een doorn wordt een sissend geluid van vier seconden.',
        'On gravel and in the woods it is no question. Lower pressure, more grip, and a thorn becomes four seconds of hissing.',
      ],
      [
        'Op de weg is het een afweging. Bij vijf bar heeft de melk het zwaar, en een snee van drie millimeter spuit uw fiets wit.',
        'On the road it is a trade-off. At five bar sealant has a hard time, and a three-millimetre cut sprays your bike white.',
      ],
      [
        'Melk droogt op. In de winter na vier maanden, in de zomer na twee. Wie zijn fiets een halfjaar laat staan, heeft een droge band met een korst.',
        'Sealant dries. In winter after four months, in summer after two. Leave your bike for half a year and you have a dry tyre with a crust.',
      ],
      [
        'Neem altijd een binnenband mee. De dag dat u hem nodig hebt, staat u in de regen met handen vol melk, en dan bent u blij met iets ouderwets.',
        'Always take a tube. The day you need it you stand in the rain with hands full of sealant, glad of something old-fashioned.',
      ],
    ],
  },
  {
    identifier: 'zadel-afstellen',
    author: 'noor-van-dijk',
    topics: ['techniek', 'winkel'],
    days: 171,
    title: ['Zit u goed, of bent u eraan gewend?', 'Do you sit well, or are you used to it?'],
    lead: [
      'De meeste mensen in onze pasruimte zitten te laag. De rest zit te ver naar voren. Met een schietlood en een vriend komt u een eind.',
      'Most people in our fitting room sit too low. The rest sit too far forward. With a plumb line and a friend you get far.',
    ],
    text: [
      [
        'Hoogte eerst. Ga zitten met uw hiel op het pedaal in de onderste stand: uw been hoort net gestrekt te zijn. Met de bal van de voet erop ontstaat dan vanzelf de goede knik.',
        'Height first. Sit with your heel on the pedal at its lowest: your leg should be just straight. With the ball of the foot on it the right bend follows.',
      ],
      [
        'Dan vooruit of achteruit. Pedalen horizontaal, schietlood langs de knieschijf: het hoort door de as van het pedaal te hangen, of een centimeter erachter.',
        'Then fore or aft. Cranks level, plumb line past the kneecap: it should hang through the pedal axle, or a centimetre behind.',
      ],
      [
        'De neus waterpas, gemeten over de hele lengte. Wie hem laat zakken, schuift en duwt zich de hele rit met zijn armen terug.',
        'The nose level, measured over the whole length. Drop it and you slide, pushing yourself back with your arms all ride.',
      ],
      [
        'Verander één ding per week, en nooit meer dan vijf millimeter. Een lichaam vergeeft veel, maar niet ineens.',
        'Change one thing a week, and never more than five millimetres. A body forgives a lot, but not at once.',
      ],
    ],
  },
  {
    identifier: 'stuurlint-wikkelen',
    author: 'hilbrand-postma',
    topics: ['onderhoud'],
    days: 199,
    title: ['Lint leggen in twintig minuten', 'Wrapping tape in twenty minutes'],
    lead: [
      'De kunst is niet het wikkelen maar het beginnen. En het trekken, dat doet u meer dan u durft.',
      'The art is not wrapping but starting. And pulling, which you do more than you dare.',
    ],
    text: [
      [
        'Begin onderaan, met een halve breedte over de rand. Die duwt u er later in met de dop. Rechts met de klok mee, links ertegenin: zo trekken uw handen het lint straks vast en niet los.',
        'Start at the bottom, half a width over the edge. You push that in later with the plug. Right clockwise, left against: then your hands pull it tight later and not loose.',
      ],
      [
        'Trek zo hard dat u bang bent dat het scheurt. Het scheurt niet. Overlap een derde in de bocht en de helft op de rechte stukken.',
        'Pull so hard that you fear it tears. It does not. Overlap a third in the bend and half on the straights.',
      ],
      [
        'Bij de remgreep maakt u een acht, met het losse stukje eronder. Klap het rubber pas daarna terug.',
        'At the lever make a figure of eight, with the loose piece beneath. Fold the hood back only after that.',
      ],
      [
        'Knip schuin af, plak het af met elektriciteitstape van het goede merk, en druk met uw duim de laatste bobbel weg. Koffie.',
        'Cut on a slant, finish with good electrical tape, and press out the last bump with your thumb. Coffee.',
      ],
    ],
  },
  {
    identifier: 'remblokken-vervangen',
    author: 'hilbrand-postma',
    topics: ['onderhoud'],
    days: 48,
    title: ['Als het schuurt is het te laat', 'When it scrapes it is too late'],
    lead: [
      'Een schijfremblok heeft twee millimeter. Kijk eens in de maand, met een lampje, van boven. Vervangen duurt een kwartier.',
      'A disc pad has two millimetres. Look once a month, with a torch, from above. Changing takes a quarter of an hour.',
    ],
    text: [
      [
        'Wiel eruit, borgpen eruit, blokken eruit. Duw de zuigers terug met een plastic hendel voordat u iets anders doet; met nieuwe blokken erin gaat het niet meer.',
        'Wheel out, pin out, pads out. Push the pistons back with a plastic lever before anything else; with new pads in it no longer works.',
      ],
      [
        'Raak de voering niet aan. Vet van vingers is genoeg om een maand te piepen. Ontvet de schijf met isopropanol en een schone doek.',
        'Do not touch the lining. Grease from fingers is enough for a month of squealing. Degrease the rotor with isopropanol and a clean cloth.',
      ],
      [
        'Nieuwe blokken erin met de veer ertussen, pen erdoor, borgclip eraan. Die clip valt altijd; leg er een doek onder.',
        'New pads in with the spring between, pin through, clip on. That clip always falls; lay a cloth beneath.',
      ],
      [
        'Rem ze in op een stille weg: twintig keer van dertig naar vijf, niet tot stilstand. Pas daarna doen ze wat u betaald hebt.',
        'Bed them in on a quiet road: twenty times from thirty to five, not to a halt. Only then do they do what you paid for.',
      ],
    ],
  },
  {
    identifier: 'eten-onderweg',
    author: 'jikke-bakker',
    topics: ['voeding'],
    days: 27,
    title: ['Zestig gram per uur, in gewoon eten', 'Sixty grams an hour, in ordinary food'],
    lead: [
      'Sportvoeding is handig. Maar zestig gram koolhydraten zit ook in twee boterhammen met stroop. Een lijstje voor in de rugzak.',
      'Sports nutrition is handy. But sixty grams of carbohydrates are also in two sandwiches with syrup. A list for your pocket.',
    ],
    text: [
      [
        'Een banaan heeft er vijfentwintig, een krentenbol dertig, een ontbijtkoekreep ook. Twee daarvan per uur en u bent er, zolang u rustig rijdt.',
        'A banana has twenty-five, a currant bun thirty, a gingerbread bar as well. Two of those an hour and you are there, as long as you ride easily.',
      ],
      [
        'Gaat het hard, dan krijgt u brood niet meer weg. Dan is een gel geen luxe: hij hoeft niet gekauwd, en kauwen met een hartslag van 165 is een vak.',
        'When it goes hard bread will not go down. Then a gel is no luxury: it needs no chewing, and chewing at a heart rate of 165 is a trade.',
      ],
      [
        'Wissel zoet en zout. Na drie uur zoet weigert uw mond, niet uw maag. Een stukje kaas doet dan meer dan een reep.',
        'Alternate sweet and salt. After three hours of sweet your mouth refuses, not your stomach. A piece of cheese then does more than a bar.',
      ],
      [
        'En drink, ook in de winter. Een halve liter per uur, in kleine slokken; de dorst komt in de kou pas als u te laat bent.',
        'And drink, in winter too. Half a litre an hour, in small sips; in the cold thirst comes only when you are late.',
      ],
    ],
  },
  {
    identifier: 'bidon-schoonmaken',
    author: 'noor-van-dijk',
    topics: ['onderhoud', 'voeding'],
    days: 55,
    title: ['Wat er in uw bidon woont', 'What lives in your bottle'],
    lead: [
      'Ruik er eens aan. Juist. Met twee dingen uit de keuken krijgt u een bidon weer fris, en met één gewoonte blijft hij het.',
      'Smell it. Quite. With two things from the kitchen you freshen a bottle, and with one habit it stays so.',
    ],
    text: [
      [
        'Vul hem met warm water en een eetlepel natriumbicarbonaat, schud en laat een nacht staan. Spoel, doe hetzelfde met een scheut azijn. Niet tegelijk, tenzij u van vulkanen houdt.',
        'Fill it with warm water and a spoon of baking soda, shake and leave overnight. Rinse, do the same with a dash of vinegar. Not both at once, unless you like volcanoes.',
      ],
      [
        'Het ventiel is de boosdoener. Trek het uit elkaar; de meeste bestaan uit drie delen. Een oude tandenborstel komt overal bij.',
        'The valve is the culprit. Take it apart; most are three pieces. An old toothbrush reaches everywhere.',
      ],
      [
        'Laat hem open drogen, ondersteboven, met de dop ernaast. Een dichte bidon is een broeikas.',
        'Let it dry open, upside down, cap beside it. A closed bottle is a greenhouse.',
      ],
      [
        'Sportdrank gooit u weg zodra u thuis bent. Niet straks. Straks is de uitvinding van schimmel.',
        'Pour away sports drink as soon as you are home. Not later. Later is the invention of mould.',
      ],
    ],
  },
  {
    identifier: 'pedalen-kiezen',
    author: 'noor-van-dijk',
    topics: ['techniek'],
    days: 164,
    title: ['Drie gaten of twee', 'Three bolts or two'],
    lead: [
      'Racepedalen zijn breder, gravelpedalen zijn beloopbaar. Wie twijfelt, moet tellen hoe vaak hij onderweg loopt.',
      'Road pedals are wider, gravel pedals let you walk. If in doubt, count how often you walk on a ride.',
    ],
    text: [
      [
        'Een plaatje met drie gaten steekt uit onder de zool. U duwt op een groter vlak, wat na vier uur scheelt in de voorvoet. Lopen doet u als een eend, en niet ver.',
        'A three-bolt cleat sticks out beneath the sole. You push on a larger area, which helps the forefoot after four hours. You walk like a duck, and not far.',
      ],
      [
        'Twee gaten liggen verzonken in het profiel. U loopt gewoon de bakker in. Het pedaal heeft vaak twee kanten, dus bij het stoplicht is er altijd een goede boven.',
        'Two bolts sit recessed in the tread. You simply walk into the bakery. The pedal often has two sides, so at the light there is always one up.',
      ],
      [
        'Beginners raden wij twee gaten aan. U klikt sneller uit en u valt minder vaak om voor publiek.',
        'We advise beginners two bolts. You clip out faster and fall over before an audience less often.',
      ],
      [
        'De veer zet u eerst licht. Kunt u er op het trottoir zonder nadenken uit, dan mag hij een slag strakker.',
        'Set the spring light first. When you step out at the kerb without thinking, go one turn tighter.',
      ],
    ],
  },
  {
    identifier: 'fietscomputer-instellen',
    author: 'sander-de-wit',
    topics: ['techniek'],
    days: 192,
    title: ['Vier velden is genoeg', 'Four fields are enough'],
    lead: [
      'Een fietscomputer kan honderd getallen tonen. U leest er in een bocht één. Zo richt u drie schermen in.',
      'A bike computer can show a hundred figures. In a corner you read one. This is how to set up three screens.',
    ],
    text: [
      [
        'Scherm één is voor onderweg: snelheid, afstand, tijd, hartslag. Grote cijfers, niets anders. Dit scherm staat de hele dag aan.',
        'Screen one is for the road: speed, distance, time, heart rate. Large figures, nothing else. This screen stays on all day.',
      ],
      [
        'Scherm twee is voor de klim: hoogtemeters nog te gaan, stijging, hartslag. Meer wilt u daar niet weten.',
        'Screen two is for climbing: metres to go, gradient, heart rate. You do not want to know more there.',
      ],
      [
        'Scherm drie is de kaart. Zet hem op tweehonderd meter schaal en laat hem piepen bij een afslag, dan hoeft u er niet naar te kijken.',
        'Screen three is the map. Set it to two hundred metres and let it beep at a turn, so that you need not look.',
      ],
      [
        'Zet meldingen van uw telefoon uit. Wie echt iets wil, belt; en wie belt, mag wachten tot de brug.',
        'Switch off phone notifications. Whoever really needs you calls; and whoever calls may wait until the bridge.',
      ],
    ],
  },
  {
    identifier: 'sloten-in-de-stad',
    author: 'noor-van-dijk',
    topics: ['techniek', 'winkel'],
    days: 220,
    title: ['Een kwartier met een slotenmaker', 'A quarter of an hour with a locksmith'],
    lead: [
      'Bij Grendel in Rotterdam werkt een man die sloten openmaakt voor zijn brood. Wij mochten een kwartier vragen stellen.',
      'At Grendel in Rotterdam works a man who opens locks for a living. We were given fifteen minutes of questions.',
    ],
    text: [
      [
        '‘Tijd is het enige wat u koopt’, zegt hij. Een beugel van dertien millimeter kost hem met een slijptol anderhalve minuut, met een tang lukt het niet. Dieven hebben meestal een tang.',
        '‘Time is all you buy’, he says. A thirteen-millimetre shackle takes him a minute and a half with a grinder, and with bolt cutters he fails. Thieves mostly have bolt cutters.',
      ],
      [
        'Het sleutelgat hoort naar beneden en het slot hoog. Op de grond kan iemand er met zijn volle gewicht op staan.',
        'The keyhole should face down and the lock sit high. On the ground someone can put their full weight on it.',
      ],
      [
        'Twee verschillende sloten vragen twee verschillende gereedschappen. ‘Dan loopt hij door naar de fiets ernaast. Dat is niet aardig, maar zo werkt het.’',
        'Two different locks ask for two different tools. ‘Then he walks on to the next bike. Not kind, but that is how it works.’',
      ],
      [
        'En binnen is beter dan welk slot ook. In onze winkels mag uw fiets mee naar de kassa; daar staat ook een drinkbak voor honden.',
        'And indoors beats any lock. In our stores your bike may come along to the till; there is also a bowl for dogs.',
      ],
    ],
  },
  {
    identifier: 'wielen-richten',
    author: 'hilbrand-postma',
    topics: ['techniek', 'onderhoud'],
    days: 241,
    title: ['Een kwartslag tegelijk', 'A quarter turn at a time'],
    lead: [
      'Een slag in het wiel is geen ramp. Met een spaaksleutel en een tie-wrap aan de vork komt u thuis, en vaak verder.',
      'A wobble in the wheel is no disaster. With a spoke key and a zip tie on the fork you get home, and often further.',
    ],
    text: [
      [
        'Zet een tie-wrap op de vork en laat het uiteinde de velg net niet raken. Draai het wiel: waar het tikt, is de slag.',
        'Put a zip tie on the fork with its end just off the rim. Spin the wheel: where it ticks is the wobble.',
      ],
      [
        'Wijkt de velg naar links uit, trek dan rechts aan en los links. Een kwartslag, nooit meer, en dan weer draaien. Wie een halve slag doet, maakt twee slagen.',
        'If the rim moves left, tighten right and loosen left. A quarter turn, no more, then spin again. A half turn makes two wobbles.',
      ],
      [
        'Knijp paren spaken tegen elkaar als u klaar bent. Ze kraken, zetten zich, en de helft van uw werk is weer weg. Dat hoort.',
        'Squeeze pairs of spokes when done. They creak, settle, and half your work is gone again. That is normal.',
      ],
      [
        'Breekt er onderweg een spaak, wikkel hem om de buurman en open de rem. Met 24 spaken rijdt u nog dertig kilometer, met 20 tien.',
        'If a spoke breaks on the road, wind it round its neighbour and open the brake. On 24 spokes you ride thirty kilometres more, on 20 ten.',
      ],
    ],
  },
  {
    identifier: 'werkplaats',
    author: 'jikke-bakker',
    topics: ['winkel', 'onderhoud'],
    days: 20,
    title: ['Een dag in de werkplaats', 'A day in the workshop'],
    lead: [
      'Half negen, het hek gaat omhoog en er staan al drie fietsen. Een dag aan de bank in Den Helder, van krakend trapas tot kapotte bel.',
      'Half past eight, the shutter goes up and three bikes are waiting. A day at the bench in Den Helder, from creaking bracket to broken bell.',
    ],
    text: [
      [
        'De eerste klacht is een trapas die kraakt. Het is de zadelpen. Dat is het in vier van de tien gevallen, en toch vraagt iedereen om een nieuw lager.',
        'The first complaint is a creaking bottom bracket. It is the seatpost. It is in four out of ten cases, and still everyone asks for a new bearing.',
      ],
      [
        'Om elf uur komt een vrouw met een doos. Haar vader heeft zijn racefiets uit 1978 uit elkaar gehaald en kan hem niet meer in elkaar krijgen. Wij ook niet meteen, maar om half drie staat hij er.',
        'At eleven a woman brings a box. Her father took his 1978 road bike apart and cannot put it back. Nor can we at once, but by half past two it stands there.',
      ],
      [
        'Tussen de middag leren we een stagiair een band leggen zonder bandenlichters. De derde keer lukt het, en hij bloedt maar een beetje.',
        'At lunch we teach an intern to fit a tyre without levers. The third time it works, and he bleeds only a little.',
      ],
      [
        'Om kwart voor zes belt iemand of zijn fiets klaar is. Hij was het gisteren al. Dat is het mooiste telefoontje van de dag.',
        'At a quarter to six someone calls to ask whether his bike is ready. It was yesterday. That is the finest call of the day.',
      ],
    ],
  },
]
