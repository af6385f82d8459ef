import { expect, test } from 'vitest'
import { createEnvelope, parseFrames } from './send-reports.ts'

test('a report goes to its DSN, in an envelope of three lines', () => {
  const { address, body } = createEnvelope(
    'https://abc@faults.example/7',
    { extra: { during: 'x' } },
    new Date(0),
  )
  expect(address).toBe('https://faults.example/api/7/envelope/?sentry_key=abc&sentry_version=7')
  const [head, item, event] = body.split('\n').map((line) => JSON.parse(line))
  expect(head.event_id).toMatch(/^[0-9a-f]{32}$/)
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({ event_id: head.event_id, level: 'error', extra: { during: 'x' } })
  expect(createEnvelope('http://abc@host:9000/sub/folder/7', {}, new Date(0)).address).toBe(
    'http://host:9000/sub/folder/api/7/envelope/?sentry_key=abc&sentry_version=7',
  )
})

test('a stack trace of Chromium, Firefox and Safari is parsed, the innermost frame last', () => {
  const chromium =
    'TypeError: x\n    at press (https://shop.example/assets/a.js:1:22)\n    at https://shop.example/assets/b.js:3:4'
  expect(parseFrames(chromium)).toEqual([
    { function: '?', filename: 'https://shop.example/assets/b.js', lineno: 3, colno: 4 },
    { function: 'press', filename: 'https://shop.example/assets/a.js', lineno: 1, colno: 22 },
  ])
  expect(
    parseFrames('press@https://shop.example/assets/a.js:1:22\n@https://shop.example/assets/b.js:3:4'),
  ).toEqual(parseFrames(chromium))
})
