import { type HttpRoute, sendJson } from './routes.ts'

interface Street {
  postcode: string
  street: string
  city: string
  /** House numbers that lie in this postcode. */
  from: number
  to: number
}

/** Streets of the demo; invented, in towns that exist. */
const STREETS: readonly Street[] = `
1011KL Waaierpad|Amsterdam|1-60
1054GH Kopgroepkade|Amsterdam|1-120
1315AB Derailleurstraat|Almere|1-80
1621HB Dijkrit|Hoorn|1-44
1771AC Polderweg|Wieringerwerf|1-99
1781AB Havenplein|Den Helder|1-40
1781LM Zeedijk|Den Helder|1-180
1811JP Kasseienpad|Alkmaar|1-70
2011RA Spaarnewaaier|Haarlem|1-90
2312EK Rapenburgerdijk|Leiden|1-64
2511CV Duinhelling|Den Haag|1-150
2611GB Tijdritlaan|Delft|1-52
3011AA Maaswind|Rotterdam|1-200
3261CD Molendijk|Oud-Beijerland|1-75
3512JE Singelronde|Utrecht|1-110
3811LN Bergklassement|Amersfoort|1-36
4331BK Zeeuwse Wind|Middelburg|1-48
5211JX Brabantse Bocht|'s-Hertogenbosch|1-96
5611EM Lichtstraat|Eindhoven|1-130
6211CP Cauberglaan|Maastricht|1-58
6511PP Waalsprint|Nijmegen|1-84
6711AB Veluwerit|Ede|1-66
7411HS IJsselronde|Deventer|1-72
8011AA Zwarte Waterpad|Zwolle|1-100
8911BS Elfstedendijk|Leeuwarden|1-88
9711LM Noorderwaaier|Groningen|1-140
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, postcode = '', street = '', city = '', from, to] =
      /^(\w{6}) ([^|]+)\|([^|]+)\|(\d+)-(\d+)$/.exec(line) ?? []
    return { postcode, street, city, from: Number(from), to: Number(to) }
  })

/**
 * The demo's own stand-in for a service that knows Dutch addresses: `GET /lookup/postcode?postcode=&number=` answers
 * with street and city, 400 to what is no postcode or number, 404 to an address that it does not know.
 */
export const postcodeLookup: HttpRoute = {
  path: '/lookup/postcode',
  handle: (_request, response, { searchParams }) => {
    const postcode = (searchParams.get('postcode') ?? '').replace(/\s/g, '').toUpperCase()
    const number = searchParams.get('number')?.trim() ?? ''
    if (!/^[1-9]\d{3}[A-Z]{2}$/.test(postcode) || !/^\d{1,5}$/.test(number)) {
      return sendJson(response, 400, { message: 'Expected a postcode like 1781AB and a house number.' })
    }
    const found = STREETS.find(
      (street) =>
        street.postcode === postcode && Number(number) >= street.from && Number(number) <= street.to,
    )
    if (!found) return sendJson(response, 404, { message: 'No such address.' })
    sendJson(response, 200, { postcode, number: Number(number), street: found.street, city: found.city })
  },
}
