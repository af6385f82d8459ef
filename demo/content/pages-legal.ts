import type { PageRow } from './pages.ts'

export const LEGAL_PAGES: readonly PageRow[] = [
  {
    identifier: 'privacy',
    title: ['Privacy', 'Privacy'],
    lead: [
      'Welke gegevens wij bewaren, waarom, hoe lang, en hoe u ze inziet of laat wissen.',
      'Which data we keep, why, for how long, and how you see or delete it.',
    ],
    content: [
      '<p>Wij bewaren wat nodig is om een bestelling te bezorgen en wat de wet van ons vraagt. Verder niets, tenzij u er zelf voor kiest.</p><h2>Wat en waarom</h2><table><thead><tr><th>Gegevens</th><th>Waarvoor</th><th>Hoe lang</th></tr></thead><tbody><tr><td>Naam, adres, telefoon</td><td>bezorgen en contact over uw bestelling</td><td>twee jaar na de laatste bestelling</td></tr><tr><td>Factuurgegevens</td><td>boekhouding</td><td>zeven jaar, dat moet van de Belastingdienst</td></tr><tr><td>E-mailadres voor nieuws</td><td>de nieuwsbrief, als u zich aanmeldt</td><td>tot u zich afmeldt</td></tr><tr><td>Reviews</td><td>op de productpagina, onder de naam die u kiest</td><td>zolang het product er is</td></tr></tbody></table><h2>Wie het ziet</h2><p>De bezorger krijgt uw adres en telefoonnummer, de betaalprovider uw betaling. Zij mogen die gegevens alleen daarvoor gebruiken. Wij verkopen niets door.</p><h2>Uw rechten</h2><p>In uw account ziet u wat wij van u weten, kunt u het downloaden en laten wissen. Hebt u geen account, schrijf dan naar service@kopgroep.example. Bent u niet tevreden met ons antwoord, dan kunt u naar de Autoriteit Persoonsgegevens.</p>',
      '<p>We keep what is needed to deliver an order and what the law asks of us. Nothing else, unless you choose so yourself.</p><h2>What and why</h2><table><thead><tr><th>Data</th><th>For</th><th>How long</th></tr></thead><tbody><tr><td>Name, address, phone</td><td>delivery and contact about your order</td><td>two years after the last order</td></tr><tr><td>Invoice data</td><td>accounts</td><td>seven years, as tax law requires</td></tr><tr><td>E-mail for news</td><td>the newsletter, if you subscribe</td><td>until you unsubscribe</td></tr><tr><td>Reviews</td><td>on the product page, under the name you choose</td><td>as long as the product exists</td></tr></tbody></table><h2>Who sees it</h2><p>The courier receives your address and phone number, the payment provider your payment. They may use it for that only. We sell nothing on.</p><h2>Your rights</h2><p>In your account you see what we know, and can download or delete it. Without an account, write to service@kopgroep.example. If you are not content with our answer you can turn to the Dutch data protection authority.</p>',
    ],
  },
  {
    identifier: 'cookies',
    title: ['Cookies', 'Cookies'],
    lead: [
      'Wat er in uw browser wordt bewaard, en hoe u uw keuze verandert.',
      'What is kept in your browser, and how to change your choice.',
    ],
    content: [
      '<p>Zonder toestemming bewaren wij alleen wat de winkel nodig heeft om te werken: uw winkelwagen, of u bent ingelogd, wat u zelf bewaart en uw keuze over cookies. Het andere bewaren wij pas als u het toestaat, en wissen wij zodra u dat intrekt. Onder aan deze pagina staat alles wat de winkel op uw apparaat kan bewaren, met het doel en hoe lang.</p><h2>Uw keuze veranderen</h2><p>Onderaan elke pagina staat ‘Cookievoorkeuren’. Intrekken is even eenvoudig als toestaan, en werkt meteen.</p>',
      '<p>Without consent we keep only what the shop needs to work: your cart, whether you are logged in, what you keep yourself and your choice about cookies. Anything else we keep only once you allow it, and erase as soon as you withdraw that. At the foot of this page stands all that the shop may keep on your device, with its purpose and for how long.</p><h2>Changing your choice</h2><p>At the foot of each page is ‘Cookie preferences’. Withdrawing is as simple as allowing, and works at once.</p>',
    ],
  },
  {
    identifier: 'algemene-voorwaarden',
    title: ['Algemene voorwaarden', 'Terms and conditions'],
    lead: ['De voorwaarden waaronder Kopgroep B.V. levert.', 'The terms under which Kopgroep B.V. delivers.'],
    content: [
      '<p>Kopgroep B.V., Dijkstraat 14, 1781 AB Den Helder. Telefoon 085 – 000 12 34, e-mail service@kopgroep.example.</p><h2>1. Overeenkomst</h2><p>Een overeenkomst komt tot stand als u op de knop met de betaalverplichting drukt en wij de ontvangst bevestigen. Een kennelijke vergissing in een prijs bindt ons niet; wij laten het u dan weten en u beslist opnieuw.</p><h2>2. Prijzen</h2><p>Prijzen zijn in euro en inclusief btw. Verzendkosten staan vermeld voordat u bestelt.</p><h2>3. Levering</h2><p>Wij leveren binnen de tijd die bij het artikel staat en uiterlijk binnen dertig dagen. Lukt dat niet, dan mag u zonder kosten van de bestelling af.</p><h2>4. Herroepingsrecht</h2><p>Zonder reden mag u de overeenkomst ontbinden tot {{customVar code="return_period"}}. {{customVar code="return_cost"}} Onderaan elke pagina staat daarvoor ‘Overeenkomst ontbinden’. Wij betalen binnen veertien dagen terug, inclusief de standaard verzendkosten van de heenweg.</p><h2>5. Conformiteit</h2><p>De wettelijke garantie geldt onverkort. Een garantie van het merk komt daarbij en nooit in de plaats daarvan.</p><h2>6. Aansprakelijkheid</h2><p>Niets in deze voorwaarden beperkt wat de wet u als consument geeft. Tegenover bedrijven is onze aansprakelijkheid beperkt tot het factuurbedrag.</p><h2>7. Klachten</h2><p>Komt u er met ons niet uit, dan kunt u naar de geschillencommissie of naar de rechter. Op de overeenkomst is Nederlands recht van toepassing.</p>',
      '<p>Kopgroep B.V., Dijkstraat 14, 1781 AB Den Helder, the Netherlands. Phone 085 – 000 12 34, e-mail service@kopgroep.example.</p><h2>1. Agreement</h2><p>An agreement is made when you press the button that carries the duty to pay and we confirm receipt. An evident mistake in a price does not bind us; we let you know and you decide anew.</p><h2>2. Prices</h2><p>Prices are in euros and include VAT. Shipping cost is stated before you order.</p><h2>3. Delivery</h2><p>We deliver within the time stated with the article and within thirty days at the latest. If we fail, you may cancel free of charge.</p><h2>4. Withdrawal</h2><p>Without reason you may end the agreement until {{customVar code="return_period"}}. {{customVar code="return_cost"}} At the foot of each page is ‘Withdraw from contract’. We refund within fourteen days, including standard shipping of the outward journey.</p><h2>5. Conformity</h2><p>The legal guarantee applies in full. A brand’s guarantee comes on top of it and never instead.</p><h2>6. Liability</h2><p>Nothing in these terms limits what the law gives you as a consumer. Towards companies our liability is limited to the invoiced amount.</p><h2>7. Complaints</h2><p>If we cannot settle it you can turn to the disputes committee or the court. Dutch law applies.</p>',
    ],
  },
  {
    identifier: 'toegankelijkheid',
    title: ['Toegankelijkheid', 'Accessibility'],
    lead: [
      'Hoe deze winkel te gebruiken is met toetsenbord, schermlezer en vergroting.',
      'How to use this shop with keyboard, screen reader and magnification.',
    ],
    content: [
      '<p>De winkel volgt WCAG 2.2 op niveau AA. U kunt alles bestellen met alleen een toetsenbord, met een schermlezer en bij vierhonderd procent vergroting.</p><h2>Wat wij doen</h2><ul><li>Elke pagina begint met een koppeling naar de inhoud en heeft één kop van het eerste niveau.</li><li>Kleur is nooit het enige teken: voorraad herkent u ook aan vorm en woord.</li><li>Knoppen en velden zijn minstens 24 bij 24 beeldpunten groot.</li><li>Wie minder beweging instelt, ziet geen schuivende beelden.</li></ul><h2>Wat nog niet goed is</h2><p>Foto’s die klanten insturen hebben niet altijd een beschrijving. Daar werken wij aan.</p><h2>Iets gevonden?</h2><p>Bel of schrijf ons; binnen twee werkdagen hoort u wat wij ermee doen. Kunt u daardoor niet bestellen, dan nemen wij de bestelling aan de telefoon op.</p>',
      '<p>The shop follows WCAG 2.2 at level AA. You can order everything with a keyboard alone, with a screen reader and at four hundred per cent zoom.</p><h2>What we do</h2><ul><li>Each page starts with a link to its content and has one first-level heading.</li><li>Colour is never the only sign: stock shows by shape and word too.</li><li>Buttons and fields are at least 24 by 24 pixels.</li><li>With reduced motion set, no images slide.</li></ul><h2>What is not right yet</h2><p>Pictures that customers send in do not always have a description. We are working on that.</p><h2>Found something?</h2><p>Call or write; within two working days you hear what we do about it. If it keeps you from ordering, we take the order by phone.</p>',
    ],
  },
  {
    identifier: 'reviews',
    title: ['Over onze reviews', 'About our reviews'],
    lead: [
      'Wie een review mag schrijven, wat wij controleren en wat wij nooit weghalen.',
      'Who may write a review, what we check and what we never remove.',
    ],
    content: [
      '<p>Iedereen mag een review schrijven. Bestelde u het artikel bij ons, dan staat er ‘geverifieerde aankoop’ bij; dat leiden wij af uit uw account en niet uit uw woord.</p><h2>Wat wij controleren</h2><p>Wij lezen elke review voordat hij verschijnt. Scheldwoorden, reclame en persoonsgegevens halen wij eruit; een slecht oordeel nooit. Het gemiddelde telt alle geplaatste reviews, ook die zonder verificatie.</p><h2>Beloning</h2><p>Wij geven geen korting of geschenk in ruil voor een review.</p>',
      '<p>Anyone may write a review. If you ordered the article from us it says ‘verified purchase’; we derive that from your account and not from your word.</p><h2>What we check</h2><p>We read each review before it appears. Abuse, advertising and personal data are taken out; a bad verdict never is. The average counts all published reviews, also those not verified.</p><h2>Reward</h2><p>We give no discount or gift in return for a review.</p>',
    ],
  },
]
