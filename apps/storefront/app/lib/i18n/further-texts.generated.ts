// Written by `npm run texts -w apps/storefront` from the files of languages/. Do not edit.
export const furtherTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
export const furtherNotices: Readonly<Record<string, number>> = {}
