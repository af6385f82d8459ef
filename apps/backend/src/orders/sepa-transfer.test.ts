import { expect, test } from 'vitest'
import { toSepaText, writeSepaFile } from './sepa-transfer.ts'

const SHOP = { name: 'Zadel & Maat B.V.', iban: 'NL02ABNA0123456789', bic: 'ABNANL2A' }
const FILE = { id: '2026-11-30-141500-7', createdAt: '2026-11-30T14:15:00', day: '2026-11-30' }
const transfer = (reference: string, cents: number) => ({
  reference,
  cents,
  name: 'Zoë Müller',
  iban: 'BE68539007547034',
  remittance: `Terugbetaling bestelling 100000001, creditnota ${reference}`,
})
const writtenTransfer = (reference: string, amount: string) =>
  `<CdtTrfTxInf><PmtId><EndToEndId>${reference}</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt><Cdtr><Nm>Zoe Muller</Nm></Cdtr><CdtrAcct><Id><IBAN>BE68539007547034</IBAN></Id></CdtrAcct><RmtInf><Ustrd>Terugbetaling bestelling 100000001, creditnota ${reference}</Ustrd></RmtInf></CdtTrfTxInf>`

test('a SEPA file has one debtor, a control sum of its transfers and the elements in the standard’s order', () => {
  const totals = '<NbOfTxs>2</NbOfTxs><CtrlSum>10.00</CtrlSum>'
  expect(writeSepaFile(SHOP, [transfer('C2026-00001', 995), transfer('C2026-00002', 5)], FILE)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>${[
      `<GrpHdr><MsgId>2026-11-30-141500-7</MsgId><CreDtTm>2026-11-30T14:15:00</CreDtTm>${totals}`,
      '<InitgPty><Nm>Zadel + Maat B.V.</Nm></InitgPty></GrpHdr>',
      `<PmtInf><PmtInfId>2026-11-30-141500-7</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg>${totals}`,
      '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>',
      '<Dbtr><Nm>Zadel + Maat B.V.</Nm></Dbtr><DbtrAcct><Id><IBAN>NL02ABNA0123456789</IBAN></Id></DbtrAcct>',
      '<DbtrAgt><FinInstnId><BICFI>ABNANL2A</BICFI></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>',
      writtenTransfer('C2026-00001', '9.95'),
      writtenTransfer('C2026-00002', '0.05'),
    ].join('')}</PmtInf></CstmrCdtTrfInitn></Document>\n`,
  )
  expect(writeSepaFile({ ...SHOP, bic: null }, [transfer('C2026-00001', 1)], FILE)).toContain(
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>',
  )
})

test('a text of a SEPA file has only characters and lengths that every bank takes', () => {
  expect(toSepaText('Łukasz “Bo” <b>O’Neil</b> & zn. € 5', 70)).toMatch(/^Lukasz [A-Za-z0-9/\-?:().,'+ ]+ 5$/)
  expect(toSepaText('//a//b/', 70)).toBe('a/b')
  expect(toSepaText('x'.repeat(90), 70)).toHaveLength(70)
  expect(toSepaText('名'.repeat(80), 70).length).toBeLessThanOrEqual(70)
  expect(toSepaText('€$§', 70)).not.toMatch(/[€$§]/)
})
