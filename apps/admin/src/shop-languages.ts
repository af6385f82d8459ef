export type ShopLanguage = 'nl' | 'en'

let languages: readonly ShopLanguage[] = ['nl']

/** Sets the languages of the shop's texts, as the backend names them. */
export function setShopLanguages(codes: readonly string[]): void {
  languages = codes.filter((code) => code === 'nl' || code === 'en')
}

/** Languages of the shop's texts, which forms have inputs for. */
export const shopLanguages = () => languages

/** Appends the name of a language to a label, if the shop has several. */
export const inLanguage = (label: string, language: string) =>
  languages.length > 1 ? `${label} (${language})` : label
