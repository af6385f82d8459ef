import * as paths from '../paths.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { SearchIcon } from '../ui/icons.ts'

/** An ordinary form: without JavaScript the browser goes to /search by itself. */
export function SearchForm() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not yet known to every screen reader
    <form className="head-search" role="search" action={inLanguage(paths.search(), getLocale())}>
      <button type="submit" aria-label={texts.shell_search()}>
        <SearchIcon />
      </button>
      <input
        id="site-search"
        type="search"
        name="q"
        aria-label={texts.shell_search()}
        placeholder={texts.shell_search_hint()}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={128}
        data-suggests=""
        required
      />
    </form>
  )
}
