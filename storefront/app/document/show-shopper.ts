import { showCustomer } from '../customer/show-customer.ts'

/** Shows in a part of the page what this browser knows of its shopper. */
export function showShopper(root: ParentNode): void {
  showCustomer(root)
  if (root === document) void settle()
}

/** What a login could not bring about before its page was left. */
async function settle() {
  const { isLoginIncomplete, completeLogin } = await import('../cart/complete-login.ts')
  if (isLoginIncomplete()) await completeLogin()
}
