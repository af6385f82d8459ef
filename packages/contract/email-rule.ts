const LOCAL = /^[^\s\p{Cc}@<>()[\],;:\\"]{1,64}$/u
const DOMAIN = /^[^\s\p{Cc}@.<>()[\],;:\\"]+(\.[^\s\p{Cc}@.<>()[\],;:\\"]+)+$/u

/** Checks the format of an email address: one @, a domain with a dot, no characters that could break out of a mail header. */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...others] = text.split('@')
  return text.length <= 254 && others.length === 0 && LOCAL.test(local) && DOMAIN.test(domain)
}
