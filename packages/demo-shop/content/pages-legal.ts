import { PRIVACY_PAGE } from './page-privacy.ts'
import type { PageRow } from './pages.ts'

export const LEGAL_PAGES: readonly PageRow[] = [
  PRIVACY_PAGE,
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
    lead: [
      'De voorwaarden waaronder wij leveren, aan consumenten en aan bedrijven.',
      'The terms under which we deliver, to consumers and to companies.',
    ],
    content: [
      '<p>{{customVar code="company_name"}}, {{customVar code="company_address"}}. KvK {{customVar code="company_coc_number"}}, btw-id {{customVar code="company_vat_number"}}. Telefoon {{customVar code="shop_phone"}}, e-mail {{customVar code="shop_email"}}.</p><h2>1. Overeenkomst</h2><p>Een overeenkomst komt tot stand als u op de knop met de betaalverplichting drukt en wij de ontvangst bevestigen. Deze voorwaarden zitten als bestand bij die bevestiging. U sluit haar in het Nederlands of in het Engels. Voor u op die knop drukt, ziet u wat u hebt ingevuld en kunt u het nog veranderen. Wij bewaren uw bestelling; u vindt haar terug in de bevestiging en in uw account. Een kennelijke vergissing in een prijs bindt ons niet; wij laten het u dan weten en u beslist opnieuw.</p><h2>2. Prijzen</h2><p>Prijzen zijn in euro en inclusief btw. Verzendkosten staan vermeld voordat u bestelt.</p><h2>3. Levering</h2><p>Wij leveren binnen de tijd die bij het artikel staat en uiterlijk binnen dertig dagen. Lukt dat niet, dan mag u zonder kosten van de bestelling af.</p><h2>4. Herroepingsrecht</h2><p>Zonder reden mag u de overeenkomst ontbinden tot {{customVar code="return_period"}}. {{customVar code="return_cost"}} Onderaan elke pagina staat daarvoor ‘Overeenkomst ontbinden’. Wij betalen binnen veertien dagen terug, inclusief de standaard verzendkosten van de heenweg.</p><h2>5. Conformiteit</h2><p>U hebt recht op een artikel dat aan de overeenkomst beantwoordt. Een gebrek meldt u ons zo snel mogelijk; wij herstellen of vervangen het zonder kosten, en lukt dat niet binnen een redelijke tijd, dan mag u de prijs verlagen of de koop ontbinden. Een garantie van de fabrikant komt daarbij en nooit in de plaats daarvan; op de productpagina staat wie haar geeft.</p><h2>6. Aansprakelijkheid</h2><p>Niets in deze voorwaarden beperkt wat de wet u als consument geeft. Tegenover bedrijven is onze aansprakelijkheid beperkt tot het factuurbedrag.</p><h2>7. Klachten</h2><p>Op een klacht hebt u binnen veertien dagen antwoord. Komt u er met ons niet uit, dan kunt u naar de bevoegde rechter; bij een geschillencommissie zijn wij niet aangesloten. Op de overeenkomst is Nederlands recht van toepassing.</p>',
      '<p>{{customVar code="company_name"}}, {{customVar code="company_address"}}, the Netherlands. Chamber of commerce {{customVar code="company_coc_number"}}, VAT number {{customVar code="company_vat_number"}}. Phone {{customVar code="shop_phone"}}, e-mail {{customVar code="shop_email"}}.</p><h2>1. Agreement</h2><p>An agreement is made when you press the button that carries the duty to pay and we confirm receipt. These terms come as a file with that confirmation. It is made in Dutch or in English. Before you press that button you see what you entered and can still change it. We keep your order; you find it in the confirmation and in your account. An evident mistake in a price does not bind us; we let you know and you decide anew.</p><h2>2. Prices</h2><p>Prices are in euros and include VAT. Shipping cost is stated before you order.</p><h2>3. Delivery</h2><p>We deliver within the time stated with the article and within thirty days at the latest. If we fail, you may cancel free of charge.</p><h2>4. Withdrawal</h2><p>Without reason you may end the agreement until {{customVar code="return_period"}}. {{customVar code="return_cost"}} At the foot of each page is ‘Withdraw from contract’. We refund within fourteen days, including standard shipping of the outward journey.</p><h2>5. Conformity</h2><p>You are entitled to an article that conforms to the contract. Report a defect as soon as you can; we repair or replace it free of charge, and if that fails within a reasonable time you may reduce the price or end the sale. A manufacturer’s guarantee comes on top of it and never instead; the product page says who gives it.</p><h2>6. Liability</h2><p>Nothing in these terms limits what the law gives you as a consumer. Towards companies our liability is limited to the invoiced amount.</p><h2>7. Complaints</h2><p>A complaint is answered within fourteen days. If we cannot settle it you can turn to the competent court; we are not a member of a disputes committee. Dutch law applies.</p>',
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
      '<p>De winkel wil voldoen aan WCAG 2.2 op niveau AA, en daarmee aan de norm EN 301 549 en de Europese toegankelijkheidswet. U kunt alles bestellen met alleen een toetsenbord en bij vierhonderd procent vergroting.</p><h2>Wat wij doen</h2><ul><li>Elke pagina begint met een link naar de inhoud en heeft één kop van het eerste niveau.</li><li>Kleur is nooit het enige teken: voorraad herkent u ook aan vorm en woord.</li><li>Knoppen, velden en links zijn ten minste 24 bij 24 beeldpunten groot.</li><li>Wie minder beweging instelt, ziet geen schuivende beelden.</li></ul><h2>Hoe wij het nagaan</h2><p>Bij elke wijziging worden de schermen met axe onderzocht, in het Nederlands en het Engels, en wordt een bestelling met het toetsenbord alleen gedaan. Van elke soort pagina wordt op schermen van 320 en 390 beeldpunten breed gemeten of zij past en of al wat u aanraakt groot genoeg is. Dat gebeurde het laatst op 22 november 2026. Met mensen die een schermlezer gebruiken is nog niet getest, en een onderzoek door een onafhankelijke partij is er nog niet geweest.</p><h2>Wat nog niet goed is</h2><p>De betaalpagina van de betaaldienst en de sites van vervoerders zijn niet van ons. Facturen als PDF zijn leesbaar voor een schermlezer, maar niet van kopjes voorzien.</p><h2>Iets gevonden?</h2><p>Bel {{customVar code="shop_phone"}} of schrijf naar {{customVar code="shop_email"}}; binnen twee werkdagen hoort u wat wij ermee doen. Kunt u daardoor niet bestellen, dan nemen wij de bestelling aan de telefoon op. Bent u niet tevreden, dan kunt u terecht bij de Autoriteit Consument en Markt, die in Nederland toeziet op webwinkels: <a href="https://www.acm.nl">acm.nl</a>.</p>',
      '<p>The shop means to conform to WCAG 2.2 at level AA, and so to EN 301 549 and the European Accessibility Act. You can order everything with a keyboard alone and at four hundred per cent zoom.</p><h2>What we do</h2><ul><li>Each page starts with a link to its content and has one first-level heading.</li><li>Colour is never the only sign: stock shows by shape and word too.</li><li>Buttons, fields and links are at least 24 by 24 pixels.</li><li>With reduced motion set, no images slide.</li></ul><h2>How we check</h2><p>With each change the screens are examined with axe, in Dutch and in English, and an order is placed with the keyboard alone. Of each kind of page it is measured on screens 320 and 390 pixels wide whether it fits and whether all that is pressed is large enough. That was last done on 22 November 2026. It has not been tried with people who use a screen reader yet, nor has there been an audit by an independent party.</p><h2>What is not right yet</h2><p>The payment service’s page and carriers’ sites are not ours. Invoices as PDF can be read by a screen reader but have no headings.</p><h2>Found something?</h2><p>Call {{customVar code="shop_phone"}} or write to {{customVar code="shop_email"}}; within two working days you hear what we do about it. If it keeps you from ordering, we take the order by phone. If you are not content, turn to the Netherlands Authority for Consumers and Markets, which supervises web shops: <a href="https://www.acm.nl">acm.nl</a>.</p>',
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
