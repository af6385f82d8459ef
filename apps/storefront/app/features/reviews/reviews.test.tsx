import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewItem, type ReviewItemData, wornWords } from './reviews.tsx'

const renderMarkup = (written: object) =>
  renderToString(<ReviewItem review={written as unknown as ReviewItemData} />)

test('HTML in a review is shown as plain text', () => {
  const written = {
    average_rating: 80,
    ratings_breakdown: [{ name: 'Kwaliteit', value: '4' }],
    created_at: '2026-10-02 09:00:00',
    nickname: '<i>Noor</i>',
    summary: '<b>Goed</b>',
    text: '<img src=x onerror=alert(1)><script>alert(2)</script>',
    verified_purchase: true,
  }
  const markup = renderMarkup(written)
  expect(markup).not.toMatch(/<(img|script|b|i)[ >]/)
  expect(markup).toContain('&lt;b&gt;Goed&lt;/b&gt;')
  expect(markup).toContain('&lt;i&gt;Noor&lt;/i&gt;')
  expect(markup).toContain('&lt;script&gt;alert(2)&lt;/script&gt;')
})

test('a review in another language than the page names its language', () => {
  const written = {
    average_rating: 80,
    ratings_breakdown: [],
    created_at: '2026-10-02 09:00:00',
    nickname: 'Emma',
    summary: 'Good',
    text: 'Keeps me warm',
  }
  const english = renderMarkup({ ...written, language: 'en' })
  expect(english).toMatch(/<h3 lang="en"[^>]*>Good<\/h3><p lang="en"[^>]*>Keeps me warm<\/p>/)
  expect(english.match(/lang=/g)).toHaveLength(2)
  expect(renderMarkup({ ...written, language: 'nl' })).not.toContain('lang=')
  expect(renderMarkup(written)).not.toContain('lang=')
})

test('a review shows its writer’s size, height and fit', () => {
  expect(wornWords({ size_worn: 'M', height_cm: 178, size_fit: 'SMALL' })).toBe(
    'Draagt maat M · 1,78 m lang · Valt klein',
  )
  expect(wornWords({})).toBe('')
})

test('an answer of the shop is below the review, as plain text', () => {
  const written = {
    average_rating: 40,
    ratings_breakdown: [],
    created_at: '2026-10-02 09:00:00',
    nickname: 'Noor',
    summary: 'Te klein',
    text: 'Ik ruil hem.',
  }
  expect(renderMarkup({ ...written, answer: '<b>Dank u</b>' })).toContain(
    '>Antwoord van de winkel: &lt;b&gt;Dank u&lt;/b&gt;</p>',
  )
  expect(renderMarkup(written)).not.toContain('Antwoord')
})

test('photos load lazily, each with its writer’s name and a link to a large one', () => {
  const url = 'https://backend.example/media/review/1.webp'
  const markup = renderMarkup({
    average_rating: 80,
    ratings_breakdown: [],
    created_at: '2026-10-02 09:00:00',
    nickname: 'Emma',
    summary: 'Mooi',
    text: 'Zie de foto',
    photos: [{ url, width: 1600, height: 1200 }],
  })
  expect(markup).toContain('href="/images/1280/review/1.webp"')
  expect(markup).toMatch(/<img[^>]*alt="Foto van Emma"[^>]*loading="lazy"/)
})

test('a review in another language says so', () => {
  const review = {
    average_rating: 80,
    ratings_breakdown: [],
    created_at: '2026-10-02 09:00:00',
    nickname: 'Emma',
    summary: 'Nice',
    text: 'Warm',
  }
  expect(renderMarkup({ ...review, language: 'en' })).toContain('in het Engels')
  expect(renderMarkup({ ...review, language: 'nl' })).not.toContain('in het')
})
