import { cacheTags } from '../platform/cache-tags.ts'
import { inputError, noSuchEntity } from '../platform/errors.ts'
import { localisedText } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { utcTime } from '../platform/store-time.ts'
import { findCmsPage, globalMessagesAt, readCmsBlocks, readSliders, tableChanges } from './content.sql.ts'
import contentPhrases from './phrases.nl.json' with { type: 'json' }
import { findPreviewedPage, isPreviewPath } from './previews.ts'
import { pageLinkWidget, resolveContent, resolveLocalised } from './resolve-content.ts'
import { scheduledContent } from './scheduled-content.ts'

export const contentDomain: Domain = {
  phrases: contentPhrases,
  tasks: (parts) => [scheduledContent(parts)],
  contentWidgets: { 'Magento\\Cms\\Block\\Widget\\Page\\Link': pageLinkWidget },
  resolvers: {
    Query: {
      async cmsPage(_, { id, identifier }, context) {
        if (id == null && !identifier) throw inputError(context, 'Page id/identifier should be specified')
        const key = id ?? identifier ?? ''
        if (isPreviewPath(String(key))) return findPreviewedPage(context, String(key))
        const page = await findCmsPage(context, { id, identifier })
        context.tags.add(page ? cacheTags.cmsPage(page.id) : cacheTags.routes)
        if (!page) throw noSuchEntity(context, 'The CMS page with the "%1" ID doesn\'t exist.', key)
        return page
      },
      cmsBlocks(_, { identifiers }, context) {
        const requested = (identifiers ?? []).filter((identifier) => identifier !== null)
        if (requested.length === 0)
          throw inputError(context, '"identifiers" of CMS blocks should be specified')
        return { identifiers: requested }
      },
      async getTailoredSlider(_, { identifiers, pageType, pageId }, context) {
        const sliders = await readSliders(context, { identifiers, pageType, pageId })
        for (const { id } of sliders) context.tags.add(cacheTags.slider(id))
        return sliders
      },
      globalMessages(_, __, context) {
        context.tags.add(cacheTags.globalMessages)
        return globalMessagesAt(context, context.now())
      },
      async contentDates(_, __, context) {
        for (const tag of [cacheTags.contentDates, cacheTags.faq]) context.tags.add(tag)
        const changes = await tableChanges(context)
        const latestChange = (...tables: string[]) =>
          utcTime(Math.max(...tables.map((table) => changes.get(table) ?? 0)))
        return {
          blocks: latestChange('cms_blocks'),
          brands: latestChange('brands'),
          faq: latestChange('faq_categories', 'faq_questions'),
          forms: latestChange('forms'),
          partfinder: latestChange('partfinder_values', 'bikes'),
          sliders: latestChange('sliders', 'slides'),
        }
      },
    },
    CmsPage: {
      url_key: ({ identifier }) => identifier,
      relative_url: ({ identifier }) => identifier,
      redirect_code: () => 0,
      type: () => 'CMS_PAGE',
      title: ({ title }, _, context) => localisedText(context, title),
      content: ({ content }, _, context) => resolveLocalised(context, content),
      content_heading: ({ contentHeading }, _, context) => localisedText(context, contentHeading),
      page_layout: ({ pageLayout }) => pageLayout,
      meta_title: ({ metaTitle }, _, context) => localisedText(context, metaTitle),
      meta_description: ({ metaDescription }, _, context) => localisedText(context, metaDescription),
      meta_keywords: ({ metaKeywords }, _, context) => localisedText(context, metaKeywords),
      updated_at: ({ changedAt }) => utcTime(changedAt),
    },
    CmsBlocks: {
      async items({ identifiers }, _, context) {
        const blocks = await readCmsBlocks(context, identifiers)
        return identifiers.map((requested) => {
          const block = blocks.find(
            ({ id, identifier }) => identifier === requested || String(id) === requested,
          )
          if (block) context.tags.add(cacheTags.cmsBlock(block.id))
          // An Error value fails only its own entry. The generated types do not allow for that, hence
          // `never`.
          const missing = () =>
            noSuchEntity(context, 'The CMS block with the "%1" ID doesn\'t exist.', requested)
          return block ?? (missing() as never)
        })
      },
    },
    CmsBlock: {
      title: ({ title }, _, context) => localisedText(context, title),
      content: ({ content }, _, context) => resolveLocalised(context, content),
    },
    GlobalMessage: { text: ({ text }, _, context) => resolveContent(context, localisedText(context, text)) },
    TailoredSlider: { title: ({ title }, _, context) => localisedText(context, title) },
    TailoredSliderSlide: {
      title: ({ title }, _, context) => localisedText(context, title),
      description: ({ description }, _, context) => resolveLocalised(context, description),
      buttonText: ({ buttonText }, _, context) => localisedText(context, buttonText),
      media: ({ media }, _, context) =>
        media.map(({ url, type, label }) => ({
          url: mediaUrl(context.settings, url),
          type,
          label: localisedText(context, label),
        })),
    },
  },
}
