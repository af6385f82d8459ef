import { html } from '../html.ts'
import type { MailText } from './mail-queue.ts'

export interface Letter {
  subject: string
  heading: string
  /** The first says what it is about. */
  paragraphs: readonly string[]
  button?: { text: string; link: string }
  /** Below the button. */
  remarks?: readonly string[]
  /** A link at the very end, as the one out of a newsletter. */
  ending?: { text: string; link: string }
}

/** A mail of a few sentences with at most one button, as HTML and as text. */
export function writeLetter(letter: Letter): MailText {
  const { subject, heading, paragraphs, button, remarks = [], ending } = letter
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`
  return {
    subject,
    preview: paragraphs[0] ?? '',
    body: html`<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;color:#0a1530">${heading}</h1>${paragraphs.map(paragraph)}${
      button &&
      html`<p style="margin:24px 0"><a href="${button.link}" style="display:inline-block;background:#1440d6;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:8px">${button.text}</a></p>`
    }${remarks.map(paragraph)}${
      ending &&
      html`<p style="margin:24px 0 0;font-size:14px"><a href="${ending.link}" style="color:#3a4560">${ending.text}</a></p>`
    }`,
    text: [
      heading,
      ...paragraphs,
      ...(button ? [`${button.text}: ${button.link}`] : []),
      ...remarks,
      ...(ending ? [`${ending.text}: ${ending.link}`] : []),
    ]
      .join('\n\n')
      .concat('\n'),
  }
}
