import { insert, json } from './test-rows.ts'
import type { Stories } from './test-stories.ts'

/** Writes the content of the test shop: pages, blocks, articles, reviews, forms. */
export async function writeTestContent(stories: Stories): Promise<void> {
  await texts(stories)
  await reviews(stories)
  await forms(stories)
}

async function texts({ db }: Stories) {
  await insert(db, 'cms_pages', [
    {
      identifier: 'verzenden',
      title: json({ nl: 'Verzenden', en: 'Shipping' }),
      content_heading: json({ nl: 'Zo verzenden wij' }),
      content: json({ nl: '<p>Snel <img src="{{media url="wysiwyg/doos.avif"}}"></p>' }),
      meta_title: json({ nl: 'Verzenden' }),
      meta_description: json({ nl: 'Hoe wij verzenden' }),
      meta_keywords: json({ nl: 'verzenden' }),
    },
    { identifier: 'oud', title: json({ nl: 'Oud' }), content: json({ nl: 'Oud' }), is_active: false },
  ])
  await insert(db, 'cms_blocks', [
    {
      identifier: 'usp',
      title: json({ nl: 'Waarom wij' }),
      content: json({ nl: '<a href="{{store url="verzenden"}}">Snel</a>', en: 'Fast' }),
    },
  ])
  await db.updateTable('categories').set({ cms_block_id: 1 }).where('url_key', '=', 'heren').execute()
  await insert(db, 'url_rewrites', [
    { request_path: 'verzenden', entity_type: 'CMS_PAGE', entity_id: 1 },
    { request_path: 'oud', entity_type: 'CMS_PAGE', entity_id: 2 },
    {
      request_path: 'oude-shirts',
      entity_type: 'CATEGORY',
      redirect_code: 301,
      target_path: 'heren/shirts.html',
    },
  ])
  await insert(db, 'global_messages', [
    {
      text: json({ nl: 'Black Friday', en: 'Black Friday!' }),
      background_color: '#000',
      text_color: '#fff',
      from_at: '2026-11-20T00:00:00Z',
      to_at: '2026-11-22T00:00:00Z',
    },
    {
      text: json({ nl: 'Sinterklaas' }),
      background_color: '#c00',
      text_color: '#fff',
      from_at: '2026-12-01T00:00:00Z',
    },
  ])
  await insert(db, 'sliders', [
    { identifier: 'home', title: json({ nl: 'Nieuw' }), fullwidth: true, location: 'home_main' },
    { identifier: 'heren', page_type: 'categories', page_id: 4 },
  ])
  await insert(db, 'slides', [
    {
      slider_id: 1,
      title: json({ nl: 'Winter' }),
      description: json({ nl: '<p>Warm</p>' }),
      link: '/heren',
      button_text: json({ nl: 'Bekijk' }),
      media: json([{ url: 'slides/winter.avif', type: 'image', label: { nl: 'Renner' } }]),
    },
  ])
  await insert(db, 'faq_categories', [
    { identifier: 'bezorgen', title: json({ nl: 'Bezorgen' }), position: 1 },
    { identifier: 'betalen', title: json({ nl: 'Betalen' }), position: 2 },
  ])
  await insert(db, 'faq_questions', [
    {
      category_id: 1,
      question: json({ nl: 'Hoe snel?' }),
      short_answer: json({ nl: 'Morgen' }),
      long_answer: json({ nl: '<p>Morgen in huis</p>' }),
    },
  ])
  await insert(db, 'blog_categories', [
    {
      identifier: 'techniek',
      title: json({ nl: 'Techniek' }),
      meta_title: json({ nl: 'Blog over techniek' }),
      meta_description: json({ nl: 'Alles over techniek' }),
    },
  ])
  await insert(db, 'blog_authors', [{ identifier: 'noor', name: 'Noor Smit' }])
  const post = (identifier: string, title: string, day: string) => ({
    identifier,
    title: json({ nl: title }),
    short_content: json({ nl: `<p>${title}</p>` }),
    content: json({ nl: `<p>${title} <img src="/p.avif"></p>` }),
    featured_image: 'blog/a.avif',
    featured_image_alt: json({ nl: 'Fiets' }),
    author_id: 1,
    meta_title: json({ nl: title }),
    meta_description: json({ nl: title }),
    created_at: day,
    publish_at: day,
  })
  await insert(db, 'blog_posts', [
    post('ketting', 'Ketting smeren', '2026-10-01T08:00:00Z'),
    post('banden', 'Banden kiezen', '2026-11-01T08:00:00Z'),
    post('later', 'Nog niet', '2026-12-24T08:00:00Z'),
  ])
  await insert(
    db,
    'blog_post_categories',
    [1, 2, 3].map((post_id) => ({ post_id, category_id: 1 })),
  )
  await insert(db, 'blog_post_products', [{ post_id: 2, product_id: 1 }])
}

async function reviews({ db }: Stories) {
  await insert(db, 'reviews', [
    {
      product_id: 1,
      nickname: 'Joris',
      summary: 'Fijn shirt',
      text: 'Zit goed',
      status: 'approved',
      is_verified: true,
      store_code: 'kopgroep_nl',
      created_at: '2026-10-05T09:00:00Z',
    },
    {
      product_id: 1,
      nickname: 'Sanne',
      summary: 'Mooi',
      text: 'Mooie kleur',
      status: 'approved',
      store_code: 'kopgroep_nl',
      created_at: '2026-10-06T09:00:00Z',
    },
    { product_id: 1, nickname: 'Troll', summary: 'x', text: 'x', store_code: 'kopgroep_nl' },
  ])
  await insert(db, 'review_ratings', [
    { review_id: 1, rating_id: 1, value: 5 },
    { review_id: 1, rating_id: 2, value: 4 },
    { review_id: 2, rating_id: 1, value: 3 },
    { review_id: 2, rating_id: 2, value: 4 },
  ])
}

async function forms({ db }: Stories) {
  const field = (name: string, label: string, more: object) => ({
    name,
    label: { nl: label, en: `${label} (en)` },
    ...more,
  })
  const fieldsets = [
    {
      title: { nl: 'Uw vraag', en: 'Your question' },
      fields: [
        field('name', 'Naam', {
          type: 'input',
          inputType: 'text',
          placeholder: { nl: 'Uw naam' },
          validation: [{ type: 'required' }, { type: 'max_text_length', additional: '40' }],
        }),
        field('email', 'E-mailadres', {
          type: 'input',
          inputType: 'email',
          value: '',
          validation: [{ type: 'required' }, { type: 'email' }],
        }),
        field('topic', 'Onderwerp', {
          type: 'select',
          value: 'maat',
          options: [
            { label: { nl: 'Maat' }, value: 'maat' },
            { label: { nl: 'Levering' }, value: 'levering' },
          ],
        }),
      ],
    },
  ]
  const texts = {
    submit_label: json({ nl: 'Versturen' }),
    thank_you_message: json({ nl: 'Dank u', en: 'Thank you' }),
    description: json({ nl: '<p>Vraag het ons</p>' }),
    fieldsets: json(fieldsets),
  }
  await insert(db, 'forms', [
    { type: 'contact', title: json({ nl: 'Contact' }), ...texts },
    { type: 'product', title: json({ nl: 'Vraag over dit artikel' }), ...texts },
    { type: 'category', title: json({ nl: 'Vraag' }), ...texts },
  ])
}
