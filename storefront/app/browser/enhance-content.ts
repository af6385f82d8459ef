import sharePage from '../content/share.enhance.ts'
import tendQuestions from '../faq/faq.enhance.ts'
import watchHours from '../stores/hours.enhance.ts'
import searchStock from '../stores/store-stock.enhance.ts'
import fillInOrder from '../withdrawal/withdrawal.enhance.ts'

export const enhancements = [tendQuestions, sharePage, fillInOrder, watchHours, searchStock]
