/** Minimum length of a password, in characters. */
export const MIN_PASSWORD_LENGTH = 8

type PasswordRule = 'length' | 'letter' | 'uppercase' | 'digit' | 'special'

const CHECKS: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => [...password].length >= MIN_PASSWORD_LENGTH,
  letter: (password) => /\p{L}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
}

/** Rules in the order in which forms list them. */
export const PASSWORD_RULES = Object.keys(CHECKS) as readonly PasswordRule[]

/** Lists the rules that a password violates; empty for an acceptable password. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !CHECKS[rule](password))
}
