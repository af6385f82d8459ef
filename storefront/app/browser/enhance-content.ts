import tendQuestions from '../content/faq.enhance.ts'
import sharePage from '../content/share.enhance.ts'
import fillInOrder from '../forms/withdrawal.enhance.ts'
import watchHours from '../stores/hours.enhance.ts'
import searchStock from '../stores/store-stock.enhance.ts'

export const enhancements = [tendQuestions, sharePage, fillInOrder, watchHours, searchStock]
