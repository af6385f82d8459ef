import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewItem, type ReviewItemData } from './review-item.tsx'

test('html that somebody wrote in a review is shown as the text that it is', () => {
  const written = {
    average_rating: 80,
    ratings_breakdown: [{ name: 'Kwaliteit', value: '4' }],
    created_at: '2026-10-02 09:00:00',
    nickname: '<i>Noor</i>',
    summary: '<b>Goed</b>',
    text: '<img src=x onerror=alert(1)><script>alert(2)</script>',
    verified_purchase: true,
  }
  // Outside a document nothing tells a fragment from what it is made of.
  const markup = renderToStaticMarkup(<ReviewItem review={written as unknown as ReviewItemData} />)
  expect(markup).not.toMatch(/<(img|script|b|i)[ >]/)
  expect(markup).toContain('&lt;b&gt;Goed&lt;/b&gt;')
  expect(markup).toContain('&lt;i&gt;Noor&lt;/i&gt;')
  expect(markup).toContain('&lt;script&gt;alert(2)&lt;/script&gt;')
})
