import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchOwn } from './fragments.ts'

afterEach(() => vi.unstubAllGlobals())

test('a fragment is returned, and an error counts as none', async () => {
  const answers = [new Response('a part'), new Response('gone', { status: 404 })]
  vi.stubGlobal('fetch', async () => answers.shift())
  expect(await (await fetchOwn('/fragments/part')).text()).toBe('a part')
  await expect(fetchOwn('/fragments/part')).rejects.toThrow('status 404')
})

/** Modules that call `fetch` directly, with the reason. */
const OWN_CALLS: Record<string, string> = {
  'entry.client.ts': 'fetches code ahead at a low priority, and an error is of no interest',
  'lib/navigation/page-content.ts': 'names a priority and refuses redirects',
  'features/consent/page-speed/page-speed.ts': 'no answer is wanted, and no cookie may go along',
  'features/consent/send-reports.ts': 'another host, and no answer is wanted',
  'features/consent/store-pages.ts': 'stores the answers, whatever they are',
  'lib/api/browser-client.ts': 'GraphQL',
  'lib/navigation/fragments.ts': 'what everybody may see',
  'features/reviews/photo-upload.tsx': 'sends a file, which GraphQL does not',
  'lib/api/http-client.ts': '`/api/…`',
}

test('each kind of request has one function in the browser', () => {
  const app = resolve(import.meta.dirname, '../..')
  const callers = globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((file) => !/\.server\.tsx?$|\.test\.tsx?$|generated/.test(file))
    .filter((file) => /(?<![\w.])fetch\(/.test(readFileSync(`${app}/${file}`, 'utf8')))
  expect(callers.sort()).toEqual(Object.keys(OWN_CALLS).sort())
})
