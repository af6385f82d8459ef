let isLeaving = false

/** Whether the shopper leaves the account by their own choice: then nobody is asked to log in again. */
export const isLeavingAccount = () => isLeaving

/** Ends the session by the shopper's own choice. */
export function leaveAccount(end: () => void): void {
  isLeaving = true
  end()
}
