import { expect, test } from 'vitest'
import type { PageRequest } from './lib/page/route-module.tsx'
import { testStoreView } from './lib/testing/test-doubles.ts'
import { findRoute } from './routes.tsx'

const request = (path: string): PageRequest => ({
  url: new URL(path, 'https://kopgroep.example'),
  params: {},
  language: 'nl',
  storeView: testStoreView,
  languages: ['nl', 'en'],
  otherStoreViews: [],
  commerce: { read: () => Promise.reject(new Error('The backend is not asked.')) },
  tags: new Set(),
  incomplete: false,
  services: {},
  features: new Set(),
  missingFeatures: [],
})

test.each([
  ['/faq.html', '/faq'],
  ['/winkel/den-helder.html', '/winkel/den-helder'],
  ['/blog/waaier-rijden.html', '/blog/waaier-rijden'],
  ['/blog/categorie/3.html', '/blog/categorie/3'],
  ['/Winkel/den-helder', '/winkel/den-helder'],
])('an old URL with a suffix or in capitals, %s, redirects to %s', async (path, to) => {
  await expect(findRoute(path, '.html').answer(request(`${path}?a=1`))).rejects.toMatchObject({
    status: 301,
    headers: { location: expect.stringContaining(`${to}?a=1`) },
  })
})
