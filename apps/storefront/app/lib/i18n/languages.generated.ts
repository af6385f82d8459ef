// Written by `npm run texts` from the files of languages/. Do not edit.
export const languages = ['nl', 'en'] as const
export const furtherLanguages = {} as const
