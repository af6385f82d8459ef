import type { AuthProvider } from 'react-admin'
import { call } from './backend.ts'
import type { User } from './generated/schema.ts'
import { logInByPasskey } from './passkeys.tsx'
import { logIn } from './second-factor.tsx'

let user: Promise<User | null> | null = null

/** Reads the logged-in user; cached until the next login or logout. */
export function currentUser(): Promise<User | null> {
  user ??= call<{ me: User | null }>('{ me { id email name role } }').then(({ me }) => me)
  user.catch(() => {
    user = null
  })
  return user
}

/** Auth provider on the backend's session cookie, which scripts cannot read. */
export const authProvider: AuthProvider = {
  async login(given: { username: string; password: string } | { isPasskey: true }) {
    if ('isPasskey' in given) await logInByPasskey()
    else {
      await logIn(given.username, given.password)
    }
    user = null
  },
  async logout() {
    user = null
    await call('mutation { logOut }').catch(() => null)
  },
  async checkAuth() {
    if (!(await currentUser())) throw new Error('login')
  },
  async checkError({ status }: { status?: number }) {
    if (status !== 401) return
    user = null
    throw new Error('login')
  },
  async getIdentity() {
    const me = await currentUser()
    return { id: me?.id ?? '', fullName: me?.name ?? '' }
  },
  getPermissions: async () => (await currentUser())?.role,
}
