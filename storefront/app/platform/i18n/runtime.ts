import { currentPage } from '../current-page.ts'

/** The language that texts come out in, now. The compiled texts call it. */
export const getLocale = () => currentPage().language

/** The compiled texts ask for it: they are built for all languages at once. */
export const experimentalStaticLocale = undefined
