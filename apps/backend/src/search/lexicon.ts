import type { FacetIndex } from '../listing/facet-index.ts'
import { cachedRead } from '../platform/database/cached-reads.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import type { Language } from '../platform/languages.ts'
import { type WrittenLanguage, writtenLanguage } from '../platform/languages.ts'
import { type AttributeCatalogue, attributeCatalogue } from '../product/attribute-catalogue.ts'
import type { Lexicon } from './interpret.ts'
import { OptionWords } from './option-words.ts'
import { readSynonyms } from './search.sql.ts'
import { Synonyms } from './synonyms.ts'

const synonymsOf = cachedRead({
  of: ['shop'],
  read: async (db) => {
    const rows = await readSynonyms(db)
    return { nl: new Synonyms(rows, 'nl'), en: new Synonyms(rows, 'en') }
  },
})

const optionWords = new WeakMap<AttributeCatalogue, Record<WrittenLanguage, OptionWords>>()

function optionWordsOf(catalogue: AttributeCatalogue): Record<WrittenLanguage, OptionWords> {
  let words = optionWords.get(catalogue)
  if (!words) {
    words = { nl: new OptionWords(catalogue, 'nl'), en: new OptionWords(catalogue, 'en') }
    optionWords.set(catalogue, words)
  }
  return words
}

/** What the shop knows of words, as it is now. */
export async function lexiconOf(reading: ReadContext, index: FacetIndex, spoken: Language): Promise<Lexicon> {
  const language = writtenLanguage(spoken)
  const [synonyms, catalogue] = await Promise.all([synonymsOf(reading), attributeCatalogue(reading)])
  return {
    language,
    words: index.words(language),
    synonyms: synonyms[language],
    options: optionWordsOf(catalogue)[language],
  }
}
