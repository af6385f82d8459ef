import { NOTICE } from './guarantee-notice.ts'
import type { PageRow } from './pages.ts'

export const SERVICE_PAGES: readonly PageRow[] = [
  {
    identifier: 'klantenservice',
    title: ['Klantenservice', 'Customer service'],
    lead: [
      'Bereikbaar van maandag tot en met zaterdag, door mensen die zelf in de winkel staan.',
      'Available Monday to Saturday, by people who stand in the store themselves.',
    ],
    content: [
      '<p>U spreekt met iemand die vanmorgen nog een ketting heeft gelegd. Bel {{customVar code="shop_phone"}} van maandag tot en met zaterdag tussen 9:00 en 18:00 uur, of schrijf via het <a href="/contact">contactformulier</a>. Op werkdagen hebt u binnen een dag antwoord.</p><h2>Waar mensen het meest naar vragen</h2><ul><li><a href="/verzenden">Wanneer mijn bestelling komt</a></li><li><a href="/retourneren">Hoe ik iets terugstuur of ruil</a></li><li><a href="/betalen">Hoe ik kan betalen</a></li><li><a href="/maattabellen">Welke maat ik nodig heb</a></li><li><a href="/garantie">Wat er onder de garantie valt</a></li></ul><h2>Uw bestelling wijzigen</h2><p>Tot het pakket gescand is, kunnen wij een adres, een maat of een kleur nog veranderen. Houd uw bestelnummer bij de hand; het begint met 1000 en staat in de bevestiging.</p><h2>Advies over onderdelen</h2><p>Twijfelt u of iets past? Kies uw fiets in de onderdelenzoeker, of stuur een foto van het oude deel. Onze monteurs kijken mee en zeggen het ook als u niets nieuws nodig hebt.</p>',
      '<p>You speak to someone who fitted a chain this morning. Call {{customVar code="shop_phone"}} Monday to Saturday between 9:00 and 18:00, or write through the <a href="/contact">contact form</a>. On working days you have an answer within a day.</p><h2>What people ask most</h2><ul><li><a href="/verzenden">When my order will arrive</a></li><li><a href="/retourneren">How to return or exchange</a></li><li><a href="/betalen">How I can pay</a></li><li><a href="/maattabellen">Which size I need</a></li><li><a href="/garantie">What the guarantee covers</a></li></ul><h2>Changing your order</h2><p>Until the parcel is scanned we can still change an address, a size or a colour. Have your order number at hand; it starts with 1000 and is in the confirmation.</p><h2>Advice on parts</h2><p>Not sure whether something fits? Choose your bike in the parts finder, or send a picture of the old part. Our mechanics look along and will also say so when you need nothing new.</p>',
    ],
  },
  {
    identifier: 'verzenden',
    title: ['Bezorgen en afhalen', 'Delivery and collection'],
    lead: [
      'Op werkdagen voor 23:59 besteld, volgende bezorgdag in huis. Gratis vanaf € 50 in Nederland, afhalen is altijd gratis.',
      'Order before 23:59 on a working day, delivered the next delivery day. Free from €50 in the Netherlands, collection is always free.',
    ],
    content: [
      '<p>Wat op voorraad is en op een werkdag voor 23:59 uur besteld wordt, bezorgt PostNL de volgende bezorgdag. Bezorgd wordt van dinsdag tot en met zaterdag, niet op feestdagen. Bij elk artikel en bij het afrekenen staat welke dag dat voor u is.</p><h2>Kosten en levertijd</h2>{{customVar code="shipping_rates"}}<p>In de winkelwagen kiest u een land en ziet u wat de bezorging van uw bestelling kost.</p><h2>Afhalen in de winkel</h2><p>Kies bij het afrekenen Den Helder of Oud-Beijerland. Ligt het artikel in die winkel, dan is het klaar op de dag zelf wanneer u uiterlijk twee uur voor sluitingstijd bestelt; anders komt het de volgende werkdag met onze eigen bus. Bij het afrekenen staat per winkel wanneer u terechtkunt. U krijgt een bericht zodra het er is, en wij bewaren het veertien dagen.</p><h2>Grote en zware artikelen</h2><p>Wielsets en montagestandaards gaan in een doos die niet door de brievenbus past. Er moet iemand thuis zijn; de bezorger biedt het pakket één keer aan bij de buren.</p>',
      '<p>What is in stock and ordered before 23:59 on a working day is delivered by PostNL the next delivery day. Those are Tuesday to Saturday, holidays apart. Each article and the checkout say which day that is for you.</p><h2>Cost and delivery time</h2>{{customVar code="shipping_rates"}}<p>In the cart you choose a country and see what delivery of your order costs.</p><h2>Collecting in store</h2><p>Choose Den Helder or Oud-Beijerland at checkout. If the article is in that store it is ready on the day itself when you order at least two hours before closing time; otherwise it comes the next working day with our own van. The checkout says for each store when you can come. You get a message once it is there, and we keep it for fourteen days.</p><h2>Large and heavy articles</h2><p>Wheelsets and workstands travel in a box that does not fit a letterbox. Someone has to be in; the courier tries the neighbours once.</p>',
    ],
  },
  {
    identifier: 'retourneren',
    title: ['Retourneren en ruilen', 'Returns and exchange'],
    lead: [
      'Dertig dagen bedenktijd, ook na het passen. Terugsturen of inleveren in de winkel.',
      'Thirty days to decide, also after trying on. Send it back or hand it in at the store.',
    ],
    content: [
      '<p>Zonder opgaaf van reden stuurt u iets terug tot {{customVar code="return_period"}}. De wet geeft u veertien dagen; de rest is omdat een broek pas op de tweede rit laat weten of hij past.</p><h2>Zo werkt het</h2><ol><li>Meld de retour via het formulier <a href="/contact">Contact</a>, onder ‘Retour of ruilen’.</li><li>Doe het artikel in de doos, met de labels er nog aan.</li><li>Breng het naar een PostNL-punt met de code die u van ons krijgt, of lever het in bij een van de winkels.</li><li>Binnen vijf werkdagen na ontvangst staat het bedrag op de rekening waarmee u betaalde.</li></ol><h2>Kosten</h2><p>{{customVar code="return_cost"}}</p><h2>Ruilen</h2><p>Een andere maat sturen wij dezelfde dag als de retour bij ons binnenkomt. Is uw maat de enige die er nog ligt, bel ons dan, dan houden wij hem apart.</p><h2>Gedragen of gebruikt</h2><p>Passen en een blokje om mag. Kleding die gewassen is of modder heeft gezien, kunnen wij niet meer verkopen; wij trekken dan de waardevermindering af. Van zadels mag u binnen dezelfde tijd ook na gebruik afzien.</p><h2>De wet</h2><p>U mag de overeenkomst ook met <a href="/overeenkomst-ontbinden">Overeenkomst ontbinden</a> of met het <a href="/modelformulier-herroeping">modelformulier</a> herroepen.</p>',
      '<p>Without giving a reason you send something back until {{customVar code="return_period"}}. The law gives you fourteen days; the rest is because shorts only tell on the second ride whether they fit.</p><h2>How it works</h2><ol><li>Tell us through <a href="/contact">Contact</a>, under ‘Return or exchange’.</li><li>Put the article in the box, labels still on.</li><li>Take it to a PostNL point with the code we send you, or hand it in at one of the stores.</li><li>Within five working days of receipt the amount is back on the account you paid with.</li></ol><h2>Cost</h2><p>{{customVar code="return_cost"}}</p><h2>Exchange</h2><p>We send another size on the day your return arrives. If yours is the last one, call us and we keep it aside.</p><h2>Worn or used</h2><p>Trying on and a ride round the block are fine. Clothing that was washed or has seen mud cannot be sold again; we then deduct the loss in value. Saddles may be returned within the same time even after use.</p><h2>The law</h2><p>You may also withdraw by <a href="/overeenkomst-ontbinden">Withdraw from contract</a> or with the <a href="/modelformulier-herroeping">model form</a>.</p>',
    ],
  },
  {
    identifier: 'modelformulier-herroeping',
    title: ['Modelformulier voor herroeping', 'Model withdrawal form'],
    lead: [
      'Het modelformulier uit de wet, om een koop op afstand te herroepen. Ook als PDF.',
      'The model form of the law for withdrawing from a distance contract. As PDF too.',
    ],
    content: [
      '{{customVar code="withdrawal_form"}}<p><a href="{{customVar code=\'withdrawal_form_url\'}}">Dit formulier als PDF</a>. Sneller gaat het met <a href="/overeenkomst-ontbinden">Overeenkomst ontbinden</a>: daarvan krijgt u meteen een bevestiging.</p>',
      '{{customVar code="withdrawal_form"}}<p><a href="{{customVar code=\'withdrawal_form_url\'}}">This form as PDF</a>. It is quicker with <a href="/overeenkomst-ontbinden">Withdraw from contract</a>: of that you get a confirmation at once.</p>',
    ],
  },
  {
    identifier: 'betalen',
    title: ['Betalen', 'Payment'],
    lead: [
      'iDEAL | Wero, Bancontact, creditcard, PayPal, overboeken, achteraf of in de winkel.',
      'iDEAL | Wero, Bancontact, credit card, PayPal, bank transfer, afterwards or in store.',
    ],
    content: [
      '<p>U betaalt vooraf, achteraf of aan de toonbank. De prijzen zijn inclusief btw en er komen bij geen enkele betaalwijze kosten bij.</p><h2>Betaalwijzen</h2><ul><li><strong>iDEAL | Wero</strong>: met de app van uw bank, meteen verwerkt.</li><li><strong>Bancontact</strong>: voor klanten uit België.</li><li><strong>Creditcard</strong>: Visa, Mastercard en American Express, met controle door uw bank.</li><li><strong>PayPal</strong>: het bedrag gaat pas af als de bestelling geplaatst is.</li><li><strong>Overboeking</strong>: wij verzenden zodra het bedrag binnen is, meestal na een werkdag.</li><li><strong>Achteraf</strong>: binnen veertien dagen, na een korte controle. Lukt dat niet, dan kiest u een andere betaalwijze.</li><li><strong>In de winkel</strong>: pinnen of contant, bij het afhalen.</li></ul><h2>Kortingscode</h2><p>De code vult u in de winkelwagen in. Per bestelling geldt er één, en hij telt niet mee voor verzendkosten.</p><h2>Zakelijk</h2><p>Bestelt u op naam van een bedrijf, dan staat uw btw-nummer op de factuur. Leveringen binnen de EU kunnen met verlegde btw.</p>',
      '<p>You pay beforehand, afterwards or at the counter. Prices include VAT and no payment method costs extra.</p><h2>Methods</h2><ul><li><strong>iDEAL | Wero</strong>: with your bank’s app, processed at once.</li><li><strong>Bancontact</strong>: for customers in Belgium.</li><li><strong>Credit card</strong>: Visa, Mastercard and American Express, checked by your bank.</li><li><strong>PayPal</strong>: charged only once the order is placed.</li><li><strong>Bank transfer</strong>: we ship once the amount is in, usually after a working day.</li><li><strong>Afterwards</strong>: within fourteen days, after a short check. If that fails you choose another method.</li><li><strong>In store</strong>: by card or cash, on collection.</li></ul><h2>Discount code</h2><p>Enter the code in the cart. One per order, and it does not apply to shipping.</p><h2>Business</h2><p>If you order on behalf of a company your VAT number appears on the invoice. Deliveries within the EU can be reverse-charged.</p>',
    ],
  },
  {
    identifier: 'maattabellen',
    picture: {
      scene: 'blog-maat-kiezen',
      alt: ['Hetzelfde shirt in drie maten', 'The same jersey in three sizes'],
    },
    title: ['Maattabellen', 'Size charts'],
    lead: [
      'Zo meet u borst, taille, heup, hand, hoofd en voet, met de tabel van onze eigen maten.',
      'How to measure chest, waist, hips, hand, head and foot, with the chart of our own sizes.',
    ],
    content: [
      '<p>Meet op ondergoed, met een lint dat vlak ligt en niet trekt. Bij elk artikel staat de tabel van het merk zelf; hieronder vindt u de maten van ons huismerk.</p><h2>Heren</h2><table><thead><tr><th>Maat</th><th>Borst</th><th>Taille</th></tr></thead><tbody><tr><td>XS</td><td>88–92 cm</td><td>74–78 cm</td></tr><tr><td>S</td><td>92–96 cm</td><td>78–82 cm</td></tr><tr><td>M</td><td>96–100 cm</td><td>82–86 cm</td></tr><tr><td>L</td><td>100–104 cm</td><td>86–90 cm</td></tr><tr><td>XL</td><td>104–108 cm</td><td>90–94 cm</td></tr><tr><td>XXL</td><td>108–112 cm</td><td>94–98 cm</td></tr><tr><td>3XL</td><td>112–116 cm</td><td>98–102 cm</td></tr></tbody></table><h2>Dames</h2><table><thead><tr><th>Maat</th><th>Borst</th><th>Taille</th></tr></thead><tbody><tr><td>XS</td><td>78–82 cm</td><td>62–66 cm</td></tr><tr><td>S</td><td>82–86 cm</td><td>66–70 cm</td></tr><tr><td>M</td><td>86–90 cm</td><td>70–74 cm</td></tr><tr><td>L</td><td>90–94 cm</td><td>74–78 cm</td></tr><tr><td>XL</td><td>94–98 cm</td><td>78–82 cm</td></tr><tr><td>XXL</td><td>98–102 cm</td><td>82–86 cm</td></tr></tbody></table><h2>Zo meet u</h2><ul><li><strong>Borst</strong>: op het breedste punt, lint waterpas.</li><li><strong>Taille</strong>: waar u buigt als u opzij leunt.</li><li><strong>Hand</strong>: over de knokkels, zonder duim.</li><li><strong>Hoofd</strong>: een vinger boven de wenkbrauwen.</li><li><strong>Voet</strong>: ’s avonds, hiel tegen de muur, langste teen.</li></ul><p>Italiaanse merken vallen ongeveer een halve maat kleiner; in hun tabellen is dat al verwerkt.</p>',
      '<p>Measure in underwear, with a tape that lies flat and does not pull. Each article has the chart of its own brand; below are the sizes of our house brand.</p><h2>Men</h2><table><thead><tr><th>Size</th><th>Chest</th><th>Waist</th></tr></thead><tbody><tr><td>XS</td><td>88–92 cm</td><td>74–78 cm</td></tr><tr><td>S</td><td>92–96 cm</td><td>78–82 cm</td></tr><tr><td>M</td><td>96–100 cm</td><td>82–86 cm</td></tr><tr><td>L</td><td>100–104 cm</td><td>86–90 cm</td></tr><tr><td>XL</td><td>104–108 cm</td><td>90–94 cm</td></tr><tr><td>XXL</td><td>108–112 cm</td><td>94–98 cm</td></tr><tr><td>3XL</td><td>112–116 cm</td><td>98–102 cm</td></tr></tbody></table><h2>Women</h2><table><thead><tr><th>Size</th><th>Chest</th><th>Waist</th></tr></thead><tbody><tr><td>XS</td><td>78–82 cm</td><td>62–66 cm</td></tr><tr><td>S</td><td>82–86 cm</td><td>66–70 cm</td></tr><tr><td>M</td><td>86–90 cm</td><td>70–74 cm</td></tr><tr><td>L</td><td>90–94 cm</td><td>74–78 cm</td></tr><tr><td>XL</td><td>94–98 cm</td><td>78–82 cm</td></tr><tr><td>XXL</td><td>98–102 cm</td><td>82–86 cm</td></tr></tbody></table><h2>How to measure</h2><ul><li><strong>Chest</strong>: at the widest point, tape level.</li><li><strong>Waist</strong>: where you bend as you lean sideways.</li><li><strong>Hand</strong>: over the knuckles, without the thumb.</li><li><strong>Head</strong>: a finger above the eyebrows.</li><li><strong>Foot</strong>: in the evening, heel against the wall, longest toe.</li></ul><p>Italian brands run about half a size small; their charts take that into account.</p>',
    ],
  },
  {
    identifier: 'garantie',
    title: ['Garantie en reparatie', 'Guarantee and repair'],
    lead: [
      'De wettelijke garantie, wat merken daar bovenop geven, en wat wij voor u laten maken.',
      'The legal guarantee, what brands add to it, and what we have repaired for you.',
    ],
    content: [
      '<p>De wet geeft u recht op een artikel dat doet wat u ervan mag verwachten. Doet het dat niet, dan herstellen of vervangen wij het zonder kosten. Lukt dat niet binnen een redelijke tijd, dan krijgt u uw geld terug. De termijn is ten minste twee jaar en langer waar het artikel langer mee hoort te gaan.</p>' +
        NOTICE.nl +
        '<h2>Garantie van de fabrikant</h2><p>Sommige fabrikanten geven daarnaast zelf garantie: drie jaar op helmen, vijf jaar op tassen en gereedschap. Op de productpagina staat wie haar geeft, hoe lang en op welke voorwaarden, met het GARAN-label. Deze garantie doet niets af aan uw wettelijke rechten.</p><h2>Wat er niet onder valt</h2><p>Slijtage is geen gebrek: een ketting rekt, een remblok slijt, een band wordt glad. Schade door een val hoort bij uw verzekering, niet bij de garantie.</p><h2>Reparatie</h2><p>Een kapotte rits, een losse naad, een gescheurde tas: breng het naar een van de winkels of stuur het op. Wij laten het bij het merk of bij onze eigen kleermaker maken en zeggen vooraf wat het kost.</p>',
      '<p>The law entitles you to an article that does what you may expect of it. If it does not, we repair or replace it free of charge. If that fails within a reasonable time you get your money back. The period is at least two years and longer where the article should last longer.</p>' +
        NOTICE.en +
        '<h2>The manufacturer’s guarantee</h2><p>Some manufacturers give a guarantee of their own beside it: three years on helmets, five on bags and tools. The product page says who gives it, for how long and on what terms, with the GARAN label. This guarantee does not affect your legal rights.</p><h2>What is not covered</h2><p>Wear is no defect: a chain stretches, a pad wears, a tyre turns smooth. Damage from a fall is for your insurance, not the guarantee.</p><h2>Repair</h2><p>A broken zip, a loose seam, a torn bag: bring it to one of our stores or send it in. We have it mended by the brand or our own tailor and tell you beforehand what it costs.</p>',
    ],
  },
  {
    identifier: 'over-ons',
    picture: { scene: 'store-den-helder-gevel', alt: ['De winkel in Den Helder', 'The store in Den Helder'] },
    title: ['Over ons', 'About us'],
    lead: [
      'Twee winkels, een magazijn achter de dijk en dertig mensen die op de fiets naar hun werk komen.',
      'Two stores, a warehouse behind the dyke and thirty people who ride to work.',
    ],
    content: [
      '<p>Een kopgroep bestaat uit mensen die om beurten in de wind rijden. Zo is de winkel begonnen: vier leden van een toerclub uit Den Helder kochten samen in wat zij zelf nodig hadden, en verkochten de rest vanuit een garage aan de Dijkstraat.</p><p>Inmiddels zijn er twee winkels, in Den Helder en in Oud-Beijerland, en een magazijn waar u ’s avonds om elf uur nog licht ziet branden. Daar worden de pakketten ingepakt die de volgende dag bij u liggen.</p><h2>Wat wij verkopen</h2><p>Vierentwintig merken, en niets waar niet iemand van ons een winter mee heeft gereden. Dat levert een kleiner assortiment op dan elders, en minder retouren.</p><h2>Wat wij niet doen</h2><p>Wij zetten geen doorgestreepte prijzen neer die nooit gevraagd zijn. Bij een aanbieding ziet u de laagste prijs van de dertig dagen ervoor, en verder niets.</p><h2>Meerijden</h2><p>Elke zaterdag om 8:30 uur vertrekt er een groep voor de winkel in Den Helder, tachtig kilometer, dertig in het uur. Op woensdagavond rijdt Oud-Beijerland, in de zomer. Een helm is verplicht, een tenue niet.</p>',
      '<p>A kopgroep is a breakaway: people who take turns in the wind. That is how the shop began: four members of a touring club from Den Helder bought together what they needed themselves and sold the rest from a garage on Dijkstraat.</p><p>By now there are two stores, in Den Helder and Oud-Beijerland, and a warehouse where you still see lights at eleven at night. That is where the parcels are packed that reach you the next day.</p><h2>What we sell</h2><p>Twenty-four brands, and nothing that one of us has not ridden for a winter. That makes for a smaller range than elsewhere, and fewer returns.</p><h2>What we do not do</h2><p>We do not strike out prices that were never asked. With an offer you see the lowest price of the thirty days before it, and nothing else.</p><h2>Ride along</h2><p>Every Saturday at 8.30 a group leaves from the store in Den Helder, eighty kilometres at thirty an hour. On Wednesday evenings Oud-Beijerland rides, in summer. A helmet is required, a kit is not.</p>',
    ],
  },
  {
    identifier: 'werkplaats',
    picture: {
      scene: 'store-den-helder-werkplaats',
      alt: ['De werkplaats in Den Helder', 'The workshop in Den Helder'],
    },
    title: ['Werkplaats', 'Workshop'],
    products: { title: ['Zelf sleutelen', 'Doing it yourself'], category: 'accessoires/gereedschap' },
    lead: [
      'Onderhoud, wielen richten, pasmeting en montage in Den Helder en Oud-Beijerland.',
      'Service, wheel truing, bike fitting and assembly in Den Helder and Oud-Beijerland.',
    ],
    content: [
      '<p>In beide winkels staat een werkplaats met vaste monteurs. U kunt binnenlopen voor klein werk; voor een beurt maakt u een afspraak.</p><h2>Prijzen</h2><table><thead><tr><th>Werk</th><th>Prijs</th><th>Duur</th></tr></thead><tbody><tr><td>Lekke band, binnenband inbegrepen</td><td>€ 17,50</td><td>terwijl u wacht</td></tr><tr><td>Stuurlint wikkelen</td><td>€ 10,00</td><td>terwijl u wacht</td></tr><tr><td>Wiel richten</td><td>€ 22,50</td><td>dezelfde dag</td></tr><tr><td>Ketting en cassette vervangen</td><td>€ 30,00</td><td>dezelfde dag</td></tr><tr><td>Kleine beurt</td><td>€ 69,00</td><td>één dag</td></tr><tr><td>Grote beurt</td><td>€ 149,00</td><td>twee dagen</td></tr><tr><td>Pasmeting</td><td>€ 95,00</td><td>drie kwartier</td></tr></tbody></table><p>Onderdelen komen erbij en bespreken wij vooraf. Koopt u een onderdeel bij ons, dan is monteren vaak gratis; het staat op de productpagina.</p><h2>Sleutelles</h2><p>Op de eerste maandag van de maand leert u aan de werkbank hoe u een band plakt, een derailleur stelt en een ketting meet. Zes plaatsen, kosteloos.</p>',
      '<p>Both stores have a workshop with its own mechanics. Walk in for small jobs; for a service make an appointment.</p><h2>Prices</h2><table><thead><tr><th>Job</th><th>Price</th><th>Time</th></tr></thead><tbody><tr><td>Puncture, tube included</td><td>€17.50</td><td>while you wait</td></tr><tr><td>Wrapping bar tape</td><td>€10.00</td><td>while you wait</td></tr><tr><td>Truing a wheel</td><td>€22.50</td><td>same day</td></tr><tr><td>Fitting chain and cassette</td><td>€30.00</td><td>same day</td></tr><tr><td>Small service</td><td>€69.00</td><td>one day</td></tr><tr><td>Full service</td><td>€149.00</td><td>two days</td></tr><tr><td>Bike fit</td><td>€95.00</td><td>three quarters of an hour</td></tr></tbody></table><p>Parts are extra and agreed beforehand. If you buy the part from us, fitting is often free; the product page says so.</p><h2>Lessons</h2><p>On the first Monday of the month you learn at the bench how to patch a tyre, set a derailleur and measure a chain. Six places, free of charge.</p>',
    ],
  },
  {
    identifier: 'clubkleding',
    picture: { scene: 'blog-clubtenue', alt: ['Een club in eigen tenue', 'A club in its own kit'] },
    title: ['Clubkleding', 'Club clothing'],
    lead: [
      'Eigen tenue vanaf tien stuks, getekend en gepast in de winkel.',
      'Your own kit from ten pieces, drawn and tried on in the store.',
    ],
    content: [
      '<p>Een tenue begint met een kleur waar iedereen zich in herkent en eindigt met een discussie over de plaats van de sponsor. Wij hebben er inmiddels tweeëntwintig meegemaakt en kennen de volgorde.</p><h2>Zo gaat het</h2><ol><li>U stuurt een schets, een logo of alleen een idee.</li><li>Onze tekenaar maakt drie voorstellen.</li><li>De hele club past een paskist, in de winkel of bij u.</li><li>Zes weken later staat de doos er, per naam verpakt.</li></ol><p>Vanaf tien stuks, met naverkoop per stuk. Shirts en broeken komen van Wael of Kasseira; sokken breit men in Twente.</p>',
      '<p>A kit begins with a colour everyone sees themselves in and ends with a debate on where the sponsor goes. We have been through twenty-two by now and know the order.</p><h2>How it goes</h2><ol><li>You send a sketch, a logo or just an idea.</li><li>Our artist makes three proposals.</li><li>The whole club tries on a set of samples, in the store or at your place.</li><li>Six weeks later the box arrives, packed by name.</li></ol><p>From ten pieces, with single reorders. Jerseys and bib shorts come from Wael or Kasseira; socks are knitted in Twente.</p>',
    ],
  },
]
