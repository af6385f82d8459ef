import { isPostcode } from '../../../../packages/contract/postcode-rule.ts'
import { type HttpRoute, sendJson } from '../platform/http/routes.ts'

interface Street {
  postcode: string
  street: string
  city: string
  /** House numbers that lie in this postcode. */
  from: number
  to: number
}

/** Streets of the demo, all that it names among them (packages/demo-shop/addresses.test.ts); invented, in towns that exist. */
const STREETS: readonly Street[] = `
1011KL Waaierpad|Amsterdam|1-60
1054GH Kopgroepkade|Amsterdam|1-120
1315AB Derailleurstraat|Almere|1-80
1621HB Dijkrit|Hoorn|1-44
1771AC Polderweg|Wieringerwerf|1-99
1781AB Dijkstraat|Den Helder|1-40
1781BW Weststraat|Den Helder|1-120
1781KD Lijnbaan|Den Helder|1-60
1781LM Zeedijk|Den Helder|1-180
1785NA Koopvaardersplein|Den Helder|1-20
1811JP Kasseienpad|Alkmaar|1-70
1811LT Koningstraat|Alkmaar|1-40
1974NA Windassenstraat|IJmuiden|1-60
2011RA Spaarnewaaier|Haarlem|1-90
2051EC Zeeweg|Overveen|1-120
2312EK Rapenburgerdijk|Leiden|1-64
2511CV Duinhelling|Den Haag|1-150
2611GB Tijdritlaan|Delft|1-52
3011AA Maaswind|Rotterdam|1-200
3087CB IJzerwerf|Rotterdam|1-40
3261CD Molendijk|Oud-Beijerland|1-75
3262AE Havendam|Oud-Beijerland|1-24
3262CN Molenlaan|Oud-Beijerland|1-90
3291AB Havenweg|Strijen|1-30
3511NG Oude Gracht|Utrecht|1-420
3512JE Singelronde|Utrecht|1-110
3512PA Lange Nieuwstraat|Utrecht|1-140
3582AT Oosterkade|Utrecht|1-150
3811LN Bergklassement|Amersfoort|1-36
3821AH Beeldschermweg|Amersfoort|1-30
4004JS Wattstraat|Tiel|1-40
4331BK Zeeuwse Wind|Middelburg|1-48
4811TM Haagdijk|Breda|1-110
5145PV Industrieweg|Waalwijk|1-80
5211JX Brabantse Bocht|'s-Hertogenbosch|1-96
5611EM Lichtstraat|Eindhoven|1-130
5617BA Torenallee|Eindhoven|1-100
6211CP Cauberglaan|Maastricht|1-58
6511PP Waalsprint|Nijmegen|1-84
6711AB Veluwerit|Ede|1-66
6711JD Bosrand|Ede|1-60
7411CJ Spoorhaven|Deventer|1-50
7411HS IJsselronde|Deventer|1-72
7553GG Havenstraat|Hengelo|1-90
7607HC Marktstraat|Almelo|1-50
8011AA Zwarte Waterpad|Zwolle|1-100
8861KX Wolweverskade|Harlingen|1-40
8911BS Elfstedendijk|Leeuwarden|1-88
9711LM Noorderwaaier|Groningen|1-140
9976VX Nieuwe Kade|Lauwersoog|1-20
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, postcode = '', street = '', city = '', from, to] =
      /^(\w{6}) ([^|]+)\|([^|]+)\|(\d+)-(\d+)$/.exec(line) ?? []
    return { postcode, street, city, from: Number(from), to: Number(to) }
  })

/** The street of a postcode (without a space) in which a house number lies. */
export function findStreet(postcode: string, number: number): Pick<Street, 'street' | 'city'> | undefined {
  return STREETS.find(
    (street) => street.postcode === postcode && number >= street.from && number <= street.to,
  )
}

/**
 * The demo's own stand-in for a service that knows Dutch addresses: `GET /lookup/postcode?postcode=&number=` answers
 * with street and city, 400 to what is no postcode or number, 404 to an address that it does not know.
 */
export const postcodeLookup: HttpRoute = {
  method: 'GET',
  url: '/lookup/postcode',
  handler: (request, reply) => {
    const query = request.query as Record<string, unknown>
    const postcode = String(query.postcode ?? '')
      .replace(/\s/g, '')
      .toUpperCase()
    const number = String(query.number ?? '').trim()
    if (!isPostcode(postcode, 'NL') || !/^\d{1,5}$/.test(number)) {
      return sendJson(reply, 400, { message: 'Expected a postcode like 1781AB and a house number.' })
    }
    const found = findStreet(postcode, Number(number))
    if (!found) return sendJson(reply, 404, { message: 'No such address.' })
    return sendJson(reply, 200, { postcode, number: Number(number), street: found.street, city: found.city })
  },
}
