import type { Article } from './article.ts'
import { chains } from './kinds/chains.ts'
import { shortJerseys } from './kinds/jerseys-short.ts'
import { socks } from './kinds/socks.ts'

/** Every article of the shop; bundles, groups and looks are composed of them. */
export const ARTICLES: readonly Article[] = [...shortJerseys, ...socks, ...chains]
