import { readdirSync, readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DesignSystem } from './design-system.tsx'

const html = renderToString(<DesignSystem />)

test('no part of the design system writes a style attribute, which the content security policy would block', () => {
  expect(html).not.toMatch(/<[^>]+\sstyle=/)
})

test('only a price is ever struck through', () => {
  const struck = [...html.matchAll(/<(?:s|del|strike)\b[^>]*>(.*?)<\/(?:s|del|strike)>/g)].map(
    ([, inside = '']) => inside,
  )
  expect(struck.length).toBeGreaterThan(0)
  for (const inside of struck) expect(inside).toMatch(/was.*€/)

  const ui = new URL('../../apps/storefront/app/ui/', import.meta.url)
  const sources = readdirSync(ui).filter((name) => name.endsWith('.tsx'))
  expect(sources.length).toBeGreaterThan(20)
  for (const name of sources)
    expect(readFileSync(new URL(name, ui), 'utf8'), name).not.toMatch(/<(?:s|del)>|line-through/)
})

test('closed panels are in the server’s HTML', () => {
  expect(html).toContain('82% polyester, 18% elastaan.')
})
