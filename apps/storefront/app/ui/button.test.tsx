import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button that cannot be used at times stands in the same place when it can, so that it keeps the focus', () => {
  const off = renderToString(<Button disabledReason="Kies minstens één artikel.">Bestellen</Button>)
  const on = renderToString(<Button disabledReason={undefined}>Bestellen</Button>)
  expect(off).toMatch(/^<div><button/)
  expect(off).toContain('Kies minstens één artikel.</p></div>')
  expect(on).toMatch(/^<div class="contents"><button.*<\/button><\/div>$/)
  expect(renderToString(<Button>Bestellen</Button>)).toMatch(/^<button/)
})
