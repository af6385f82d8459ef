import { BRAND_COLOURS, FAN_ICON } from '@kopgroep/contract/shop-brand'
import { html, type SafeHtml } from '../html.ts'
import type { ShopBrand } from '../store-config/brand.ts'

const TEXT =
  "color:#0a1530;font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5"

/** Style of a mail's heading: narrow like the shop's. Most mail programs do not load fonts. */
export const MAIL_HEADING =
  "margin:0 0 16px;font-family:'Archivo Narrow','Arial Narrow',Arial,sans-serif;font-size:30px;font-weight:700;line-height:1.15;color:#0a1530"

/** Style of a link that looks like a button. */
export const MAIL_BUTTON =
  'display:inline-block;background:#1440d6;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:6px'

export interface MailLayout {
  language: string
  title: string
  /** Preview text beside the subject in a list of mails. */
  preview: string
  body: SafeHtml
  /** Name and address of the shop, line by line. */
  footer: readonly string[]
  brand: Pick<ShopBrand, 'name' | 'icon' | 'primary_color' | 'dark_color'>
}

/**
 * Renders the frame of every mail: readable without pictures, by screen readers, on phones and in dark mode. Colour
 * and font are repeated on the table, because many mail programs ignore styles of the body and show white on white
 * in dark mode. Mail programs support no CSS variables: bodies use the default colours, which are replaced by the
 * shop's here.
 */
export function mailLayout({ language, title, preview, body, footer, brand }: MailLayout): string {
  const bar = (left: string, colour: string) =>
    html`<td style="width:10px;padding:0 ${left} 0 0"><div style="width:10px;height:20px;background:${colour};transform:skewX(-20deg)"></div></td>`
  const page = html`<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#f6f0e8;${TEXT}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<div role="article" aria-roledescription="email" aria-label="${title}" lang="${language}">
<table role="presentation" style="width:100%;border-collapse:collapse"><tr><td style="padding:24px 8px">
<table role="presentation" style="width:100%;max-width:640px;margin:0 auto;border-collapse:collapse;background:#ffffff;${TEXT}">
<tr><td style="padding:20px 28px;background:#0a1a4a"><table role="presentation" style="border-collapse:collapse"><tr>${brand.icon === FAN_ICON && [bar('4px', BRAND_COLOURS.primary_color), bar('4px', '#8fb0ee'), bar('12px', '#ffffff')]}<td style="color:#ffffff;font-size:22px;font-weight:700;letter-spacing:.02em">${brand.name}</td></tr></table></td></tr>
<tr><td style="padding:36px 28px;word-break:break-word">${body}</td></tr>
<tr><td style="padding:20px 28px;background:#e8dcd6;color:#3a4560;font-size:14px">${footer.map((line, index) => (index === 0 ? html`<strong>${line}</strong>` : html`<br>${line}`))}</td></tr>
</table></td></tr></table></div></body></html>`
  return Object.entries(BRAND_COLOURS).reduce(
    (text, [name, colour]) => text.replaceAll(colour, brand[name as keyof typeof BRAND_COLOURS] ?? colour),
    page.safe,
  )
}
