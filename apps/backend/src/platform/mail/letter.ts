import { html, type SafeHtml } from '../html.ts'
import { MAIL_BUTTON, MAIL_HEADING } from './mail-layout.ts'
import type { MailText } from './mail-queue.ts'

export interface Letter {
  subject: string
  heading: string
  /** Paragraphs; the first one states the subject. */
  paragraphs: readonly string[]
  /** Amounts below the first paragraph, with their labels. */
  amounts?: readonly (readonly [label: string, amount: string])[]
  button?: { text: string; link: string }
  /** Paragraphs below the button. */
  remarks?: readonly string[]
  /** Link at the end, such as the one to unsubscribe. */
  ending?: { text: string; link: string }
}

/** Formats a short mail with at most one button, as HTML and text. */
export function writeLetter(letter: Letter): MailText {
  const { subject, heading, paragraphs, amounts = [], button, remarks = [], ending } = letter
  const [first = '', ...others] = paragraphs
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`
  return {
    subject,
    preview: first,
    body: html`<h1 style="${MAIL_HEADING}">${heading}</h1>${paragraph(first)}${amountsTable(amounts)}${others.map(paragraph)}${
      button &&
      html`<p style="margin:24px 0"><a href="${button.link}" style="${MAIL_BUTTON}">${button.text}</a></p>`
    }${remarks.map(paragraph)}${
      ending &&
      html`<p style="margin:24px 0 0;font-size:14px"><a href="${ending.link}" style="color:#3a4560">${ending.text}</a></p>`
    }`,
    text: [
      heading,
      first,
      ...(amounts.length > 0 ? [amounts.map((cells) => cells.join(': ')).join('\n')] : []),
      ...others,
      ...(button ? [`${button.text}: ${button.link}`] : []),
      ...remarks,
      ...(ending ? [`${ending.text}: ${ending.link}`] : []),
    ]
      .join('\n\n')
      .concat('\n'),
  }
}

function amountsTable(amounts: NonNullable<Letter['amounts']>): SafeHtml | false {
  if (amounts.length === 0) return false
  const cell = 'padding:8px 0;border-bottom:1px solid #dde2ea;vertical-align:top'
  const rows = amounts.map(
    ([label, amount]) =>
      html`<tr><th scope="row" style="${cell};text-align:left;font-weight:400">${label}</th><td style="${cell};text-align:right;white-space:nowrap;padding-left:12px">${amount}</td></tr>`,
  )
  return html`<table style="width:100%;border-collapse:collapse;margin:0 0 16px"><tbody>${rows}</tbody></table>`
}
