const LOCAL = /^[^\s\p{Cc}@<>()[\],;:\\"]{1,64}$/u
const DOMAIN = /^[^\s\p{Cc}@.<>()[\],;:\\"]+(\.[^\s\p{Cc}@.<>()[\],;:\\"]+)+$/u

/** Whether a text can be an e-mail address: one @, a domain with a dot, nothing that could break out of a mail's head. */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...others] = text.split('@')
  return text.length <= 254 && others.length === 0 && LOCAL.test(local) && DOMAIN.test(domain)
}
