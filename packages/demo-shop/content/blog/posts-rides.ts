import type { Post } from './post.ts'

export const RIDES_POSTS: readonly Post[] = [
  {
    identifier: 'tiengemeten',
    author: 'sander-de-wit',
    topics: ['routes'],
    days: 10,
    title: [
      'Rondje Tiengemeten: 84 km langs het Haringvliet',
      'Around Tiengemeten: 84 km along the Haringvliet',
    ],
    lead: [
      'Vanaf de winkel in Oud-Beijerland naar een eiland waar geen auto’s mogen komen, en langs het water terug.',
      'From the store in Oud-Beijerland to an island where no cars may come, and back along the water.',
    ],
    text: [
      [
        'De eerste twintig kilometer gaan door de polder naar Nieuwendijk, waar het pontje u voor een paar euro overzet. Op het eiland ligt één weg, en die is van schapen.',
        'The first twenty kilometres run through the polder to Nieuwendijk, where the ferry takes you across for a few euros. The island has one road, and it belongs to sheep.',
      ],
      [
        'Rijd met de klok mee: dan hebt u aan de noordkant de wind mee en aan de zuidkant het uitzicht. Het schelpenpad is met achtentwintig millimeter goed te doen.',
        'Ride clockwise: then you have the wind behind you on the north side and the view on the south. The shell path is fine on twenty-eight millimetres.',
      ],
      [
        'Terug aan de overkant volgt u de dijk langs het Haringvliet tot Numansdorp. Daar is koffie, en een bank waarop u de fiets in het zicht houdt.',
        'Back across you follow the dyke along the Haringvliet to Numansdorp. There is coffee, and a bench from which you can see your bike.',
      ],
      [
        'De laatste twintig kilometer zijn altijd tegen. Wij hebben ze in alle maanden gereden en kunnen het bewijzen.',
        'The last twenty kilometres are always into the wind. We have ridden them in every month and can prove it.',
      ],
    ],
  },
  {
    identifier: 'haringvliet',
    author: 'sander-de-wit',
    topics: ['routes'],
    days: 73,
    title: ['Over de sluizen van het Haringvliet', 'Across the Haringvliet sluices'],
    lead: [
      'Zeventien sluizen, een kilometer wind, en aan de andere kant een haven waar nog gevist wordt. Een ronde van 96 kilometer.',
      'Seventeen sluices, a kilometre of wind, and on the far side a harbour that still fishes. A loop of 96 kilometres.',
    ],
    text: [
      [
        'Op de sluizen staat het altijd haaks. Wie hoge velgen heeft, houdt twee handen aan het stuur; wie lage heeft, mag zwaaien naar de surfers.',
        'On the sluices the wind always comes from the side. With deep rims keep both hands on the bar; with shallow ones you may wave to the surfers.',
      ],
      [
        'Stellendam ruikt naar garnalen en diesel, en dat is bedoeld als aanbeveling. De viskraam aan de kade is open tot de bak leeg is.',
        'Stellendam smells of shrimp and diesel, which is meant as a recommendation. The fish stall on the quay is open until the tray is empty.',
      ],
      [
        'Langs de duinen van Ouddorp ligt een pad dat in de zomer vol is en in november van u. Let op zand in de bochten.',
        'Along the dunes of Ouddorp lies a path that is full in summer and yours in November. Mind sand in the corners.',
      ],
      [
        'Neem een reep meer mee dan u denkt. Tussen Goedereede en Middelharnis is er op zondag niets open, en dat is twintig kilometer.',
        'Take one bar more than you think. Between Goedereede and Middelharnis nothing opens on Sundays, and that is twenty kilometres.',
      ],
    ],
  },
  {
    identifier: 'dijk-bij-den-helder',
    author: 'noor-van-dijk',
    topics: ['routes', 'winkel'],
    days: 101,
    title: ['De dijk waar alles getest wordt', 'The dyke where everything is tested'],
    lead: [
      'Vijfeneenhalve kilometer asfalt, zee aan de ene kant, stad aan de andere. Waarom elk artikel in onze winkel hier een keer overheen moet.',
      'Five and a half kilometres of tarmac, sea on one side, town on the other. Why every article in our store has to cross it once.',
    ],
    text: [
      [
        'De Helderse zeedijk heeft geen beschutting, geen bocht en geen boom. Wie erop rijdt hoort wat er fladdert, voelt waar de kou binnenkomt en weet na tien minuten of een zadel past.',
        'The Den Helder sea dyke has no shelter, no bend and no tree. Riding it you hear what flaps, feel where cold gets in and know in ten minutes whether a saddle fits.',
      ],
      [
        'Nieuwe jassen gaan heen en terug, met de wind mee en tegen. Op de terugweg schrijven we op een kaartje wat ons opviel; die kaartjes hangen achter de toonbank.',
        'New jackets go there and back, with and against the wind. On the way back we write on a card what we noticed; those cards hang behind the counter.',
      ],
      [
        'Het record van het huis staat op naam van een stagiair, met windkracht acht in de rug en een regenjas als zeil. Wij raden het niet aan.',
        'The house record belongs to an intern, with a force eight behind him and a rain jacket for a sail. We do not recommend it.',
      ],
      [
        'Wilt u zelf iets proberen, vraag dan om de testkist. Een halfuur op de dijk zegt meer dan een avond op het internet.',
        'If you want to try something yourself, ask for the test box. Half an hour on the dyke says more than an evening on the internet.',
      ],
    ],
  },
  {
    identifier: 'waaier-rijden',
    author: 'hilbrand-postma',
    topics: ['techniek', 'routes'],
    days: 129,
    title: [
      'Schuin achter elkaar: de waaier in zes zinnen',
      'Slanting behind each other: the echelon in six sentences',
    ],
    lead: [
      'Een waaier is een rij die breed is in plaats van lang. Met zes mensen en zijwind leert u het in een middag.',
      'An echelon is a line that is wide instead of long. With six people and a crosswind you learn it in an afternoon.',
    ],
    text: [
      [
        'Voel eerst waar de wind vandaan komt. Komt hij van links, dan zit u rechts achter uw voorganger, met uw voorwiel naast zijn trapas.',
        'First feel where the wind comes from. If from the left, sit to the right behind the rider ahead, your front wheel beside his bottom bracket.',
      ],
      [
        'De kop wisselt kort. Tel twintig slagen, laat u zakken aan de kant van de wind en schuif achteraan weer aan. Niet versnellen als u op kop komt: daar breekt elke waaier op.',
        'The front changes often. Count twenty strokes, drop back on the windward side and rejoin at the rear. Do not speed up as you reach the front: that breaks every echelon.',
      ],
      [
        'De laatste plaats is de zwaarste. Daar houdt de weg op, in België noemt men dat het kantje. Wie er zit, wil naar voren.',
        'The last place is the hardest. There the road ends; the Belgians call it the gutter. Whoever sits there wants to move up.',
      ],
      [
        'Oefen het op een weg zonder verkeer en houd één rijbaan vrij. Een waaier over de hele weg is voor wedstrijden.',
        'Practise on a road without traffic and keep one lane free. An echelon across the whole road is for races.',
      ],
      [
        'Vier strepen schuin achter elkaar: kijk nog eens naar het merk op onze gevel.',
        'Four slanting strokes in a row: look again at the mark on our store front.',
      ],
    ],
  },
  {
    identifier: 'kasseien',
    author: 'hilbrand-postma',
    topics: ['techniek', 'routes'],
    days: 157,
    title: ['Hoe u over stenen rijdt zonder te vloeken', 'How to ride over stones without swearing'],
    lead: [
      'Kasseien straffen voorzichtigheid. Vijf dingen die op de stroken bij Oudenaarde werkten, en één die dat niet deed.',
      'Cobbles punish caution. Five things that worked on the sectors near Oudenaarde, and one that did not.',
    ],
    text: [
      [
        'Schakel zwaarder voordat u de strook op gaat. Spanning op de ketting houdt de achterkant rustig, en u zit vanzelf lichter op het zadel.',
        'Shift up before you enter the sector. Tension on the chain calms the rear, and you sit lighter on the saddle by yourself.',
      ],
      [
        'Houd het stuur losjes vast, bovenop of bij de grepen. Wie knijpt, geeft elke steen door aan zijn schouders.',
        'Hold the bar loosely, on the tops or the hoods. If you squeeze you pass each stone on to your shoulders.',
      ],
      [
        'Rij op de kruin. Daar liggen de stenen vlakker en is het na regen het eerst droog. De goot lokt, tot er een put in zit.',
        'Ride the crown. The stones lie flatter there and dry first after rain. The gutter tempts, until there is a drain in it.',
      ],
      [
        'Laat lucht lopen: op 32 millimeter reden wij 3,8 bar, en dat was nog te hard.',
        'Let out air: on 32 millimetres we ran 3.8 bar, and that was still too hard.',
      ],
      [
        'Wat niet werkte: extra lint. Dubbel gewikkeld wordt een stuur zo dik dat uw hand moe wordt van het omvatten.',
        'What did not work: extra tape. Wrapped double, a bar gets so thick that your hand tires of holding it.',
      ],
    ],
  },
  {
    identifier: 'duinpad',
    author: 'noor-van-dijk',
    topics: ['routes'],
    days: 185,
    title: ['Van Bergen naar Camperduin over schelpen', 'From Bergen to Camperduin over shells'],
    lead: [
      'Een gravelrit zonder grind: het duinpad langs Schoorl is van schelpen, en die rollen beter dan u denkt.',
      'A gravel ride without gravel: the dune path along Schoorl is made of shells, and they roll better than you think.',
    ],
    text: [
      [
        'Het pad begint bij de ijsbaan in Bergen en stijgt meteen. Nederland heeft dus toch hoogtemeters; ze liggen alleen achter elkaar in plaats van op elkaar.',
        'The path starts at the ice rink in Bergen and climbs at once. So the Netherlands has climbing after all; it just lies in a row instead of on top.',
      ],
      [
        'Schelpen houden water vast en worden dan zacht. Na drie droge dagen is het pad op zijn best; na een storm ligt er een laag zand waar u beter omheen loopt.',
        'Shells hold water and turn soft. After three dry days the path is at its best; after a storm there is sand you had better walk around.',
      ],
      [
        'Bij Schoorl kunt u het bos in, over bospaden die mogen. Op de mountainbikeroute geldt één richting, en die staat op paaltjes.',
        'At Schoorl you can enter the forest, on paths that are allowed. The mountain bike route runs one way, marked on posts.',
      ],
      [
        'In Camperduin staat u aan het strand en aan het eind van de weg. Terug gaat het met de wind in de rug en de zon in de ogen, als u het goed plant.',
        'At Camperduin you are on the beach and at the end of the road. You return with the wind behind and the sun in your eyes, if you plan it well.',
      ],
    ],
  },
  {
    identifier: 'polderwind',
    author: 'sander-de-wit',
    topics: ['routes'],
    days: 213,
    title: ['Heen tegen, terug mee', 'Out against, home with'],
    lead: [
      'De regel is oud en simpel: begin met tegenwind. Waarom wij haar soms overtreden, en wat u daarvan leert.',
      'The rule is old and simple: start into the wind. Why we sometimes break it, and what you learn from that.',
    ],
    text: [
      [
        'Tegenwind in het begin is een belofte. U geeft iets uit wat u later terugkrijgt, met rente, als de benen zwaar worden.',
        'Headwind at the start is a promise. You spend something that you get back later, with interest, when your legs turn heavy.',
      ],
      [
        'Wie met wind mee vertrekt, denkt dat hij goed is. Na veertig kilometer draait u om en blijkt u gewoon uzelf te zijn.',
        'Leave with the wind behind and you think you are good. After forty kilometres you turn and prove to be just yourself.',
      ],
      [
        'Toch rijden wij op nieuwjaarsdag met opzet verkeerd om. De terugweg is dan zo lang dat niemand meer praat, en dat is ook wel eens rustig.',
        'Still, on New Year’s Day we do it wrong on purpose. The way back is then so long that nobody talks, and that has its charm.',
      ],
      [
        'Kijk naar de vlag bij de sluis, niet naar uw telefoon. De vlag weet het van nu.',
        'Look at the flag by the lock, not at your phone. The flag knows about now.',
      ],
    ],
  },
  {
    identifier: 'eerste-honderd',
    author: 'jikke-bakker',
    topics: ['routes', 'voeding'],
    days: 227,
    title: ['Uw eerste honderd kilometer', 'Your first hundred kilometres'],
    lead: [
      'Wie zestig kan, kan honderd. Het verschil zit niet in de benen maar in de zakken en in de klok.',
      'If you can ride sixty you can ride a hundred. The difference is not in the legs but in your pockets and the clock.',
    ],
    text: [
      [
        'Begin langzamer dan u wilt. De eerste dertig kilometer moet u kunnen praten, hele zinnen, ook over uw werk.',
        'Start slower than you want. For the first thirty kilometres you should be able to talk, in full sentences, even about work.',
      ],
      [
        'Eet voordat u honger hebt. Na drie kwartier iets, en dan elk halfuur een klein beetje: een halve reep, een banaan, een paar slokken.',
        'Eat before you are hungry. Something after three quarters of an hour, then a little each half hour: half a bar, a banana, a few sips.',
      ],
      [
        'Plan één stop, op zeventig kilometer. Eerder koelt u af met een lange weg te gaan, later komt u niet meer van de stoel.',
        'Plan one stop, at seventy kilometres. Earlier and you cool down with far to go, later and you will not leave the chair.',
      ],
      [
        'De laatste tien gaan vanzelf, dat is bij iedereen zo. Ergens rond de vijfentachtig zit de echte honderd.',
        'The last ten go by themselves, as for everyone. Somewhere around eighty-five lies the real hundred.',
      ],
      [
        'Schrijf ’s avonds op wat u at en wat er zeer deed. Dat is uw plan voor de volgende.',
        'In the evening write down what you ate and what hurt. That is your plan for the next one.',
      ],
    ],
  },
  {
    identifier: 'bikepacking',
    author: 'noor-van-dijk',
    topics: ['routes'],
    days: 80,
    title: ['Drie dagen, twaalf kilo, geen rugzak', 'Three days, twelve kilos, no backpack'],
    lead: [
      'Langs de Vecht, de IJssel en terug. Wat er meeging, wat ik niet nodig had, en wat er in een frametas hoort.',
      'Along the Vecht, the IJssel and back. What came along, what I did not need, and what belongs in a frame bag.',
    ],
    text: [
      [
        'Zwaar gaat laag en in het midden: gereedschap en water in de frametas. Licht en groot gaat achter, dus slaapzak en kleren. Voorop alleen wat u onderweg wilt pakken.',
        'Heavy goes low and central: tools and water in the frame bag. Light and bulky goes behind, so sleeping bag and clothes. In front only what you want at hand.',
      ],
      [
        'Een fiets met tassen stuurt anders. Rijd er een avond mee voor u vertrekt, en trek de riemen na tien kilometer nog eens aan.',
        'A loaded bike steers differently. Ride it one evening before you leave, and tighten the straps again after ten kilometres.',
      ],
      [
        'Twee shirts is er één te veel. Eén wollen, elke avond uitgespoeld, was elke ochtend droog genoeg.',
        'Two jerseys is one too many. One of wool, rinsed each evening, was dry enough each morning.',
      ],
      [
        'Wat ik miste: een droge zak voor de telefoon, en een tweede paar sokken. Wat ik nooit gebruikte: de kookpot. In Nederland is er altijd een bakker.',
        'What I missed: a dry bag for the phone, and a second pair of socks. What I never used: the pot. In the Netherlands there is always a bakery.',
      ],
      [
        'Bij Deventer brak een riem. Knapzak stuurde er een na, naar de camping, van dezelfde rol.',
        'Near Deventer a strap broke. Knapzak sent one on to the campsite, off the same roll.',
      ],
    ],
  },
  {
    identifier: 'gravel-op-texel',
    author: 'sander-de-wit',
    topics: ['routes'],
    days: 52,
    title: ['Texel over de achterkant', 'Texel by the back door'],
    lead: [
      'Iedereen rijdt naar de vuurtoren. Wij namen de paden erachter: zestig kilometer, achttien daarvan los.',
      'Everyone rides to the lighthouse. We took the paths behind it: sixty kilometres, eighteen of them loose.',
    ],
    text: [
      [
        'Neem de eerste boot. Om kwart voor zeven staat er niemand en heeft de kok net koffie gezet.',
        'Take the first boat. At a quarter to seven nobody is there and the cook has just made coffee.',
      ],
      [
        'Via de Hors naar de Slufter gaat het door duinen waar u vogels wakker maakt. Het zand wisselt met schelpen; met veertig millimeter hoeft u nergens af te stappen.',
        'From De Hors to the Slufter you ride through dunes, waking birds. Sand alternates with shells; on forty millimetres you need not dismount.',
      ],
      [
        'De oostkant is dijk en schapenhek. Elk hek sluit u achter u, ook het twaalfde, en daarna nog een.',
        'The east side is dyke and sheep gates. You close each behind you, the twelfth too, and then another.',
      ],
      [
        'In De Cocksdorp eet u iets warms. De terugweg langs het wad is vlak, stil en langer dan hij lijkt.',
        'In De Cocksdorp you eat something warm. The way back along the mudflats is flat, quiet and longer than it looks.',
      ],
    ],
  },
  {
    identifier: 'nachttrein-met-fiets',
    author: 'jikke-bakker',
    topics: ['routes'],
    days: 108,
    title: ['Met de nachttrein naar de bergen', 'By night train to the mountains'],
    lead: [
      'Instappen in Utrecht, wakker worden onder een col. Zo kreeg ik mijn fiets mee en zo kreeg ik hem weer in elkaar.',
      'Board in Utrecht, wake up beneath a pass. How I got my bike along and how I put it back together.',
    ],
    text: [
      [
        'Niet elke nachttrein neemt fietsen mee. Reserveer de plek tegelijk met uw bed; los bijboeken lukt zelden.',
        'Not every night train takes bikes. Reserve the space along with your bed; adding it later rarely works.',
      ],
      [
        'Is er geen plaats, dan mag een fiets in een hoes als bagage. Wielen eruit, zadelpen erin, ketting in een oude broekspijp. Drie kwartier werk, thuis, niet op het perron.',
        'If there is no space a bike in a bag counts as luggage. Wheels out, post down, chain in an old trouser leg. Three quarters of an hour, at home, not on the platform.',
      ],
      [
        'Neem een momentsleutel mee of zet merkstreepjes op de zadelpen. Om half zeven in de ochtend voelt u geen vijf newtonmeter.',
        'Take a torque wrench or mark your seatpost. At half past six in the morning you cannot feel five newton metres.',
      ],
      [
        'En dan rijdt u weg van een station waar de lucht naar dennen ruikt, met een nacht slaap meer dan wie met de auto kwam.',
        'And then you ride away from a station that smells of pine, with a night’s more sleep than those who came by car.',
      ],
    ],
  },
  {
    identifier: 'mtb-schoorl',
    author: 'hilbrand-postma',
    topics: ['routes', 'techniek'],
    days: 136,
    title: ['Wortels, zand en een trap: de route van Schoorl', 'Roots, sand and stairs: the Schoorl trail'],
    lead: [
      'Zeventien kilometer, meer omhoog dan u van de duinen verwacht. Een rondje met aanwijzingen voor wie hier voor het eerst komt.',
      'Seventeen kilometres, with more climbing than you expect of dunes. A lap with directions for first-timers.',
    ],
    text: [
      [
        'De eerste klim is los zand. Blijf zitten, kies licht en kijk vijf meter vooruit; wie naar zijn voorwiel kijkt, valt ernaast.',
        'The first climb is loose sand. Stay seated, choose a light gear and look five metres ahead; look at your front wheel and you fall beside it.',
      ],
      [
        'Dan de wortels. Ontlast het voorwiel vlak ervoor, laat het achterwiel volgen en rem niet erop, wel ervoor.',
        'Then the roots. Unweight the front wheel just before, let the rear follow and brake not on them but ahead.',
      ],
      [
        'Met 1,8 bar in 57 millimeter reden wij het rondje zonder voet aan de grond. Met 2,4 niet.',
        'On 1.8 bar in 57 millimetres we rode the lap without a foot down. On 2.4 we did not.',
      ],
      [
        'In het weekend is het er druk. Op dinsdagochtend is het bos van u en van een man met een hond die altijd groet.',
        'At weekends it is busy. On Tuesday mornings the forest is yours and that of a man with a dog who always says hello.',
      ],
    ],
  },
]
