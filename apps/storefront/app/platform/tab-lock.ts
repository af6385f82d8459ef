/**
 * Carries out work while no other tab of the shop carries out work of the same name. Where the browser has no locks (a
 * page that is not secure), it is carried out at once.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Not on every page, whatever TypeScript's types say.
  const { locks }: { locks?: LockManager } = navigator
  return locks ? locks.request(name, work) : work()
}
