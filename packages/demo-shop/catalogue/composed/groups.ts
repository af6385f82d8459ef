import { type Group, ref } from './composed.ts'

export const GROUPS: readonly Group[] = [
  {
    sku: 'REEKS-VOLGWAGEN',
    brand: 'volgwagen',
    name: ['Gereedschapsreeks Volgwagen', 'Volgwagen tool range'],
    short: [
      'Zes stuks gereedschap uit één koffer, los te kiezen.',
      'Six tools from one case, chosen one by one.',
    ],
    text: [
      [
        'Wie een werkbank inricht, begint met drie sleutels en eindigt met dertig. Deze zes komen bij ons het vaakst van de haak. Vul in wat u nodig hebt; de rest laat u op nul staan.',
        'Those who fit out a bench start with three tools and end with thirty. These six leave our hooks most often. Enter what you need; leave the rest at zero.',
      ],
    ],
    categories: ['accessoires/gereedschap'],
    picture: ref('torque-wrench', 'volgwagen', 'Afspraak'),
    parts: [
      ref('torque-wrench', 'volgwagen', 'Afspraak'),
      ref('cable-cutter', 'volgwagen', 'Knipper'),
      ref('cable-cutter', 'volgwagen', 'Pennenduwer'),
      ref('multitool', 'volgwagen', 'Broekzak'),
      ref('multitool', 'volgwagen', 'Handlanger'),
      ref('multitool', 'volgwagen', 'Chef'),
    ],
    most: 1,
  },
  {
    sku: 'REEKS-OMENOM',
    brand: 'kettingwerk',
    name: ['Om en om, alle tandentallen', 'Om en om, every tooth count'],
    short: ['De hele reeks van 36 tot 44 op één pagina.', 'The whole range from 36 to 44 on one page.'],
    text: [
      [
        'Wie meerdere fietsen heeft of van seizoen wisselt, bestelt kettingbladen bij voorkeur in één keer. Hieronder staan alle maten van de Om en om naast elkaar, met hun eigen voorraad.',
        'If you own several bikes or change with the seasons you will want chainrings in one go. Below are all sizes of the Om en om side by side, each with its own stock.',
      ],
    ],
    categories: ['fietsonderdelen/aandrijving/kettingbladen'],
    picture: ref('chainring', 'kettingwerk', 'Om en om'),
    parts: [ref('chainring', 'kettingwerk', 'Om en om')],
    most: 5,
  },
  {
    sku: 'REEKS-SNEL',
    brand: 'ravitaille',
    name: ['Proefdoos gels', 'Gel tasting box'],
    short: ['Vier smaken, zoveel als u wilt van elk.', 'Four flavours, as many of each as you like.'],
    text: [
      [
        'Smaak is persoonlijk, en na drie uur nog persoonlijker. Neem van elke smaak er een mee op een trainingsrit en bestel daarna de doos die overblijft.',
        'Taste is personal, and after three hours more so. Take one of each on a training ride and then order the box that remains.',
      ],
    ],
    categories: ['accessoires/voeding'],
    picture: ref('gel', 'ravitaille', 'Snel', 'RODE'),
    parts: [
      ref('gel', 'ravitaille', 'Snel', 'RODE'),
      ref('gel', 'ravitaille', 'Snel', 'CITR'),
      ref('gel', 'ravitaille', 'Wakker'),
      ref('gel', 'ravitaille', 'Dubbel'),
    ],
    most: 1,
  },
  {
    sku: 'REEKS-BAKSEL',
    brand: 'ravitaille',
    name: ['Baksel, drie smaken', 'Baksel, three flavours'],
    short: [
      'Abrikoos, pistache en kers van dezelfde bakplaat.',
      'Apricot, pistachio and cherry off the same tray.',
    ],
    text: [
      [
        'De bakker maakt op maandag abrikoos, op dinsdag pistache en op woensdag kers. Donderdag gaan ze naar u. Zoet, zout en zuur door elkaar eet het langst.',
        'The baker makes apricot on Monday, pistachio on Tuesday and cherry on Wednesday. On Thursday they go to you. Sweet, salt and sour mixed keep you eating longest.',
      ],
    ],
    categories: ['accessoires/voeding'],
    picture: ref('energy-bar', 'ravitaille', 'Baksel', 'PIST'),
    parts: [
      ref('energy-bar', 'ravitaille', 'Baksel', 'ABRI'),
      ref('energy-bar', 'ravitaille', 'Baksel', 'PIST'),
      ref('energy-bar', 'ravitaille', 'Baksel', 'KERS'),
    ],
    most: 1,
  },
  {
    sku: 'REEKS-OLIE',
    brand: 'kettingwerk',
    name: ['Nat, Droog en Ontvet', 'Nat, Droog and Ontvet'],
    short: [
      'Drie flessen voor een aandrijving het jaar rond.',
      'Three bottles for a drivetrain all year round.',
    ],
    text: [
      [
        'Zomerolie, winterolie en wat ze allebei weer afneemt. Zet ze naast elkaar op de plank, in deze volgorde, en u pakt nooit de verkeerde.',
        'Summer oil, winter oil and what takes both off again. Put them on the shelf side by side, in this order, and you will never take the wrong one.',
      ],
    ],
    categories: ['accessoires/onderhoud'],
    picture: ref('lube', 'kettingwerk', 'Nat'),
    parts: [
      ref('lube', 'kettingwerk', 'Nat'),
      ref('lube', 'kettingwerk', 'Droog'),
      ref('cleaner', 'kettingwerk', 'Ontvet'),
    ],
    most: 1,
  },
  {
    sku: 'REEKS-BASISBAND',
    brand: 'kopgroep',
    name: ['Voorraad binnenbanden Basis', 'Stock of Basis inner tubes'],
    short: [
      'Alle ventiellengtes naast elkaar, met staffelprijs.',
      'All valve lengths side by side, with tier prices.',
    ],
    text: [
      [
        'Voor clubs, gezinnen en wie drie velghoogtes in de schuur heeft: vul per ventiel in hoeveel u er wilt. De staffel telt per soort.',
        'For clubs, families and those with three rim depths in the shed: enter how many you want per valve. Tier prices count per kind.',
      ],
    ],
    categories: ['wielen-en-banden/binnenbanden'],
    picture: ref('inner-tube', 'kopgroep', 'Basis', 'RACE'),
    parts: [ref('inner-tube', 'kopgroep', 'Basis', 'RACE')],
    most: 3,
  },
  {
    sku: 'REEKS-REMBLOK',
    brand: 'tandem-en-zn',
    name: ['Remblokken Stil en Taai', 'Stil and Taai brake pads'],
    short: ['Zacht voor de weg, hard voor het bos.', 'Soft for the road, hard for the woods.'],
    text: [
      [
        'Twee fietsen, twee remmen, één bestelling. Stil hoort bij flat mount, Taai bij post mount; wie het niet weet, stuurt ons een foto.',
        'Two bikes, two brakes, one order. Stil goes with flat mount, Taai with post mount; if you do not know, send us a picture.',
      ],
    ],
    categories: ['fietsonderdelen/remmen/remblokken'],
    picture: ref('brake-pads', 'tandem-en-zn', 'Taai'),
    parts: [ref('brake-pads', 'tandem-en-zn', 'Stil'), ref('brake-pads', 'tandem-en-zn', 'Taai')],
    most: 1,
  },
  {
    sku: 'REEKS-BASISBIDON',
    brand: 'kopgroep',
    name: ['Bidons Basis, alle kleuren', 'Basis bottles, all colours'],
    short: ['Drie kleuren, twee maten, in elke verhouding.', 'Three colours, two sizes, in any proportion.'],
    text: [
      [
        'Clubs bestellen er veertig, huishoudens zes. Op deze pagina kiest u per kleur en inhoud hoeveel; bij drie van dezelfde soort zakt de prijs.',
        'Clubs order forty, households six. On this page you choose how many per colour and size; from three of a kind the price drops.',
      ],
    ],
    categories: ['accessoires/bidons-en-houders'],
    picture: ref('bidon', 'kopgroep', 'Basis'),
    parts: [ref('bidon', 'kopgroep', 'Basis')],
    most: 6,
  },
  {
    sku: 'REEKS-STIP',
    brand: 'waddenlicht',
    name: ['Achterlichten van Waddenlicht', 'Waddenlicht rear lights'],
    short: ['Stip, Boei en Radarboei naast elkaar.', 'Stip, Boei and Radarboei side by side.'],
    text: [
      [
        'Drie manieren om gezien te worden: vanaf een rugzak, vanaf de zadelpen, en met een piep vooraf. Veel rijders nemen er twee, want licht dat uitvalt merkt u niet.',
        'Three ways to be seen: from a backpack, from the seatpost, and with a beep ahead. Many riders take two, as you do not notice a light that fails.',
      ],
    ],
    categories: ['accessoires/verlichting'],
    picture: ref('light-rear', 'waddenlicht', 'Stip'),
    parts: [
      ref('light-rear', 'waddenlicht', 'Stip'),
      ref('light-rear', 'waddenlicht', 'Boei'),
      ref('light-rear', 'waddenlicht', 'Radarboei'),
    ],
    most: 1,
  },
  {
    sku: 'REEKS-KNAPZAK',
    brand: 'knapzak',
    name: ['Bikepackingtassen van Knapzak', 'Knapzak bikepacking bags'],
    short: [
      'Zadel, stuur, bovenbuis: stel uw bepakking samen.',
      'Saddle, bar, top tube: put your luggage together.',
    ],
    text: [
      [
        'Met vier tassen verdeelt u een weekend over de fiets zonder rugzak. Kies wat u mist; de riemen passen overal.',
        'With four bags you spread a weekend over the bike without a backpack. Choose what you lack; the straps fit everywhere.',
      ],
    ],
    categories: ['accessoires/tassen'],
    picture: ref('saddle-bag', 'knapzak', 'Santiago'),
    parts: [
      ref('saddle-bag', 'knapzak', 'Santiago'),
      ref('handlebar-bag', 'knapzak', 'Rolmops'),
      ref('frame-bag', 'knapzak', 'Snoepla'),
      ref('saddle-bag', 'knapzak', 'Broodje'),
    ],
    most: 1,
  },
  {
    sku: 'REEKS-KOERSVAST',
    brand: 'koersvast',
    name: ['K-reeks fietscomputers', 'K series bike computers'],
    short: ['Vier schermen, van luciferdoosje tot landkaart.', 'Four screens, from matchbox to map.'],
    text: [
      [
        'Ze delen houder, kabel en knoppenlogica; wie van een K0 naar een K2 gaat, hoeft niets opnieuw te leren. Hier staan ze naast elkaar.',
        'They share mount, cable and the logic of their buttons; moving from a K0 to a K2 there is nothing to relearn. Here they stand side by side.',
      ],
    ],
    categories: ['accessoires/fietscomputers'],
    picture: ref('computer', 'koersvast', 'K1'),
    parts: [
      ref('computer', 'koersvast', 'K0'),
      ref('computer', 'koersvast', 'K1'),
      ref('computer', 'koersvast', 'K2'),
    ],
    most: 1,
  },
  {
    sku: 'REEKS-GRENDEL',
    brand: 'grendel',
    name: ['Sloten van Grendel', 'Grendel locks'],
    short: ['Ketting, beugel en vouwslot in één overzicht.', 'Chain, shackle and folding lock in one view.'],
    text: [
      [
        'Eén slot is een keuze, twee is een hindernis: dieven dragen zelden gereedschap voor allebei. Combineer een beugel met een vouwslot en u hoeft minder te piekeren.',
        'One lock is a choice, two are an obstacle: thieves seldom carry tools for both. Combine a shackle with a folding lock and worry less.',
      ],
    ],
    categories: ['accessoires/sloten'],
    picture: ref('lock', 'grendel', 'Beugel'),
    parts: [
      ref('lock', 'grendel', 'Ankerketting'),
      ref('lock', 'grendel', 'Beugel'),
      ref('lock', 'grendel', 'Duimstok'),
    ],
    most: 2,
  },
]
