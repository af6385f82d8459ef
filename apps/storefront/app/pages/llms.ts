import { loadShell } from '../document/shell-data.server.ts'
import * as paths from '../paths.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { texts } from '../platform/i18n/texts.ts'
import type { PageRequest } from '../platform/page.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { linksOfEditors } from './editors-links.server.ts'

/** /llms.txt (llmstxt.org): the shop in a few lines of Markdown, for language models that answer questions about it. */
export async function load(request: PageRequest): Promise<string> {
  const { features, language, url } = request
  const shell = await loadShell(request)
  const line = (name: string, path: string) => `- [${name}](${url.origin}${path})`
  const ours = (name: string, path: string) => line(name, inLanguage(path, language))
  return [
    `# ${shopConfig.name}`,
    `\n> ${texts.platform_shop_description()}`,
    `\n## ${texts.shell_menu()}\n`,
    ...shell.menu.map(({ name, path }) => ours(name, path)),
    `\n## ${texts.platform_for_shoppers()}\n`,
    ...linksOfEditors(shell.footer).map(({ name, path }) => line(name, path)),
    ...(features.has('physical_stores') ? [ours(texts.stores_title(), paths.stores())] : []),
    ...(features.has('faq') ? [ours(texts.faq_title(), paths.faq())] : []),
    ours(texts.forms_contact(), paths.contact()),
    `\n## ${texts.platform_for_programs()}\n`,
    line('Sitemap', paths.sitemap()),
    ...(features.has('blog') ? [ours(texts.blog_title(), paths.blogFeed())] : []),
    ours('Google Merchant Center', paths.merchantFeed(1)),
    '',
  ].join('\n')
}
