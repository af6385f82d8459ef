import type { Retention } from '../../../apps/backend/src/platform/retention.ts'
import type { Pair } from '../text.ts'
import type { PageRow } from './pages.ts'

/** A period that the clean-up keeps to, as the setting `keep_days` says it. */
const keep = (what: keyof Retention) => `{{customVar code="keep_${what}"}}`

/** What is processed: data, purpose, legal basis (article 6 AVG), and for how long. */
const PURPOSES: readonly (readonly [data: Pair, purpose: Pair, basis: Pair, period: Pair])[] = [
  [
    [
      'Naam, adres, e-mailadres, telefoonnummer, bestelde artikelen',
      'Name, address, e-mail, phone, what you ordered',
    ],
    ['uw bestelling leveren en erover berichten', 'delivering your order and writing to you about it'],
    ['uitvoering van de overeenkomst', 'performance of the contract'],
    ['zeven jaar, als deel van de administratie', 'seven years, as part of the accounts'],
  ],
  [
    ['Factuur en betaling', 'Invoice and payment'],
    ['boekhouding en belasting', 'accounts and tax'],
    ['wettelijke plicht', 'legal obligation'],
    ['zeven jaar na het boekjaar', 'seven years after the financial year'],
  ],
  [
    [
      'Account: inloggegevens, adressen, verlanglijst, fiets en maten die u bewaart',
      'Account: login, addresses, wishlist, bike and sizes that you keep',
    ],
    ['uw account laten werken', 'making your account work'],
    ['uitvoering van de overeenkomst', 'performance of the contract'],
    ['tot u het account wist', 'until you delete the account'],
  ],
  [
    [
      'Winkelwagen, verlanglijst en vergelijkingslijst zonder account; winkelwagen met account',
      'Cart, wishlist and list to compare without an account; cart with an account',
    ],
    ['u laten verdergaan waar u was', 'letting you go on where you were'],
    ['stappen voor een overeenkomst, op uw verzoek', 'steps towards a contract, at your request'],
    [
      `na de laatste wijziging: de winkelwagen ${keep('guest_carts')}, de lijsten ${keep('guest_wishlists')}, met account ${keep('customer_carts')}`,
      `after the last change: the cart ${keep('guest_carts')}, the lists ${keep('guest_wishlists')}, with an account ${keep('customer_carts')}`,
    ],
  ],
  [
    ['Mails die wij u sturen', 'Mails that we send you'],
    ['kunnen nagaan wat u van ons kreeg', 'being able to see what you had from us'],
    ['gerechtvaardigd belang: vragen goed afhandelen', 'legitimate interest: handling questions well'],
    [`${keep('mails')} na verzending`, `${keep('mails')} after sending`],
  ],
  [
    ['Geboortedatum, als u achteraf betaalt', 'Date of birth, if you pay later'],
    ['de controle door de betaaldienst', 'the check by the payment service'],
    ['uitvoering van de overeenkomst', 'performance of the contract'],
    ['zeven jaar, met de bestelling', 'seven years, with the order'],
  ],
  [
    [
      'Btw-nummer dat u laat nakijken; zoekwoorden, zonder wie ze zocht',
      'VAT number that you have checked; words searched for, without who did',
    ],
    ['de btw juist berekenen; beter laten zoeken', 'the right VAT; better search'],
    [
      'wettelijke plicht; gerechtvaardigd belang: een bruikbare winkel',
      'legal obligation; legitimate interest: a usable shop',
    ],
    [`${keep('search_queries')} na de laatste keer`, `${keep('search_queries')} after the last time`],
  ],
  [
    ['Berichten via contact of garantie', 'Messages through contact or guarantee'],
    [
      'antwoorden, en later kunnen nagaan wat is afgesproken',
      'answering, and being able to see later what was agreed',
    ],
    ['gerechtvaardigd belang: vragen goed afhandelen', 'legitimate interest: handling questions well'],
    [`${keep('messages')} na het bericht`, `${keep('messages')} after the message`],
  ],
  [
    ['E-mailadres voor de nieuwsbrief', 'E-mail address for the newsletter'],
    ['de nieuwsbrief sturen', 'sending the newsletter'],
    ['uw toestemming, die u per mail bevestigt', 'your consent, which you confirm by mail'],
    [
      'tot u zich afmeldt; wie niet bevestigt, staat er niet op als de link verlopen is',
      'until you unsubscribe; who does not confirm is off the list when the link ends',
    ],
  ],
  [
    ['E-mailadres voor een voorraadbericht', 'E-mail address for a stock alert'],
    ['laten weten dat een artikel er weer is', 'telling you that an article is back'],
    ['uw toestemming', 'your consent'],
    [
      `tot ${keep('mails')} na het bericht, of tot u zich afmeldt`,
      `until ${keep('mails')} after the message, or until you leave`,
    ],
  ],
  [
    ['Reviews met de naam die u kiest', 'Reviews with the name you choose'],
    ['anderen laten lezen wat u vindt', 'letting others read what you think'],
    ['uw toestemming', 'your consent'],
    [
      'zolang het artikel er is, of tot u vraagt ze te wissen',
      'as long as the article exists, or until you ask us to delete them',
    ],
  ],
  [
    ['IP-adres en tijdstip van verzoeken', 'IP address and time of requests'],
    ['misbruik tegengaan en storingen vinden', 'preventing abuse and finding faults'],
    ['gerechtvaardigd belang: een veilige winkel', 'legitimate interest: a safe shop'],
    ['dertig dagen', 'thirty days'],
  ],
  [
    [
      'Een willekeurig nummer, bekeken artikelen, bezoekcijfers',
      'A random number, articles viewed, visit figures',
    ],
    ['aanbevelingen en een betere winkel', 'recommendations and a better shop'],
    ['uw toestemming', 'your consent'],
    ['tot u haar intrekt, ten hoogste een jaar', 'until you withdraw it, a year at most'],
  ],
]

const HEADS = {
  nl: ['Gegevens', 'Waarvoor', 'Grondslag', 'Hoe lang'],
  en: ['Data', 'Purpose', 'Legal basis', 'How long'],
} as const

function table(language: 0 | 1): string {
  const heads = HEADS[language === 0 ? 'nl' : 'en'].map((head) => `<th>${head}</th>`).join('')
  const rows = PURPOSES.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${cell[language]}</td>`).join('')}</tr>`,
  ).join('')
  return `<table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>`
}

const WHO = '{{customVar code="company_name"}}, {{customVar code="company_address"}}'

export const PRIVACY_PAGE: PageRow = {
  identifier: 'privacy',
  title: ['Privacy', 'Privacy'],
  lead: [
    'Wie uw gegevens verwerkt, waarvoor, op welke grond, hoe lang, wie ze ziet en welke rechten u hebt.',
    'Who processes your data, what for, on what basis, for how long, who sees it and which rights you have.',
  ],
  content: [
    [
      `<p>Verantwoordelijk voor uw gegevens is ${WHO} (KvK {{customVar code="company_coc_number"}}). Vragen over privacy: {{customVar code="shop_email"}} of {{customVar code="shop_phone"}}. Wij hebben geen functionaris voor gegevensbescherming; die is voor een winkel als deze niet verplicht.</p>`,
      `<h2>Wat wij verwerken en waarom</h2>${table(0)}`,
      '<p>Zonder naam, adres en e-mailadres kunnen wij niet leveren. Al het andere is vrijwillig. Uw burgerservicenummer vragen wij nooit, uw geboortedatum alleen als u achteraf betaalt. Over u wordt niet automatisch besloten; alleen bij ‘achteraf betalen’ doet de betaaldienst een korte controle, waartegen u daar bezwaar kunt maken.</p>',
      '<h2>Wie het ziet</h2><ul><li>de vervoerder van uw pakket (PostNL of DHL): naam, adres en, waar hij het nodig heeft, telefoonnummer;</li><li>MultiSafepay, dat betalingen verwerkt en daarvoor zelf verantwoordelijk is: bedrag, betaalwijze en bestelnummer;</li><li>ons rekencentrum en onze maildienst, als verwerkers, op servers in de EU;</li><li>onze boekhouder en de Belastingdienst: facturen;</li><li>de dienst die bij een postcode en huisnummer de straat zoekt: die twee;</li><li>als u een btw-nummer opgeeft, de dienst van de EU die het nakijkt.</li></ul><p>Met verwerkers hebben wij een overeenkomst; zij mogen de gegevens alleen voor ons gebruiken. Wij verkopen niets door en sturen niets naar landen buiten de Europese Economische Ruimte.</p>',
      '<h2>Uw rechten</h2><p>U mag uw gegevens inzien, verbeteren, laten wissen, laten beperken en meenemen, en bezwaar maken tegen verwerking op grond van ons belang. Toestemming trekt u in zoals u haar gaf: onderaan elke pagina voor cookies, onderaan elke nieuwsbrief voor de nieuwsbrief. In uw account kunt u uw gegevens downloaden en wissen; wie geen account heeft, schrijft ons. U hebt binnen een maand antwoord.</p>',
      '<h2>Een klacht</h2><p>Bent u niet tevreden met ons antwoord, dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens, Postbus 93374 in Den Haag, <a href="https://autoriteitpersoonsgegevens.nl">autoriteitpersoonsgegevens.nl</a>.</p><p>Wat er in uw browser wordt bewaard, staat op <a href="/cookies">Cookies</a>.</p>',
    ].join(''),
    [
      `<p>Responsible for your data is ${WHO} (chamber of commerce {{customVar code="company_coc_number"}}). Questions about privacy: {{customVar code="shop_email"}} or {{customVar code="shop_phone"}}. We have no data protection officer; a shop like this need not have one.</p>`,
      `<h2>What we process and why</h2>${table(1)}`,
      '<p>Without name, address and e-mail we cannot deliver. All else is voluntary. We never ask for your citizen number, and for your date of birth only if you pay later. Nothing is decided about you automatically; only with ‘pay later’ does the payment service make a short check, to which you can object there.</p>',
      '<h2>Who sees it</h2><ul><li>the carrier of your parcel (PostNL or DHL): name, address and, where it needs it, phone number;</li><li>MultiSafepay, which processes payments and is itself responsible for that: amount, method and order number;</li><li>our hosting and mail services, as processors, on servers in the EU;</li><li>our accountant and the tax office: invoices;</li><li>the service that finds the street of a postcode and house number: those two;</li><li>if you give a VAT number, the EU service that checks it.</li></ul><p>With processors we have an agreement; they may use the data for us only. We sell nothing on and send nothing outside the European Economic Area.</p>',
      '<h2>Your rights</h2><p>You may see, correct, delete, restrict and take along your data, and object to processing on the ground of our interest. Consent is withdrawn as it was given: at the foot of each page for cookies, at the foot of each newsletter for the newsletter. In your account you can download and delete your data; without an account, write to us. You have an answer within a month.</p>',
      '<h2>A complaint</h2><p>If you are not content with our answer, you can complain to the Dutch data protection authority (Autoriteit Persoonsgegevens), Postbus 93374 in Den Haag, <a href="https://autoriteitpersoonsgegevens.nl">autoriteitpersoonsgegevens.nl</a>.</p><p>What is kept in your browser is told on <a href="/cookies">Cookies</a>.</p>',
    ].join(''),
  ],
}
