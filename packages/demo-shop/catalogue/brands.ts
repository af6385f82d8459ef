import type { BrandCode } from '../pictures/catalogue-of-pictures.ts'
import type { Pair } from '../text.ts'

export interface BrandStory {
  code: BrandCode
  /** Where the maker sits: name, address, web or mail. */
  maker: readonly [name: string, address: string, contact: string]
  /** Who answers for it in the EU, when the maker sits elsewhere. */
  inEurope?: readonly [name: string, address: string, contact: string]
  /** Place in the brand slider. */
  slider?: number
  short: Pair
  story: readonly Pair[]
}

/** The brands' own words; names and drawings are in packages/demo-shop/pictures/brands.ts. */
export const BRAND_STORIES: readonly BrandStory[] = [
  {
    code: 'wael',
    maker: ['Wael Wielerkleding B.V.', 'Lijnbaan 22, 1781 KD Den Helder', 'vragen@wael.example'],
    slider: 1,
    short: [
      'Kleding voor het weer dat er is, niet voor het weer dat u hoopte.',
      'Clothing for the weather there is, not the weather you hoped for.',
    ],
    story: [
      [
        'Wael begon in een loods achter de haven van Den Helder, waar twee zussen regenjassen voor garnalenvissers stikten. Hun eerste wielershirt was bedoeld voor één persoon: de jongste, die elke ochtend over de dijk naar school reed en altijd nat aankwam.',
        'Wael began in a shed behind the harbour of Den Helder, where two sisters sewed rain jackets for shrimp fishermen. Their first jersey was meant for one person: the younger one, who rode to school along the dyke every morning and always arrived wet.',
      ],
      [
        'Elk model wordt gepast op vijf mensen met vijf verschillende figuren. Pas als alle vijf er een winter in gereden hebben, gaat het in productie. Daarom verschijnen er niet meer dan twaalf nieuwe stuks per jaar.',
        'Every model is fitted on five people with five different builds. Only when all five have ridden a winter in it does it go into production. That is why no more than twelve new pieces appear each year.',
      ],
    ],
  },
  {
    code: 'stravecca',
    maker: ['Stravecca S.r.l.', 'Via dei Tessitori 9, 24121 Bergamo, Italië', 'info@stravecca.example'],
    slider: 2,
    short: [
      'Dunne stoffen uit Bergamo, gesneden voor lange zomerdagen.',
      'Thin fabrics from Bergamo, cut for long summer days.',
    ],
    story: [
      [
        'Stravecca weeft zelf. De fabriek aan de rand van Bergamo maakte voeringzijde voor kostuums tot een van de wevers zijn eigen wielertrui wilde dragen zonder dat die aan zijn rug plakte.',
        'Stravecca weaves its own cloth. The mill at the edge of Bergamo made lining silk for suits until one of the weavers wanted a cycling jersey that did not stick to his back.',
      ],
      [
        'De strepen op de shirts verwijzen naar de kettingdraden op het getouw. Wie goed kijkt, ziet dat de breedte per maat verschilt, zodat ze op een kleine en een grote maat op dezelfde hoogte eindigen.',
        'The stripes on the jerseys refer to the warp threads on the loom. Look closely and you will see that their width differs per size, so that they end at the same height on a small and a large one.',
      ],
    ],
  },
  {
    code: 'noordluwe',
    maker: ['Noordluwe Textiel B.V.', 'Wolweverskade 5, 8861 KX Harlingen', 'contact@noordluwe.example'],
    slider: 3,
    short: [
      'Merino en fijne onderlagen voor wie het hele jaar doorrijdt.',
      'Merino and fine base layers for those who ride all year.',
    ],
    story: [
      [
        'Noordluwe maakt wat u niet ziet: de laag op de huid. Het merk komt uit Harlingen en werkte eerst voor bemanningen van de bruine vloot, die dagen achtereen in dezelfde trui zitten.',
        'Noordluwe makes what you do not see: the layer on the skin. The brand comes from Harlingen and first worked for crews of traditional sailing ships, who wear the same jumper for days.',
      ],
      [
        'De wol is 18,5 micron en wordt gemengd met een klein deel polyamide, omdat zuivere merino op de schouders slijt onder de draagband van een tas.',
        'The wool is 18.5 micron and is mixed with a little polyamide, because pure merino wears on the shoulders under the strap of a bag.',
      ],
    ],
  },
  {
    code: 'kasseira',
    maker: ['Kasseira N.V.', 'Steenweg 118, 9700 Oudenaarde, België', 'hallo@kasseira.example'],
    slider: 4,
    short: [
      'Vlaamse kleding en banden voor kasseien, klei en kopwind.',
      'Flemish clothing and tyres for cobbles, clay and headwind.',
    ],
    story: [
      [
        'In Oudenaarde is een fiets pas getest als hij de Koppenberg op en af is geweest. Kasseira houdt dat ook met kleding zo: naden mogen niet schuren op een zadel dat trilt, zakken mogen niets verliezen.',
        'In Oudenaarde a bike has only been tested once it has been up and down the Koppenberg. Kasseira treats clothing the same way: seams may not chafe on a shaking saddle, pockets may not lose anything.',
      ],
      [
        'De kleuren komen uit de streek: baksteen, nat zand, het bordeaux van de luiken. De vlakken lopen verticaal, want wie diep over het stuur ligt wordt vooral van boven gezien.',
        'The colours come from the region: brick, wet sand, the burgundy of the shutters. The blocks run vertically, since a rider low over the bars is mainly seen from above.',
      ],
    ],
  },
  {
    code: 'fjordal',
    maker: ['Fjordal AS', 'Strandgaten 41, 5004 Bergen, Noorwegen', 'post@fjordal.example'],
    inEurope: ['Fjordal Europe ApS', 'Havnegade 12, 9990 Skagen, Denemarken', 'eu@fjordal.example'],
    slider: 5,
    short: [
      'Noorse jassen en regenkleding, gemaakt waar het 240 dagen per jaar regent.',
      'Norwegian jackets and rainwear, made where it rains 240 days a year.',
    ],
    story: [
      [
        'In Bergen valt jaarlijks ruim twee meter regen. Fjordal lijmt daarom elke naad van binnen af en laat de capuchon weg waar die alleen water vangt.',
        'Bergen gets more than two metres of rain a year. That is why Fjordal tapes every seam on the inside and leaves out the hood where it would only catch water.',
      ],
      [
        'Het merk repareert eigen jassen zolang de stof heel is: een nieuwe rits, een nieuwe tape, een lap over een schaafplek. Brengt u hem bij ons in de winkel, dan sturen wij hem op.',
        'The brand repairs its own jackets as long as the cloth is whole: a new zip, new tape, a patch over a graze. Bring it to our store and we will send it in.',
      ],
    ],
  },
  {
    code: 'havik',
    maker: ['Havik Cycling B.V.', 'Beeldschermweg 7, 3821 AH Amersfoort', 'service@havik.example'],
    slider: 6,
    short: [
      'Gezien worden: fluo, reflectie en grove profielen voor donkere dagen.',
      'Being seen: fluo, reflection and coarse treads for dark days.',
    ],
    story: [
      [
        'De oprichter van Havik werd op een novembermiddag aangereden door iemand die hem pas zag toen het te laat was. Sindsdien begint elk ontwerp met een foto bij schemer, gemaakt vanaf een bestuurdersstoel op zestig meter.',
        'The founder of Havik was hit one November afternoon by someone who saw him too late. Since then each design starts with a photograph at dusk, taken from a driver’s seat at sixty metres.',
      ],
      [
        'Wat op die foto niet opvalt, verandert van plaats. Zo kwam de pijl op de borst, zo kwamen de banden om de enkels.',
        'What does not stand out in that picture is moved. That is how the chevron came to the chest and the bands to the ankles.',
      ],
    ],
  },
  {
    code: 'colpo-d-ala',
    maker: ["Colpo d'Ala S.p.A.", 'Viale Miramare 60, 34135 Trieste, Italië', 'ciao@colpodala.example'],
    slider: 7,
    short: [
      'Triëst, schuine lijnen en kleuren die nergens anders hangen.',
      'Trieste, slanting lines and colours that hang nowhere else.',
    ],
    story: [
      [
        "In Triëst waait de bora met honderd kilometer per uur van de bergen. Colpo d'Ala is de slag van een vleugel die daar net bovenuit komt, en de schuine baan op elk shirt loopt met de wind mee.",
        "In Trieste the bora blows from the mountains at a hundred kilometres an hour. Colpo d'Ala is the beat of a wing that just rises above it, and the slanting band on every jersey runs with the wind.",
      ],
      [
        'De kleuren kiest de ververij aan het begin van het seizoen, één keer, en daarna niet meer. Is een tint op, dan is hij op.',
        'The dye works picks the colours at the start of the season, once, and not again. When a shade is gone, it is gone.',
      ],
    ],
  },
  {
    code: 'velta',
    maker: ['Velta Sport GmbH', 'Gerberstraße 31, 72764 Reutlingen, Duitsland', 'kontakt@velta.example'],
    slider: 8,
    short: [
      'Schoenen, pedalen en zadels uit één werkplaats in Reutlingen.',
      'Shoes, pedals and saddles from one workshop in Reutlingen.',
    ],
    story: [
      [
        'Velta maakt de drie plekken waar u de fiets raakt, en tekent ze samen. De hoogte van een zool, de as van een pedaal en de helling van een zadel staan op dezelfde tekening.',
        'Velta makes the places where you touch the bike and draws them together. The height of a sole, the axle of a pedal and the slope of a saddle stand on the same drawing.',
      ],
      [
        'De leesten komen van een orthopedisch schoenmaker uit de Zwabische Alb. Vandaar de brede neus, die in een sprint ruimte geeft en na zes uur nog steeds.',
        'The lasts come from an orthopaedic shoemaker in the Swabian Jura. Hence the wide toe box, which gives room in a sprint and still does after six hours.',
      ],
    ],
  },
  {
    code: 'kaap',
    maker: ['Kaap Protection B.V.', 'Koopvaardersplein 3, 1785 NA Den Helder', 'veilig@kaap.example'],
    slider: 9,
    short: [
      'Helmen en brillen, ontworpen met de kop in de wind.',
      'Helmets and glasses, designed with your head in the wind.',
    ],
    story: [
      [
        'Kaap deelt een windtunnel met een bouwer van zeilboten. Overdag hangen er masten in, ’s avonds hoofden. Zo is te zien waar lucht een helm in wil, en waar hij er weer uit moet.',
        'Kaap shares a wind tunnel with a builder of sailing boats. By day masts hang in it, in the evening heads. That shows where air wants to enter a helmet and where it has to leave.',
      ],
      [
        'Elke helm krijgt een tweede slag in het eigen laboratorium, onder een hoek, omdat een hoofd zelden recht op het asfalt komt.',
        'Each helmet gets a second impact in the brand’s own laboratory, at an angle, since a head rarely meets the tarmac straight on.',
      ],
    ],
  },
  {
    code: 'zeewind',
    maker: ['Zeewind Wheels B.V.', 'Windassenstraat 19, 1974 NA IJmuiden', 'wielen@zeewind.example'],
    slider: 10,
    short: [
      'Wielen en banden die op de Noordpier van IJmuiden rechtuit blijven.',
      'Wheels and tyres that keep straight on the pier of IJmuiden.',
    ],
    story: [
      [
        'De Noordpier van IJmuiden is tweeënhalve kilometer lang en heeft altijd zijwind. Een velg van Zeewind moet daar met losse handen te rijden zijn, anders gaat de mal terug naar de tekentafel.',
        'The north pier of IJmuiden is two and a half kilometres long and always has a crosswind. A Zeewind rim has to be rideable there with no hands, otherwise the mould goes back to the drawing board.',
      ],
      [
        'Gespaakt wordt er met de hand, door vier mensen. Hun initialen staan op een sticker onder het velglint.',
        'The wheels are laced by hand, by four people. Their initials are on a sticker beneath the rim tape.',
      ],
    ],
  },
  {
    code: 'duinrand',
    maker: ['Duinrand Rijwieldelen B.V.', 'Zeeweg 88, 2051 EC Overveen', 'info@duinrand.example'],
    slider: 11,
    short: [
      'Degelijke delen en banden voor elke dag, elk seizoen.',
      'Solid parts and tyres for every day of every season.',
    ],
    story: [
      [
        'Duinrand levert sinds 1961 aan rijwielhandelaren langs de kust, waar zout en zand een fiets in drie jaar kunnen opeten. Wat het merk maakt, kan daartegen.',
        'Since 1961 Duinrand has supplied bicycle dealers along the coast, where salt and sand can eat a bike in three years. What the brand makes withstands that.',
      ],
      [
        'Het profiel van de Vierseizoenenband is al twintig jaar hetzelfde. Het rubber niet: dat verandert om de paar jaar, telkens iets stiller en iets taaier.',
        'The tread of the four-season tyre has been the same for twenty years. The rubber has not: it changes every few years, a little quieter and a little tougher each time.',
      ],
    ],
  },
  {
    code: 'koersvast',
    maker: ['Koersvast Navigatie B.V.', 'Torenallee 45, 5617 BA Eindhoven', 'support@koersvast.example'],
    slider: 12,
    short: [
      'Fietscomputers met knoppen die u met handschoenen vindt.',
      'Bike computers with buttons you can find with gloves on.',
    ],
    story: [
      [
        'Koersvast ontstond toen drie ingenieurs in de regen hun aanraakscherm niet meer konden bedienen. Hun computers hebben daarom knoppen, en een scherm dat leesbaarder wordt naarmate de zon feller schijnt.',
        'Koersvast was born when three engineers could no longer operate their touch screen in the rain. That is why their computers have buttons, and a screen that reads better the brighter the sun.',
      ],
      [
        'Kaarten en verbeteringen zijn zeven jaar na aankoop nog kosteloos. Dat staat op de doos, en het staat in de voorwaarden.',
        'Maps and improvements are free of charge for seven years after purchase. It says so on the box, and in the terms.',
      ],
    ],
  },
  {
    code: 'tandem-en-zn',
    maker: ['Tandem & Zn. Metaalwerken', 'Spoorhaven 14, 7411 CJ Deventer', 'werkplaats@tandemenzn.example'],
    short: [
      'Cassettes, cranks en bellen uit een Deventer draaierij.',
      'Cassettes, cranks and bells from a Deventer machine shop.',
    ],
    story: [
      [
        'De oudste draaibank bij Tandem & Zn. is uit 1934 en maakt nog elke dag belschalen. Ernaast staan vijfassige machines die kettingbladen frezen tot op een honderdste millimeter.',
        'The oldest lathe at Tandem & Zn. dates from 1934 and still makes bell domes every day. Beside it stand five-axis machines that mill chainrings to a hundredth of a millimetre.',
      ],
      [
        'De zoon uit de naam is inmiddels opa. Zijn regel geldt nog: een deel dat niet uit elkaar kan, kan ook niet gemaakt worden.',
        'The son in the name is a grandfather by now. His rule still stands: a part that cannot be taken apart cannot be repaired.',
      ],
    ],
  },
  {
    code: 'kopgroep',
    maker: ['Kopgroep B.V.', 'Dijkstraat 14, 1781 AB Den Helder', 'service@kopgroep.example'],
    slider: 13,
    short: [
      'Ons huismerk: wat u elke rit nodig hebt, zonder omwegen.',
      'Our house brand: what you need on every ride, without detours.',
    ],
    story: [
      [
        'Achter de toonbank horen we wat er misgaat: ritsen die na een winter haken, pompen die bij zeven bar opgeven. Ons huismerk is het antwoord op die gesprekken.',
        'Behind the counter we hear what goes wrong: zips that catch after one winter, pumps that give up at seven bar. Our house brand is the answer to those conversations.',
      ],
      [
        'De collectie is klein en verandert weinig. Wat u dit jaar koopt, is over drie jaar na te bestellen in dezelfde kleur.',
        'The collection is small and changes little. What you buy this year can be reordered in three years in the same colour.',
      ],
    ],
  },
  {
    code: 'waddenlicht',
    maker: ['Waddenlicht B.V.', 'Nieuwe Kade 2, 9976 VX Lauwersoog', 'info@waddenlicht.example'],
    short: [
      'Lampen voor onverlichte dijken, met een bundel die tegenliggers ontziet.',
      'Lights for unlit dykes, with a beam that spares oncoming riders.',
    ],
    story: [
      [
        'Langs het wad is geen straatverlichting, en dat willen de bewoners zo houden. Waddenlicht maakt lampen die de weg verlichten en de hemel niet.',
        'There are no street lights along the Wadden Sea, and the residents want to keep it that way. Waddenlicht makes lamps that light the road and not the sky.',
      ],
      [
        'De spiegel is afgekeken van een vuurtoren. De afkapping ligt zo scherp dat u op twintig meter een tegenligger groet zonder hem te verblinden.',
        'The reflector is borrowed from a lighthouse. The cut-off is so sharp that you can greet an oncoming rider at twenty metres without dazzling them.',
      ],
    ],
  },
  {
    code: 'kettingwerk',
    maker: ['Kettingwerk Twente B.V.', 'Havenstraat 71, 7553 GG Hengelo', 'techniek@kettingwerk.example'],
    short: [
      'Aandrijving uit Twente, gehard waar het slijt.',
      'Drivetrains from Twente, hardened where they wear.',
    ],
    story: [
      [
        'Kettingwerk maakte veertig jaar lang kettingen voor weefgetouwen. Die draaien dag en nacht, en niemand wil ze stilzetten om te smeren.',
        'For forty years Kettingwerk made chains for looms. Those run day and night, and nobody wants to stop them for oiling.',
      ],
      [
        'De pennen krijgen een chroomlaag van enkele duizendsten, precies waar de rol ze raakt. Daardoor rekt een ketting langzamer en gaat een cassette langer mee.',
        'The pins get a chrome layer of a few thousandths, exactly where the roller touches them. That makes a chain stretch more slowly and a cassette last longer.',
      ],
    ],
  },
  {
    code: 'passo-lungo',
    maker: [
      'Passo Lungo S.r.l.',
      'Via Cima Grappa 27, 36061 Bassano del Grappa, Italië',
      'info@passolungo.example',
    ],
    slider: 14,
    short: [
      'Sturen, stuurpennen en zadels voor lange dagen in het zadel.',
      'Handlebars, stems and saddles for long days on the bike.',
    ],
    story: [
      [
        'Een passo lungo is een lange pas, een col die maar niet ophoudt. Wie daar acht uur over doet, merkt elk rechthoekig randje van een stuur.',
        'A passo lungo is a long pass, a climb that never ends. Whoever takes eight hours over it notices every square edge of a handlebar.',
      ],
      [
        'In Bassano worden vormen eerst in klei gemaakt en dan pas getekend. De hand bepaalt, de computer schrijft op.',
        'In Bassano shapes are first made in clay and only then drawn. The hand decides, the computer writes it down.',
      ],
    ],
  },
  {
    code: 'drieluik',
    maker: ['Drieluik Optiek B.V.', 'Oude Gracht 203, 3511 NG Utrecht', 'zicht@drieluik.example'],
    short: [
      'Helmen en brillen in drie delen: schaal, voering, zicht.',
      'Helmets and glasses in three parts: shell, lining, sight.',
    ],
    story: [
      [
        'Drieluik is opgericht door een opticien, een helmbouwer en een industrieel ontwerper die samen naar hun werk fietsten. Elk nam een luik voor zijn rekening.',
        'Drieluik was founded by an optician, a helmet builder and an industrial designer who rode to work together. Each took one panel.',
      ],
      [
        'De glazen worden in Utrecht geslepen en getint. Losse lenzen, neusstukjes en voeringen blijven minstens acht jaar leverbaar.',
        'The lenses are ground and tinted in Utrecht. Spare lenses, nose pads and liners remain available for at least eight years.',
      ],
    ],
  },
  {
    code: 'grindstof',
    maker: ['Grindstof B.V.', 'Bosrand 12, 6711 JD Ede', 'onverhard@grindstof.example'],
    slider: 15,
    short: [
      'Alles voor onverhard: kleding, wielen, tassen en brede cassettes.',
      'Everything for unpaved roads: clothing, wheels, bags and wide cassettes.',
    ],
    story: [
      [
        'Achter Ede begint de Veluwe, en daar houdt het asfalt op. Grindstof maakt spullen voor wie dan niet omkeert.',
        'Behind Ede the Veluwe begins, and there the tarmac ends. Grindstof makes things for those who do not turn around.',
      ],
      [
        'Getest wordt er op een ronde van zestig kilometer met los zand, grof grind en één trap van boomwortels die elke schroef vindt die niet vast zit.',
        'Testing happens on a sixty-kilometre loop with loose sand, coarse gravel and one staircase of roots that finds every screw that is not tight.',
      ],
    ],
  },
  {
    code: 'volgwagen',
    maker: ['Volgwagen Gereedschap B.V.', 'Wattstraat 8, 4004 JS Tiel', 'gereedschap@volgwagen.example'],
    short: [
      'Gereedschap en pompen zoals mecaniciens ze in de auto hebben.',
      'Tools and pumps as mechanics have them in the team car.',
    ],
    story: [
      [
        'In een volgwagen is plaats voor één koffer. Wat daarin ligt, moet in het donker te vinden zijn en met natte handen te gebruiken. Vandaar het geel.',
        'A team car has room for one toolbox. What is in it has to be found in the dark and used with wet hands. Hence the yellow.',
      ],
      [
        'Volgwagen slijpt bladen en bitjes opnieuw, tegen de kosten van het porto. Goed gereedschap koopt u één keer.',
        'Volgwagen regrinds blades and bits for the cost of postage. Good tools are bought once.',
      ],
    ],
  },
  {
    code: 'knapzak',
    maker: ['Knapzak Atelier', 'Haagdijk 51, 4811 TM Breda', 'atelier@knapzak.example'],
    short: [
      'Tassen die niet zwaaien, niet piepen en droog blijven.',
      'Bags that do not sway, do not squeak and stay dry.',
    ],
    story: [
      [
        'De eerste Knapzak was genaaid van vrachtwagenzeil en ging mee naar Santiago. Hij kwam terug met één losse steek.',
        'The first Knapzak was sewn from lorry canvas and went to Santiago. It came back with one loose stitch.',
      ],
      [
        'Er werken negen mensen in het atelier in Breda. Wie een riem kwijt is, belt, en krijgt een nieuwe van dezelfde rol.',
        'Nine people work in the studio in Breda. If you lose a strap, you call and get a new one from the same roll.',
      ],
    ],
  },
  {
    code: 'ravitaille',
    maker: ['Ravitaille Voeding B.V.', 'Industrieweg 30, 5145 PV Waalwijk', 'vragen@ravitaille.example'],
    short: [
      'Voeding voor onderweg, zonder smaken die na drie uur tegenstaan.',
      'Food for the road, without flavours that turn on you after three hours.',
    ],
    story: [
      [
        'De bakker van Ravitaille rijdt zelf de klassiekers voor amateurs. Hij bakt repen die in een koude rugzak zacht blijven en in juli niet smelten.',
        'Ravitaille’s baker rides the amateur classics himself. He bakes bars that stay soft in a cold pocket and do not melt in July.',
      ],
      [
        'Op elke wikkel staat in grote letters hoeveel koolhydraten erin zitten, want dat wilt u op de fiets weten en niet aan de keukentafel.',
        'Every wrapper says in large figures how many carbohydrates it holds, since you want to know that on the bike and not at the kitchen table.',
      ],
    ],
  },
  {
    code: 'grendel',
    maker: ['Grendel Sloten B.V.', 'IJzerwerf 6, 3087 CB Rotterdam', 'sleutel@grendel.example'],
    short: [
      'Rotterdamse sloten met een sleutel die u in het donker vindt.',
      'Rotterdam locks with a key you can find in the dark.',
    ],
    story: [
      [
        'Grendel smeedde scheepskettingen. De beugels van nu komen uit dezelfde oven, en de monteurs weten nog welke schalm het eerst begeeft.',
        'Grendel forged ship’s chains. Today’s shackles come from the same furnace, and the fitters still know which link gives first.',
      ],
      [
        'Elk slot gaat een kwartier op de bank bij iemand die vroeger sloten openmaakte voor de politie. Lukt het hem, dan gaat het ontwerp terug.',
        'Each lock spends fifteen minutes with someone who used to open locks for the police. If he succeeds, the design goes back.',
      ],
    ],
  },
  {
    code: 'madelief',
    maker: ['Madelief Fietskleding B.V.', 'Marktstraat 17, 7607 HC Almelo', 'post@madelief.example'],
    slider: 16,
    short: [
      'Wielerkleding voor vrouwen, getekend door vrouwen die rijden.',
      'Cycling clothing for women, drawn by women who ride.',
    ],
    story: [
      [
        'Madelief begon met een broek die u tijdens een plaspauze niet helemaal uit hoeft te doen. Het patroon kostte twee jaar en elf prototypen.',
        'Madelief began with bib shorts you need not take off entirely during a stop. The pattern took two years and eleven prototypes.',
      ],
      [
        'De collectie kent stippen, golven en kleuren die elders ontbreken, maar begint altijd bij pasvorm. Elk model is er in zes maten, en de zeem groeit mee.',
        'The collection has dots, waves and colours missing elsewhere, but always starts with fit. Each model comes in six sizes, and the chamois grows with them.',
      ],
    ],
  },
]
