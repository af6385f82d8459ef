/** Whether a text can be an e-mail address: one @, a domain with a dot, nothing that could break out of a mail's head. */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\"]+\.[^\s@.<>()[\],;:\\"]{2,}$/.test(text)
  )
}
