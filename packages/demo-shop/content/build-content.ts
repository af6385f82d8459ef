import type { Catalogue } from '../catalogue/build-catalogue.ts'
import type { Ids } from '../catalogue/ids.ts'
import { type Dataset, daysFromSeeding } from '../dataset.ts'
import { inEach, type Language, textOf } from '../text.ts'
import { BLOCKS } from './blocks.ts'
import { addBlog } from './blog/build-blog.ts'
import { addFaq } from './faq.ts'
import { addForms } from './forms.ts'
import { PAGES, type PageRow } from './pages.ts'
import { addSliders } from './sliders.ts'

/** Blocks stand on their own; categories refer to them. */
export function addBlocks(shop: Dataset): void {
  for (const [index, { identifier, title, content }] of BLOCKS.entries()) {
    shop.add('cms_blocks', { id: index + 1, identifier, title: textOf(title), content: textOf(content) })
  }
}

function pictureAbove(picture: PageRow['picture'], language: Language): string {
  if (!picture) return ''
  const { scene, alt } = picture
  return `<p><img src="{{media url=wysiwyg/${scene}.avif}}" alt="${textOf(alt)[language]}" width="1280" height="720"></p>`
}

/** Magento's widget of products, as its editor writes it. */
function productsBelow(products: PageRow['products'], categories: Ids, language: Language): string {
  if (!products) return ''
  const condition = 'Magento\\CatalogWidget\\Model\\Rule\\Condition\\'
  const value = String(categories.of(products.category))
  const conditions = {
    '1': { type: `${condition}Combine`, aggregator: 'all', value: '1', new_child: '' },
    '1--1': { type: `${condition}Product`, attribute: 'category_ids', operator: '==', value },
  }
  const title = textOf(products.title)[language]
  return `{{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" title="${title}" products_count="4" conditions_encoded="${withinQuotes(conditions)}"}}`
}

/** JSON without the signs that cannot stand within the quotes of a directive. */
const withinQuotes = (conditions: object) =>
  JSON.stringify(conditions)
    .replaceAll('{', '^[')
    .replaceAll('}', '^]')
    .replaceAll('"', '`')
    .replaceAll('\\', '|')

/** Adds pages, sliders and messages. */
export function addContent(shop: Dataset, { categories }: Catalogue): void {
  for (const [index, page] of PAGES.entries()) {
    const { identifier, title, lead, content, layout, picture, products } = page
    shop.add('cms_pages', {
      id: index + 1,
      identifier,
      title: textOf(title),
      content_heading: textOf(title),
      content: inEach(
        (language) =>
          pictureAbove(picture, language) +
          textOf(content)[language] +
          productsBelow(products, categories, language),
      ),
      page_layout: layout ?? '1column',
      meta_title: inEach((language) => `${textOf(title)[language]} | Kopgroep`),
      meta_description: textOf(lead),
    })
  }
  shop.add('global_messages', {
    id: 1,
    text: {
      nl: 'Retourneren kan tot {{customVar code="return_period"}}. <a href="/retourneren">Lees hoe</a>',
      en: 'You can return until {{customVar code="return_period"}}. <a href="/retourneren">Read how</a>',
    },
    background_color: '#dce7f6',
    text_color: '#0a1530',
    from_at: daysFromSeeding(-7, '00:00'),
    to_at: daysFromSeeding(60, '22:59'),
    position: 1,
  })
  addSliders(shop, categories)
  addFaq(shop)
  addForms(shop)
  addBlog(shop)
}
