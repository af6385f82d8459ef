import anyAscii from 'any-ascii'
import { sum } from '../platform/sums.ts'
import { writeXml, type XmlContent, type XmlElement } from '../platform/xml.ts'

export interface Debtor {
  name: string
  /** Without spaces. */
  iban: string
  bic: string | null
}

export interface SepaTransfer {
  /** Reference on both statements, at most 35 characters. */
  reference: string
  cents: number
  name: string
  /** Without spaces. */
  iban: string
  remittance: string
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
/** Maximum lengths of the standard (EPC132-08). */
const MAX = { id: 35, name: 70, remittance: 140 } as const

/**
 * Reduces a text to the characters that every SEPA bank takes (EPC217-08). A slash may not begin or end a text,
 * nor follow another.
 */
export const toSepaText = (text: string, max: number): string =>
  anyAscii(text.replaceAll('&', '+'))
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/^\/+|\/+$/g, '')
    .trim()

/**
 * Writes a SEPA credit transfer (ISO 20022, pain.001.001.09) from one account, with one booking for all.
 *
 * @param file its id is new for every file, because banks refuse an id twice
 */
export function writeSepaFile(
  debtor: Debtor,
  transfers: readonly SepaTransfer[],
  file: { id: string; createdAt: string; day: string },
): string {
  const id = toSepaText(file.id, MAX.id)
  const name = toSepaText(debtor.name, MAX.name)
  const totals: XmlContent = [
    ['NbOfTxs', String(transfers.length)],
    ['CtrlSum', euros(sum(transfers.map(({ cents }) => cents)))],
  ]
  const header: XmlContent = [
    ['MsgId', id],
    ['CreDtTm', file.createdAt],
    ...totals,
    ['InitgPty', [['Nm', name]]],
  ]
  const payment: XmlContent = [
    ['PmtInfId', id],
    ['PmtMtd', 'TRF'],
    ['BtchBookg', 'true'],
    ...totals,
    ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
    ['ReqdExctnDt', [['Dt', file.day]]],
    ['Dbtr', [['Nm', name]]],
    ['DbtrAcct', account(debtor.iban)],
    ['DbtrAgt', [['FinInstnId', [debtor.bic ? ['BICFI', debtor.bic] : ['Othr', [['Id', 'NOTPROVIDED']]]]]]],
    ['ChrgBr', 'SLEV'],
    ...transfers.map(writeTransfer),
  ]
  const root: XmlElement = [
    `Document xmlns="${NAMESPACE}"`,
    [
      [
        'CstmrCdtTrfInitn',
        [
          ['GrpHdr', header],
          ['PmtInf', payment],
        ],
      ],
    ],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(root)}\n`
}

const writeTransfer = ({ reference, cents, name, iban, remittance }: SepaTransfer): XmlElement => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', toSepaText(reference, MAX.id)]]],
    ['Amt', [['InstdAmt Ccy="EUR"', euros(cents)]]],
    ['Cdtr', [['Nm', toSepaText(name, MAX.name)]]],
    ['CdtrAcct', account(iban)],
    ['RmtInf', [['Ustrd', toSepaText(remittance, MAX.remittance)]]],
  ],
]

const account = (iban: string): XmlContent => [['Id', [['IBAN', iban]]]]

const euros = (cents: number) => (cents / 100).toFixed(2)
