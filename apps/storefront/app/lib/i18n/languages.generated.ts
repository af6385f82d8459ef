// Written by `npm run texts -w apps/storefront` from the files of languages/. Do not edit.
export const languages = ['nl', 'en'] as const
export const furtherLanguages = {} as const
