import { expect, test } from 'vitest'
import { publicAddressFindings, reportFindings, tokenFindings } from './findings.ts'

const collected = () => {
  const lines: string[] = []
  return { lines, log: { warn: (line: unknown) => void lines.push(String(line)) } }
}

test('short tokens cause a warning, and guessable ones are refused', () => {
  const levels = (length: number) =>
    tokenFindings({ SHOP_TOKEN: 'a'.repeat(length) }).map(({ level }) => level)
  expect([levels(4), levels(11), levels(12), levels(23), levels(24)]).toEqual([
    ['problem'],
    ['problem'],
    ['warning'],
    ['warning'],
    [],
  ])
  expect(tokenFindings({ SHOP_TOKEN: null, PURGE_TOKEN: undefined })).toEqual([])
  expect(
    tokenFindings({ SHOP_TOKEN: 'of-the-demo-in-the-sources' }, ['of-the-demo-in-the-sources']),
  ).toMatchObject([{ level: 'problem', found: expect.stringContaining('public') }])
  expect(JSON.stringify(tokenFindings({ SHOP_TOKEN: 'guessable' }))).not.toContain('guessable')
})

test('a public URL must be https, and a local one causes a warning', () => {
  const findLevel = (url: string) => publicAddressFindings('STOREFRONT_URL', url, 'Links need it.')[0]?.level
  expect(findLevel('https://shop.example')).toBeUndefined()
  expect(findLevel('http://shop.example')).toBe('problem')
  expect(findLevel('http://10.0.0.7:3000')).toBe('problem')
  for (const here of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(findLevel(here)).toBe('warning')
})

test('all problems are reported at once, and warnings do not prevent a start', () => {
  const { lines, log } = collected()
  const warning = { name: 'SMTP_URL', level: 'warning', found: 'not set', fix: 'Set it.' } as const
  reportFindings([warning, { name: 'PORT', level: 'ok', found: 'free' }], log)
  expect(lines).toEqual(['SMTP_URL: not set. Set it.'])
  const problems = tokenFindings({ SHOP_TOKEN: 'a', CONSUMER_KEY: 'b' })
  expect(() => reportFindings([warning, ...problems], log)).toThrow(
    /SHOP_TOKEN[\s\S]*CONSUMER_KEY[\s\S]*DEMO=on/,
  )
})
