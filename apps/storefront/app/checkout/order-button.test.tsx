import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderButton } from './order-button.tsx'

const markupOf = (canPay: boolean) =>
  renderToString(<OrderButton total={12.5} busy={false} canPay={canPay} />)

test('where there is no way to pay the button is off, and says why beside it', () => {
  expect(markupOf(false)).toContain('U kunt hier nu op geen enkele manier betalen.')
  expect(markupOf(false)).toMatch(/<button[^>]*(?:aria-)?disabled/)
  expect(markupOf(true)).not.toMatch(/<button[^>]*disabled|geen enkele manier/)
})
