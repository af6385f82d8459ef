import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html, type SafeHtml } from './html.ts'

export interface Page {
  language: string
  title: string
  body: SafeHtml
  /** Further origins that forms of the page may submit to. */
  formTargets?: readonly string[]
}

const CSS = `
*{box-sizing:border-box}
body{margin:0;background:#f1f3f6;color:#0a1530;font:16px/1.5 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:40px 20px}
main.wide{max-width:960px}
h1{font-size:28px;line-height:1.2;margin:0 0 8px}
p{margin:0 0 16px}
a{color:#0d31b0}
.card{background:#fff;border:1px solid #dde2ea;border-radius:12px;padding:24px;margin:24px 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 24px;margin:0}
dt{color:#3a4560}
dd{margin:0;text-align:right;font-weight:600}
.actions{display:grid;gap:12px}
button,.button{display:block;width:100%;min-height:48px;padding:12px 20px;border:2px solid #1440d6;border-radius:8px;background:#fff;color:#0d31b0;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.first,.button.first{background:#1440d6;color:#fff}
button:hover,.button:hover{background:#eef3ff;color:#0b2680}
button.first:hover,.button.first:hover{background:#0d31b0;color:#fff}
:focus-visible{outline:3px solid #0a1a4a;outline-offset:3px}
table{width:100%;border-collapse:collapse;background:#fff}
th,td{padding:10px 12px;border-bottom:1px solid #dde2ea;text-align:left;vertical-align:top}
iframe{width:100%;height:70vh;border:1px solid #dde2ea;background:#fff}
pre{white-space:pre-wrap;background:#fff;border:1px solid #dde2ea;padding:16px}
fieldset{display:grid;gap:12px;margin:0;padding:20px;border:1px solid #dde2ea;border-radius:12px;background:#fff}
legend{padding:0 8px;font-weight:600}
label{display:grid;gap:4px}
input{min-height:48px;padding:8px 12px;border:1px solid #6b7690;border-radius:8px;background:#fff;color:inherit;font:inherit}
.note{color:#3a4560;font-size:14px}
`
const STYLE_HASH = createHash('sha256').update(CSS).digest('base64')

/** Sends a page of the backend itself: uncached, without scripts and third-party content. */
export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  const { language, title, body, formTargets = [] } = page
  const document = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${{ safe: CSS }}</style></head><body>${body}</body></html>`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${STYLE_HASH}'`,
      "frame-src 'self'",
      "base-uri 'none'",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
    ].join('; '),
  }
  return reply.code(status).headers(headers).send(document.safe)
}
