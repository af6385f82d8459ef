import { html, type SafeHtml } from '../html.ts'
import type { Language } from '../languages.ts'
import { MAIL_HEADING } from './mail-layout.ts'
import type { MailText } from './mail-queue.ts'

export type TableMailRow = readonly [label: string, value: string]

interface TableMail {
  /** Language, if not the store view's. */
  language?: Language
  headers?: MailText['headers']
  subject: string
  heading: string
  before: readonly string[]
  rows: readonly TableMailRow[]
  after: readonly string[]
}

/** Formats a mail with a table of submitted values by field name. */
export function tableMail(mail: TableMail): MailText {
  const { language, headers, subject, heading, before, rows, after } = mail
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`
  const broken = (text: string): SafeHtml[] =>
    text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
  const cells = rows.map(
    ([label, value]) =>
      html`<tr><th scope="row" style="width:34%;padding:8px 16px 8px 0;text-align:left;vertical-align:top;font-weight:400;word-break:normal;color:#3a4560;border-bottom:1px solid #dde2ea">${label}</th><td style="padding:8px 0;vertical-align:top;border-bottom:1px solid #dde2ea;word-break:break-word">${broken(value)}</td></tr>`,
  )
  const body = html`<h1 style="${MAIL_HEADING}">${heading}</h1>
${before.map(paragraph)}
<table style="width:100%;border-collapse:collapse;margin:0 0 24px"><tbody>${cells}</tbody></table>
${after.map(paragraph)}`
  return {
    subject,
    ...(language && { language }),
    ...(headers && { headers }),
    preview: before[0] ?? heading,
    body,
    text: [
      heading,
      ...before.flatMap((text) => ['', text]),
      '',
      ...rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n    ')}`),
      ...after.flatMap((text) => ['', text]),
      '',
    ].join('\n'),
  }
}
