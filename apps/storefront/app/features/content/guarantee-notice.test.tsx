import { existsSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GuaranteeNotice } from './guarantee-notice.tsx'

test('the legal guarantee is a line that opens the whole notice, with a link to the target of its QR code', () => {
  const html = renderToString(<GuaranteeNotice />)
  expect(html).toMatch(/^<details[^>]*><summary[^>]*>.*Wettelijke garantie: minimaal twee jaar.*<\/summary>/)
  const [, picture = ''] = /<img src="([^"]+)"/.exec(html) ?? []
  expect(existsSync(new URL(`../../../public${picture}`, import.meta.url))).toBe(true)
  expect(html).toContain('href="https://europa.eu/youreurope/garantie"')
  expect(html).toContain('twaalf maanden langer')
  expect(html).toContain('href="/garantie"')
  expect(renderToString(<GuaranteeNotice open />)).toMatch(/^<details open="">/)
})
