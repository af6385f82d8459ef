import showOfflineCart from '../cart/offline-cart.enhance.ts'
import enhanceShare from '../content/share.enhance.ts'
import enhanceQuestions from '../faq/faq.enhance.ts'
import enhanceWithdrawal from '../withdrawal/withdrawal.enhance.ts'

export const enhancements = [enhanceQuestions, enhanceShare, enhanceWithdrawal, showOfflineCart]
