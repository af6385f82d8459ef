import enhanceQuestions from './faq-search.enhance.ts'
import showOfflineCart from './offline-cart.enhance.ts'
import enhanceShare from './share.enhance.ts'
import enhanceWithdrawal from './withdrawal.enhance.ts'

export const enhancements = [enhanceQuestions, enhanceShare, enhanceWithdrawal, showOfflineCart]
