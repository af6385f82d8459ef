import { readStoreInformation, type StoreInformation } from '../orders/store-information.sql.ts'
import type { ShopParts } from '../platform/graphql/domain.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { html } from '../platform/html.ts'
import { type HttpRoute, sendText } from '../platform/http/routes.ts'
import { textsIn } from '../platform/languages.ts'
import type { Settings } from '../platform/settings.ts'
import { readCompany } from '../platform/store-config/company.ts'
import { printable, writePdf } from './pdf.ts'
import TEXTS from './texts.json' with { type: 'json' }

/** Texts of the model form in annex I(B) of directive 2011/83/EU, in its official translations, with the shop's address. */
export interface WithdrawalForm {
  title: string
  hint: string
  /** Recipient: 'Aan: Kopgroep B.V., …'. */
  to: string
  statement: string
  fields: readonly string[]
  strike: string
}

export function withdrawalForm(shop: StoreInformation, language: string): WithdrawalForm {
  const { to, ...texts } = textsIn(TEXTS.withdrawalForm, language)
  return {
    ...texts,
    to: `${to}: ${[...shopAddress(shop), shop.email, shop.phone].filter(Boolean).join(', ')}`,
  }
}

/** Returns the lines of the address to which customers write and return. */
export function shopAddress(shop: StoreInformation): string[] {
  const company = readCompany(shop.settings)
  return company ? [company.name, company.street, `${company.postcode} ${company.city}`] : [shop.name]
}

/** Renders the form as HTML for a CMS page. */
export function withdrawalFormHtml({ hint, to, statement, fields, strike }: WithdrawalForm): string {
  return html`<p><em>${hint}</em></p><ul><li>${to}</li><li>${statement}</li>${fields.map((field) => html`<li>${field}: …</li>`)}</ul><p>${strike}</p>`
    .safe
}

const PATH = '/withdrawal-form/'

/** Returns the URL of the form as PDF in the language of a store view. */
export function withdrawalFormUrl({ BACKEND_URL }: Pick<Settings, 'BACKEND_URL'>, storeCode: string): string {
  return `${BACKEND_URL}${PATH}${encodeURIComponent(storeCode)}.pdf`
}

/** Serves the form as PDF, for shoppers who send it by post. */
export function withdrawalFormRoute({ db }: Pick<ShopParts, 'db'>): HttpRoute {
  return {
    method: 'GET',
    url: `${PATH}:file`,
    handler: async (request, reply) => {
      const code = /^(\w{1,64})\.pdf$/.exec((request.params as { file: string }).file)?.[1]
      const store = code ? await findStoreView(db, code).catch(() => null) : null
      if (!store) return sendText(reply, 404, 'There is no such form')
      const form = withdrawalForm(await readStoreInformation(db), store.language)
      const pdf = await writeForm(form, store.language)
      reply.headers({
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'inline; filename="herroeping.pdf"',
        'Cache-Control': 'public, max-age=3600',
        'X-Content-Type-Options': 'nosniff',
      })
      return reply.send(pdf)
    },
  }
}

function writeForm(form: WithdrawalForm, language: string): Promise<Buffer> {
  return writePdf({ margin: 64, lang: language, info: { Title: form.title } }, (document) => {
    document.font('Helvetica-Bold').fontSize(18).text(printable(form.title)).moveDown(0.5)
    document.font('Helvetica-Oblique').fontSize(10).text(printable(form.hint)).moveDown()
    document.font('Helvetica').fontSize(11).text(printable(form.to)).moveDown()
    document.text(printable(form.statement)).moveDown(5)
    for (const field of form.fields) document.text(`${printable(field)}:`).moveDown(2)
    document.fontSize(9).text(printable(form.strike))
  })
}
