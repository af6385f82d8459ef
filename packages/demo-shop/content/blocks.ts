import type { Pair } from '../text.ts'

interface BlockRow {
  identifier: string
  title: Pair
  content: Pair
}

/** Pieces of content that screens ask for by identifier. */
export const BLOCKS: readonly BlockRow[] = [
  {
    identifier: 'usp',
    title: ['Waarom Kopgroep', 'Why Kopgroep'],
    content: [
      '<ul><li>Op werkdagen voor 23:59 besteld, volgende bezorgdag in huis</li><li>Gratis verzending vanaf € 50</li><li>30 dagen bedenktijd</li></ul>',
      '<ul><li>Order before 23:59 on a working day, delivered the next delivery day</li><li>Free shipping from €50</li><li>30 days to return</li></ul>',
    ],
  },
  {
    identifier: 'footer-service',
    title: ['Klantenservice', 'Customer service'],
    content: [
      '<ul><li><a href="/verzenden">Bezorgen en afhalen</a></li><li><a href="/retourneren">Retourneren</a></li><li><a href="/betalen">Betalen</a></li><li><a href="/maattabellen">Maattabellen</a></li><li><a href="/faq">Veelgestelde vragen</a></li><li><a href="/contact">Contact</a></li></ul>',
      '<ul><li><a href="/verzenden">Delivery and collection</a></li><li><a href="/retourneren">Returns</a></li><li><a href="/betalen">Payment</a></li><li><a href="/maattabellen">Size charts</a></li><li><a href="/faq">Frequently asked questions</a></li><li><a href="/contact">Contact</a></li></ul>',
    ],
  },
  {
    identifier: 'footer-about',
    title: ['Kopgroep', 'Kopgroep'],
    content: [
      '<ul><li><a href="/over-ons">Over ons</a></li><li><a href="/blog">Blog</a></li><li><a href="/werkplaats">Werkplaats</a></li><li><a href="/clubkleding">Clubkleding</a></li><li><a href="/garantie">Garantie en reparatie</a></li><li><a href="/toegankelijkheid">Toegankelijkheid</a></li></ul>',
      '<ul><li><a href="/over-ons">About us</a></li><li><a href="/blog">Blog</a></li><li><a href="/werkplaats">Workshop</a></li><li><a href="/clubkleding">Club clothing</a></li><li><a href="/garantie">Guarantee and repair</a></li><li><a href="/toegankelijkheid">Accessibility</a></li></ul>',
    ],
  },
  {
    identifier: 'footer-stores',
    title: ['Winkels', 'Stores'],
    content: [
      '<ul><li><a href="/winkel/den-helder">Den Helder, Dijkstraat 14</a></li><li><a href="/winkel/oud-beijerland">Oud-Beijerland, Havendam 3</a></li></ul><p>{{customVar code="shop_phone"}}<br>ma–za 9:00–18:00</p>',
      '<ul><li><a href="/winkel/den-helder">Den Helder, Dijkstraat 14</a></li><li><a href="/winkel/oud-beijerland">Oud-Beijerland, Havendam 3</a></li></ul><p>{{customVar code="shop_phone"}}<br>Mon–Sat 9:00–18:00</p>',
    ],
  },
  {
    identifier: 'company',
    title: ['Wie wij zijn', 'Who we are'],
    content: [
      '{{customVar code="company_name"}}, {{customVar code="company_address"}} · KvK {{customVar code="company_coc_number"}} · btw-id {{customVar code="company_vat_number"}} · {{customVar code="shop_email"}} · {{customVar code="shop_phone"}}',
      '{{customVar code="company_name"}}, {{customVar code="company_address"}}, the Netherlands · chamber of commerce {{customVar code="company_coc_number"}} · VAT {{customVar code="company_vat_number"}} · {{customVar code="shop_email"}} · {{customVar code="shop_phone"}}',
    ],
  },
  {
    identifier: 'category-strip',
    title: ['Hoe warm moet het zijn?', 'How warm should it be?'],
    content: [
      '<p>Kies uw temperatuur en wij stellen de laagjes samen.</p><ul><li><a href="/heren/per-seizoen/onder-5-graden.html">Onder 5 °C</a></li><li><a href="/heren/per-seizoen/5-tot-12-graden.html">5 tot 12 °C</a></li><li><a href="/heren/per-seizoen/12-tot-18-graden.html">12 tot 18 °C</a></li><li><a href="/heren/per-seizoen/boven-18-graden.html">Boven 18 °C</a></li></ul>',
      '<p>Choose your temperature and we put the layers together.</p><ul><li><a href="/heren/per-seizoen/onder-5-graden.html">Below 5 °C</a></li><li><a href="/heren/per-seizoen/5-tot-12-graden.html">5 to 12 °C</a></li><li><a href="/heren/per-seizoen/12-tot-18-graden.html">12 to 18 °C</a></li><li><a href="/heren/per-seizoen/boven-18-graden.html">Above 18 °C</a></li></ul>',
    ],
  },
  {
    identifier: 'home-campaign-outlet',
    title: ['Korte mouw, laatste ronde', 'Short sleeves, final lap'],
    content: [
      '<img src="{{media url=wysiwyg/campaign-outlet.avif}}" alt=""><p>Zomershirts tot 40% voordeliger</p><p><a href="/outlet.html">Naar de outlet</a></p>',
      '<img src="{{media url=wysiwyg/campaign-outlet.avif}}" alt=""><p>Summer jerseys up to 40% off</p><p><a href="/outlet.html">To the outlet</a></p>',
    ],
  },
  {
    identifier: 'home-campaign-winter',
    title: ['Wielen winterklaar', 'Wheels ready for winter'],
    content: [
      '<img src="{{media url=wysiwyg/campaign-winter.avif}}" alt=""><p>Banden, remblokken en een beurt in onze werkplaats</p><p><a href="/wielen-en-banden.html">Bekijk wielen en banden</a></p>',
      '<img src="{{media url=wysiwyg/campaign-winter.avif}}" alt=""><p>Tyres, brake pads and a service in our workshop</p><p><a href="/wielen-en-banden.html">See wheels and tyres</a></p>',
    ],
  },
  {
    identifier: 'home-stores',
    title: ['Passen, voelen, afstellen', 'Try, feel, adjust'],
    content: [
      '<p>Bestel online en haal gratis af in Den Helder of Oud-Beijerland. Onze monteurs stellen uw fiets af terwijl u koffie drinkt.</p>',
      '<p>Order online and collect for free in Den Helder or Oud-Beijerland. Our mechanics adjust your bike while you have a coffee.</p>',
    ],
  },
  {
    identifier: 'newsletter',
    title: ['Blijf van voren', 'Stay at the front'],
    content: [
      '<p>Nieuwe collecties, koersverhalen en als eerste bij de uitverkoop. Hooguit twee mails per maand.</p>',
      '<p>New collections, racing stories and first at the sales. Two mails a month at most.</p>',
    ],
  },
  {
    identifier: 'guarantee',
    title: ['Wettelijke garantie', 'Legal guarantee'],
    content: [
      '<p>Is een artikel niet goed, dan herstellen of vervangen wij het kosteloos: dat is uw recht, ten minste twee jaar lang. <a href="/garantie">Zo werkt het</a>.</p>',
      '<p>If an article is not right, we repair or replace it free of charge: that is your right, for at least two years. <a href="/garantie">How it works</a>.</p>',
    ],
  },
  {
    identifier: 'parts-landing',
    title: ['Past het op uw fiets?', 'Does it fit your bike?'],
    content: [
      '<p>Kies uw fiets in de onderdelenzoeker en zie alleen onderdelen die passen. Liever even overleggen? Onze monteurs zijn bereikbaar op {{customVar code="shop_phone"}}.</p>',
      '<p>Choose your bike in the parts finder and see only parts that fit. Rather talk it over? Our mechanics answer at {{customVar code="shop_phone"}}.</p>',
    ],
  },
  {
    identifier: 'brands-landing',
    title: ['De merken van Kopgroep', 'The brands of Kopgroep'],
    content: [
      '<p>We verkopen niets waar we niet zelf een winter mee gereden hebben. Vierentwintig merken bleven over.</p>',
      '<p>We sell nothing that we have not ridden for a winter ourselves. Twenty-four brands remained.</p>',
    ],
  },
  {
    identifier: 'accessories-landing',
    title: ['Klein spul, groot verschil', 'Small things, big difference'],
    content: [
      '<p>Een lamp die doorbrandt tot huis, een bidon die niet lekt, een pomp die de laatste bar haalt. Hieronder vindt u alles op soort.</p>',
      '<p>A light that lasts until home, a bottle that does not leak, a pump that reaches the last bar. Below you find everything by kind.</p>',
    ],
  },
]
