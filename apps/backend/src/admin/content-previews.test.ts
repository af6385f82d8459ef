import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminCaller, entryOperations, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { openCatalogue } from '../testing/test-catalogue.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
let admin: TestAdmin
let editor: AdminCaller
beforeAll(async () => {
  shop = await openCatalogue()
  admin = await openTestAdmin(shop)
  editor = await admin.as('editor')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const preview = async (kind: string, id: string) => {
  const { data, errors } = await editor.request(
    'mutation ($kind: ContentKind!, $id: ID!) { path: previewContent(kind: $kind, id: $id) }',
    { kind, id },
  )
  return { path: data?.path as string, problem: errors?.[0]?.message }
}
const PAGE = `query ($path: String!) { route(url: $path) { relative_url } cmsPage(identifier: $path) { identifier title content } }`

test('a hidden page and a hidden block can be previewed by a link for a day', async () => {
  const text = { title: { nl: 'Zomer' }, content: { nl: '<p>Straks</p>' }, isActive: false }
  for (const kind of ['pages', 'blocks']) {
    const { data } = await entryOperations(editor, kind).save({ identifier: 'zomer', ...text })
    const { path } = await preview(kind, data.saved.id)
    expect(path).toMatch(/^preview\/[0-9a-f]{48}$/)
    const shown = await shop.request(PAGE, { path })
    expect(shown.data).toEqual({
      route: { relative_url: path },
      cmsPage: { identifier: path, title: 'Zomer', content: '<p>Straks</p>' },
    })
    // Without tags nothing caches the answer.
    expect(shown.headers.get('x-magento-tags') ?? '').not.toContain('cms_')
    const before = shop.now
    shop.now = new Date(before.getTime() + 86_400_001)
    expect((await shop.request(PAGE, { path })).data).toEqual({ route: null, cmsPage: null })
    shop.now = before
  }
  expect((await shop.request('{ route(url: "zomer") { relative_url } }')).data.route).toBeNull()
  expect((await shop.request(PAGE, { path: `preview/${'0'.repeat(48)}` })).data.cmsPage).toBeNull()
})

test('an unpublished article can be previewed, and is in no list', async () => {
  const text = { nl: '<p>Tekst</p>' }
  const { data } = await entryOperations(editor, 'blogPosts').save({
    ...{ identifier: 'lente', title: { nl: 'Lente' }, shortContent: text, content: text },
    publishAt: '2027-03-01T08:00',
  })
  const { path } = await preview('blogPosts', data.saved.id)
  const id = path.replace(/^blog\//, '')
  expect(id).toMatch(/^preview-[0-9a-f]{48}$/)
  const { blogPost } = (
    await shop.request('query ($id: String!) { blogPost(id: $id) { identifier title } }', { id })
  ).data
  expect(blogPost).toEqual({ identifier: id, title: 'Lente' })
  const all = await shop.request('{ blogPosts(allPosts: true) { items { title } } }')
  expect(JSON.stringify(all.data)).not.toContain('Lente')
})

test('other entries have no preview', async () => {
  expect((await preview('stores', '1')).problem).toBe('This has no preview.')
  expect((await preview('pages', '0')).problem).toBe('There is no such entry.')
})
