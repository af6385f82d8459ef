import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a disabled button keeps its place and its focus when it is enabled', () => {
  const off = renderToString(<Button disabledReason="Kies minstens één artikel.">Bestellen</Button>)
  const on = renderToString(<Button disabledReason={undefined}>Bestellen</Button>)
  expect(off).toMatch(/^<div><button/)
  expect(off).toContain('Kies minstens één artikel.</p></div>')
  expect(on).toMatch(/^<div class="contents"><button.*<\/button><\/div>$/)
  expect(renderToString(<Button>Bestellen</Button>)).toMatch(/^<button/)
})
