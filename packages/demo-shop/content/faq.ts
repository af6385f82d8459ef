import type { Dataset } from '../dataset.ts'
import { inEach, type Pair, textOf } from '../text.ts'

interface Topic {
  identifier: string
  title: Pair
  /** Question, short answer, and what more there is to say. */
  questions: readonly (readonly [question: Pair, short: Pair, more: Pair])[]
}

const TOPICS: readonly Topic[] = [
  {
    identifier: 'bestellen',
    title: ['Bestellen', 'Ordering'],
    questions: [
      [
        ['Hoe weet ik dat mijn bestelling gelukt is?', 'How do I know my order succeeded?'],
        [
          'U krijgt binnen enkele minuten een bevestiging per e-mail.',
          'You receive a confirmation by e-mail within minutes.',
        ],
        [
          'Komt die niet, kijk dan in de map met ongewenste post. Staat hij daar ook niet, dan is de betaling waarschijnlijk afgebroken; uw winkelwagen staat dan nog klaar.',
          'If it does not come, look among unwanted mail. If it is not there either, the payment was probably broken off; your cart is then still waiting.',
        ],
      ],
      [
        ['Kan ik bestellen zonder account?', 'Can I order without an account?'],
        ['Ja, met alleen uw adres en e-mailadres.', 'Yes, with just your address and e-mail.'],
        [
          'Na afloop kunt u met één wachtwoord alsnog een account maken van de bestelling, zodat u haar terugvindt.',
          'Afterwards you can turn the order into an account with a single password, so that you find it again.',
        ],
      ],
      [
        ['Kan ik mijn bestelling nog wijzigen?', 'Can I still change my order?'],
        ['Zolang het pakket niet gescand is wel.', 'As long as the parcel has not been scanned, yes.'],
        [
          'Bel ons met uw bestelnummer; mailen is vaak te laat, want wij pakken tot middernacht in.',
          'Call us with your order number; e-mail is often too late, as we pack until midnight.',
        ],
      ],
      [
        ['Hoe gebruik ik een kortingscode?', 'How do I use a discount code?'],
        ['U vult haar in de winkelwagen in.', 'Enter it in the cart.'],
        [
          'Per bestelling geldt één code. Een code telt niet voor verzendkosten en niet voor cadeaubonnen.',
          'One code per order. A code does not apply to shipping or gift vouchers.',
        ],
      ],
      [
        ['Wat betekent ‘binnenkort leverbaar’?', 'What does ‘coming soon’ mean?'],
        [
          'Het artikel is onderweg maar nog niet te bestellen.',
          'The article is on its way but cannot be ordered yet.',
        ],
        [
          'Laat uw e-mailadres achter bij het artikel, dan krijgt u één bericht zodra het er is en verder niets.',
          'Leave your e-mail address with the article and you get one message once it is there and nothing else.',
        ],
      ],
      [
        ['Kan ik telefonisch bestellen?', 'Can I order by phone?'],
        ['Ja, op {{customVar code="shop_phone"}}.', 'Yes, at {{customVar code="shop_phone"}}.'],
        [
          'Wij maken de bestelling aan en sturen u een betaallink. Dat kost niets extra.',
          'We create the order and send you a payment link. There is no extra charge.',
        ],
      ],
      [
        ['Levert u ook aan bedrijven en clubs?', 'Do you supply companies and clubs?'],
        [
          'Ja, met factuur en vanaf tien stuks met een eigen prijs.',
          'Yes, with an invoice and from ten pieces at a price of their own.',
        ],
        [
          'Kies bij het afrekenen ‘Ik bestel zakelijk’ en vul uw KvK- en btw-nummer in. Voor clubkleding is er een eigen pagina.',
          'Choose ‘I order for a company’ at checkout and enter your registration and VAT number. Club clothing has a page of its own.',
        ],
      ],
    ],
  },
  {
    identifier: 'bezorgen',
    title: ['Bezorgen en afhalen', 'Delivery and collection'],
    questions: [
      [
        ['Wanneer komt mijn pakket?', 'When will my parcel arrive?'],
        [
          'Op werkdagen voor 23:59 besteld, is het de volgende bezorgdag in huis; bezorgd wordt van dinsdag tot en met zaterdag.',
          'Ordered before 23:59 on a working day it arrives the next delivery day, and those are Tuesday to Saturday.',
        ],
        [
          'De levertijd staat bij elk artikel. Bestelt u er meer tegelijk, dan geldt de langste; u krijgt alles in één pakket.',
          'Each article states its delivery time. If you order several, the longest counts; you get all in one parcel.',
        ],
      ],
      [
        ['Wat kost verzenden?', 'What does shipping cost?'],
        ['In Nederland € 4,95, en niets vanaf € 50.', 'In the Netherlands €4.95, and nothing from €50.'],
        [
          'Voor andere landen staan de bedragen op de pagina <a href="/verzenden">Bezorgen en afhalen</a>.',
          'For other countries see <a href="/verzenden">Delivery and collection</a>.',
        ],
      ],
      [
        ['Kan ik een ander bezorgadres opgeven?', 'Can I give another delivery address?'],
        [
          'Ja, bij het afrekenen kiest u een apart bezorgadres.',
          'Yes, at checkout you choose a separate delivery address.',
        ],
        [
          'Een werkadres mag ook. De factuur gaat altijd naar uw factuuradres.',
          'A work address is fine too. The invoice always goes to your billing address.',
        ],
      ],
      [
        ['Hoe werkt afhalen in de winkel?', 'How does store collection work?'],
        [
          'U kiest een winkel bij het afrekenen en krijgt bericht als het klaarstaat.',
          'Choose a store at checkout and you hear when it is ready.',
        ],
        [
          'Afhalen is gratis. Neem het bestelnummer mee; een ander mag het ook ophalen.',
          'Collection is free. Bring the order number; someone else may collect it too.',
        ],
      ],
      [
        ['Mijn pakket is niet aangekomen. Wat nu?', 'My parcel did not arrive. What now?'],
        [
          'Kijk eerst op de volgpagina van de bezorger, en bel ons daarna.',
          'Look at the courier’s tracking page first, then call us.',
        ],
        [
          'Is een pakket drie dagen na de verwachte datum nergens, dan sturen wij hetzelfde opnieuw of betalen wij u terug. U hoeft daar niet achteraan.',
          'If a parcel is nowhere three days after the expected date, we send the same again or refund you. You need not chase it.',
        ],
      ],
      [
        ['Bezorgt u op zaterdag?', 'Do you deliver on Saturdays?'],
        ['Ja, wat u vrijdag bestelt komt op zaterdag.', 'Yes, what you order on Friday arrives on Saturday.'],
        ['Op zondag en op feestdagen rijdt er niemand.', 'Nobody drives on Sundays and public holidays.'],
      ],
      [
        ['Kan ik mijn bestelling volgen?', 'Can I track my order?'],
        ['Ja, met de code uit de verzendmail.', 'Yes, with the code from the shipping mail.'],
        [
          'In uw account staat de code bij de bestelling. Zij werkt vanaf het moment dat het pakket gescand is, meestal rond middernacht.',
          'In your account the code is beside the order. It works once the parcel is scanned, usually around midnight.',
        ],
      ],
    ],
  },
  {
    identifier: 'retourneren',
    title: ['Retourneren', 'Returns'],
    questions: [
      [
        ['Hoe lang mag ik iets terugsturen?', 'How long may I return something?'],
        ['Tot {{customVar code="return_period"}}.', 'Until {{customVar code="return_period"}}.'],
        [
          'De wet geeft u veertien dagen; wij geven er meer.',
          'The law gives you fourteen days; we give you more.',
        ],
      ],
      [
        ['Wat kost een retour?', 'What does a return cost?'],
        ['{{customVar code="return_cost"}}', '{{customVar code="return_cost"}}'],
        [
          'Was het artikel fout of stuk, dan betalen wij de post in beide richtingen.',
          'If the article was wrong or broken we pay postage both ways.',
        ],
      ],
      [
        ['Wanneer krijg ik mijn geld terug?', 'When do I get my money back?'],
        [
          'Binnen vijf werkdagen nadat de retour bij ons binnen is.',
          'Within five working days of the return reaching us.',
        ],
        [
          'Het bedrag gaat terug langs de weg waarlangs u betaalde. Bij achteraf betalen wordt de rekening verlaagd.',
          'The amount goes back the way you paid. With pay afterwards the bill is lowered.',
        ],
      ],
      [
        ['Mag ik kleding passen en buiten dragen?', 'May I try clothing on and wear it outside?'],
        [
          'Passen en een blokje om mag, wassen niet.',
          'Trying on and a ride round the block are fine, washing is not.',
        ],
        [
          'Laat de labels zitten tot u zeker bent. Over een koersbroek hoort ondergoed zolang u past.',
          'Leave the labels on until you are sure. Wear underwear beneath bib shorts while trying.',
        ],
      ],
      [
        ['Hoe ruil ik voor een andere maat?', 'How do I exchange for another size?'],
        [
          'Schrijf het ons via Contact, onder ‘Retour of ruilen’, met de maat die u wilt.',
          'Write to us through Contact, under ‘Return or exchange’, with the size you want.',
        ],
        [
          'Wij sturen de nieuwe maat op de dag dat de oude binnenkomt. In de winkel ruilt u meteen.',
          'We send the new size on the day the old one arrives. In store you exchange on the spot.',
        ],
      ],
      [
        ['Hoe ontbind ik mijn overeenkomst?', 'How do I withdraw from my contract?'],
        [
          'Met de link ‘Overeenkomst ontbinden’ onderaan elke pagina.',
          'With the link ‘Withdraw from contract’ at the foot of each page.',
        ],
        [
          'Twee stappen, zonder inloggen en zonder reden. U krijgt er meteen een bewijs van, op het scherm en per e-mail.',
          'Two steps, without signing in and without a reason. You get proof at once, on screen and by e-mail.',
        ],
      ],
    ],
  },
  {
    identifier: 'betalen',
    title: ['Betalen', 'Payment'],
    questions: [
      [
        ['Welke betaalwijzen zijn er?', 'Which payment methods are there?'],
        [
          'iDEAL | Wero, Bancontact, creditcard, PayPal, overboeking, achteraf en in de winkel.',
          'iDEAL | Wero, Bancontact, credit card, PayPal, bank transfer, afterwards and in store.',
        ],
        [
          'Welke u ziet hangt af van het land van uw adres.',
          'Which ones you see depends on the country of your address.',
        ],
      ],
      [
        [
          'Mijn betaling is afgebroken. Ben ik iets kwijt?',
          'My payment was broken off. Have I lost anything?',
        ],
        ['Nee, uw winkelwagen staat nog klaar.', 'No, your cart is still waiting.'],
        [
          'U kunt het meteen opnieuw proberen, ook met een andere betaalwijze. Is er toch iets afgeschreven, dan komt het binnen een werkdag terug.',
          'You can try again at once, with another method too. If anything was charged it returns within a working day.',
        ],
      ],
      [
        ['Kan ik achteraf betalen?', 'Can I pay afterwards?'],
        [
          'Ja, binnen veertien dagen, in Nederland, België en Duitsland.',
          'Yes, within fourteen days, in the Netherlands, Belgium and Germany.',
        ],
        [
          'De aanbieder doet een korte controle en vraagt uw geboortedatum. Wordt u geweigerd, dan krijgt u de reden van hen en niet van ons.',
          'The provider does a short check and asks your date of birth. If you are refused, the reason comes from them and not from us.',
        ],
      ],
      [
        ['Waar vind ik mijn factuur?', 'Where do I find my invoice?'],
        [
          'Bij de bestelling in uw account, en in de verzendmail.',
          'With the order in your account, and in the shipping mail.',
        ],
        [
          'Bestelde u als gast, vraag haar dan op met uw bestelnummer.',
          'If you ordered as a guest, ask for it with your order number.',
        ],
      ],
      [
        [
          'Waarom zie ik soms een laagste prijs van dertig dagen?',
          'Why do I sometimes see a lowest price of thirty days?',
        ],
        [
          'Omdat een aanbieding alleen telt tegenover een prijs die echt gevraagd is.',
          'Because an offer only counts against a price that was really asked.',
        ],
        [
          'Wij strepen nooit een adviesprijs door. Het percentage rekenen wij met de laagste prijs van de dertig dagen voor de aanbieding.',
          'We never strike out a recommended price. We compute the percentage from the lowest price of the thirty days before the offer.',
        ],
      ],
      [
        ['Kan ik betalen met een cadeaubon?', 'Can I pay with a gift voucher?'],
        ['In de winkels wel, op de site nog niet.', 'In the stores yes, on the site not yet.'],
        [
          'Bel ons als u met een bon wilt bestellen; dan verrekenen wij hem aan de telefoon.',
          'Call us if you want to order with a voucher; we settle it by phone.',
        ],
      ],
    ],
  },
  {
    identifier: 'maten',
    title: ['Maten en pasvorm', 'Sizes and fit'],
    questions: [
      [
        ['Hoe kies ik de juiste maat?', 'How do I choose the right size?'],
        [
          'Meet uw borst en taille en kijk in de tabel van het merk bij het artikel.',
          'Measure chest and waist and look at the brand’s chart with the article.',
        ],
        [
          'Tussen twee maten kiest u de kleinste voor strak en de grootste voor ruim. Op de pagina <a href="/maattabellen">Maattabellen</a> staat hoe u meet.',
          'Between two sizes take the smaller for tight and the larger for loose. <a href="/maattabellen">Size charts</a> explains how to measure.',
        ],
      ],
      [
        ['Vallen Italiaanse merken kleiner?', 'Do Italian brands run small?'],
        [
          'Ongeveer een halve maat, en dat staat al in hun tabel.',
          'About half a size, and their chart already says so.',
        ],
        [
          'Reken dus niet dubbel: volg de centimeters en niet de letter.',
          'So do not count twice: follow the centimetres and not the letter.',
        ],
      ],
      [
        ['Hoe moet een koersbroek zitten?', 'How should bib shorts fit?'],
        [
          'Strak, zonder dat de bretels trekken als u rechtop staat.',
          'Tight, without the braces pulling as you stand upright.',
        ],
        [
          'Op de fiets verdwijnt de spanning. De zeem hoort aan te sluiten zonder plooi.',
          'On the bike the tension disappears. The chamois should touch without a crease.',
        ],
      ],
      [
        ['Welke maat helm heb ik?', 'Which helmet size am I?'],
        [
          'De omtrek van uw hoofd, een vinger boven de wenkbrauwen.',
          'The girth of your head, a finger above the eyebrows.',
        ],
        [
          'Een helm zit goed als hij blijft staan wanneer u voorover buigt met de riem los.',
          'A helmet fits when it stays put as you bend forward with the strap undone.',
        ],
      ],
      [
        ['Hoe meet ik de breedte voor een zadel?', 'How do I measure saddle width?'],
        [
          'Op karton: ga zitten, meet de afstand tussen de putjes en tel twintig millimeter op.',
          'On cardboard: sit, measure between the dents and add twenty millimetres.',
        ],
        [
          'In beide winkels staat een meetbankje; het duurt twee minuten en kost niets.',
          'Both stores have a measuring bench; it takes two minutes and costs nothing.',
        ],
      ],
      [
        ['Mijn maat is uitverkocht. Komt hij terug?', 'My size is sold out. Will it come back?'],
        [
          'Dat ziet u bij de maat; u kunt een bericht aanvragen.',
          'The size says so; you can ask for a message.',
        ],
        [
          'Klik op de doorgestreepte maat en laat uw e-mailadres achter. U krijgt één bericht.',
          'Click the struck size and leave your e-mail. You get one message.',
        ],
      ],
    ],
  },
  {
    identifier: 'onderdelen',
    title: ['Onderdelen en werkplaats', 'Parts and workshop'],
    questions: [
      [
        ['Past dit onderdeel op mijn fiets?', 'Does this part fit my bike?'],
        ['Kies uw fiets in de onderdelenzoeker.', 'Choose your bike in the parts finder.'],
        [
          'Staat uw fiets er niet bij, stuur dan een foto van het deel en van de maat die erop staat.',
          'If your bike is not listed, send a picture of the part and the size marked on it.',
        ],
      ],
      [
        ['Welke cassette past op mijn naaf?', 'Which cassette fits my hub?'],
        [
          'Dat hangt af van de body: HG, Micro Spline, XDR of N3W.',
          'That depends on the freehub: HG, Micro Spline, XDR or N3W.',
        ],
        [
          'De body staat in de papieren van uw wielen. Twijfelt u, stuur een foto van achteren met de cassette eraf.',
          'Your wheel papers name it. If unsure, send a picture from behind with the cassette off.',
        ],
      ],
      [
        ['Wanneer moet ik mijn ketting vervangen?', 'When must I replace my chain?'],
        [
          'Bij 0,5 procent rek, meestal na drie- tot vijfduizend kilometer.',
          'At 0.5 per cent stretch, usually after three to five thousand kilometres.',
        ],
        [
          'Meet met een kettingmeter. Wacht u tot één procent, dan is ook de cassette op.',
          'Use a chain gauge. If you wait until one per cent, the cassette is done too.',
        ],
      ],
      [
        ['Monteert u wat ik koop?', 'Do you fit what I buy?'],
        ['Ja, in beide winkels, vaak terwijl u wacht.', 'Yes, in both stores, often while you wait.'],
        [
          'Stuurlint, banden en pedalen doen wij meteen; voor een aandrijving maakt u een afspraak.',
          'Bar tape, tyres and pedals at once; for a drivetrain make an appointment.',
        ],
      ],
      [
        ['Welke bandenspanning is goed?', 'Which tyre pressure is right?'],
        [
          'Begin met de waarde bij het artikel en ga per rit een tiende omlaag.',
          'Start with the value at the article and go down a tenth per ride.',
        ],
        [
          'Te zacht is het als de band in een bocht gaat zwemmen of de velg de weg raakt.',
          'It is too soft when the tyre squirms in a corner or the rim touches the road.',
        ],
      ],
      [
        ['Kan mijn fiets op tubeless?', 'Can my bike go tubeless?'],
        ['Als velg en band er allebei geschikt voor zijn.', 'If both rim and tyre are made for it.'],
        [
          'Het staat op de velg. U hebt dan nog velglint, ventielen en dichtmiddel nodig; wij doen het voor u in een halfuur.',
          'It says so on the rim. You also need tape, valves and sealant; we do it for you in half an hour.',
        ],
      ],
      [
        ['Hoe maak ik een afspraak in de werkplaats?', 'How do I book the workshop?'],
        ['Via het contactformulier of aan de telefoon.', 'Through the contact form or by phone.'],
        [
          'Kies ‘Afspraak in de werkplaats’ en schrijf erbij welke fiets en welke klacht. Meestal is er binnen een week plaats.',
          'Choose ‘Workshop appointment’ and add which bike and which complaint. There is usually room within a week.',
        ],
      ],
    ],
  },
  {
    identifier: 'account',
    title: ['Account en nieuwsbrief', 'Account and newsletter'],
    questions: [
      [
        ['Ik ben mijn wachtwoord vergeten', 'I forgot my password'],
        ['Vraag een nieuw aan op de inlogpagina.', 'Ask for a new one on the login page.'],
        [
          'De link in de mail werkt een uur. Krijgt u niets, dan is het adres bij ons niet bekend; dat zeggen wij er met opzet niet bij.',
          'The link in the mail works for an hour. If nothing comes the address is unknown to us; we leave that unsaid on purpose.',
        ],
      ],
      [
        ['Hoe verander ik mijn e-mailadres?', 'How do I change my e-mail address?'],
        [
          'In uw account onder Gegevens, met uw wachtwoord erbij.',
          'In your account under Details, with your password.',
        ],
        ['Lopende bestellingen houden het oude adres.', 'Running orders keep the old address.'],
      ],
      [
        ['Hoe deel ik mijn wensenlijst?', 'How do I share my wishlist?'],
        ['Met de knop Delen boven de lijst.', 'With the Share button above the list.'],
        [
          'U stuurt haar per e-mail of kopieert de link. Wie die opent ziet de artikelen en niet uw naam, tenzij u die erbij schrijft.',
          'Send it by e-mail or copy the link. Whoever opens it sees the articles and not your name, unless you add it.',
        ],
      ],
      [
        ['Hoe vaak krijg ik nieuws?', 'How often is there news?'],
        ['Hooguit twee mails per maand.', 'Two mails a month at most.'],
        [
          'Onder elke mail staat een afmeldlink die meteen werkt.',
          'Each mail has an unsubscribe link that works at once.',
        ],
      ],
      [
        ['Hoe wis ik mijn account?', 'How do I delete my account?'],
        ['In uw account onder Gegevens.', 'In your account under Details.'],
        [
          'Facturen moeten wij zeven jaar bewaren; de rest is weg.',
          'We must keep invoices for seven years; the rest is gone.',
        ],
      ],
      [
        ['Wat betekent een geverifieerde review?', 'What does a verified review mean?'],
        [
          'Dat de schrijver het artikel bij ons heeft gekocht.',
          'That the writer bought the article from us.',
        ],
        [
          'Wij halen slechte oordelen niet weg. Meer staat op <a href="/reviews">Over onze reviews</a>.',
          'We do not remove bad verdicts. More is on <a href="/reviews">About our reviews</a>.',
        ],
      ],
    ],
  },
]

export function addFaq(shop: Dataset): void {
  let id = 0
  for (const [index, { identifier, title, questions }] of TOPICS.entries()) {
    shop.add('faq_categories', { id: index + 1, identifier, title: textOf(title), position: index + 1 })
    for (const [position, [question, short, more]] of questions.entries()) {
      shop.add('faq_questions', {
        id: ++id,
        category_id: index + 1,
        question: textOf(question),
        short_answer: textOf(short),
        long_answer: inEach((language) => `<p>${textOf(short)[language]} ${textOf(more)[language]}</p>`),
        position: position + 1,
      })
    }
  }
}
