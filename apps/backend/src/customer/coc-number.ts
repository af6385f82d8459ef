/** Checks the format of a chamber of commerce number: eight digits in the Netherlands. */
export function isCocNumber(text: string, countryId: string): boolean {
  return countryId === 'NL' ? /^\d{8}$/.test(text) : /^[\p{L}\d ./-]{1,32}$/u.test(text)
}
