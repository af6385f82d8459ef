import { expect, test } from 'vitest'
import { pageLinks } from './found-pages.ts'

test('pages of the backend come after those of the storefront, each URL once', () => {
  const pages = [
    { kind: 'CMS_PAGE', title: 'Retourneren', key: 'retourneren' },
    { kind: 'FAQ', title: 'Wat kost een retour?', key: '12' },
    { kind: 'STORE', title: 'Den Helder', key: 'den-helder' },
    { kind: 'OTHER', title: 'Unknown', key: 'x' },
    { kind: 'BLOG', title: 'Merino', key: 'merino' },
  ]
  expect(pageLinks('retour', pages).map(({ path }) => path)).toEqual([
    '/retourneren',
    '/faq#vraag-12',
    '/winkel/den-helder',
    '/blog/merino',
  ])
  expect(pageLinks('contact', [{ kind: 'CMS_PAGE', title: 'Contact', key: 'contact' }])).toHaveLength(1)
})
