import { makeClosable } from '../../ui/open-modal.ts'
import { inLanguage } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import { fetchPart } from '../page/fragments.ts'

/**
 * Fetches a dialog that the server renders, and puts it at the end of the page, closed.
 * @param path without a language's prefix, as paths.ts gives it
 * @throws {Error} when it does not come
 */
export async function fetchDialog(path: string): Promise<HTMLDialogElement> {
  const part = await fetchPart(inLanguage(path, getLocale()))
  const dialog = part.querySelector('dialog')
  if (!dialog) throw new Error(`There is no dialog at ${path}.`)
  makeClosable(dialog)
  document.body.append(dialog)
  return dialog
}
