import type { Domain } from '../platform/graphql/domain.ts'
import { idOfUid, toUid } from '../platform/graphql/uid.ts'
import { utcTime } from '../platform/store-time.ts'
import { readPasskeys, removePasskey } from './passkeys.sql.ts'
import { authenticationOptions, registerPasskey, registrationOptions, signInByPasskey } from './passkeys.ts'
import passkeysPhrases from './phrases.nl.json' with { type: 'json' }

/** Login without a password (WebAuthn). */
export const passkeysDomain: Domain = {
  resolvers: {
    Mutation: {
      generatePasskeyRegistrationOptions: (_, { password }, context) =>
        registrationOptions(context, password ?? null),
      verifyPasskeyRegistration: (_, { input }, context) => registerPasskey(context, input),
      generatePasskeyAuthenticationOptions: (_, _args, context) => authenticationOptions(context),
      generateCustomerTokenByPasskey: async (_, { input }, context) => ({
        token: await signInByPasskey(context, input),
      }),
      async deletePasskey(_, { id }, context) {
        const customerId = context.requireCustomer()
        const number = idOfUid(id)
        return number !== null && (await removePasskey(context.db, customerId, number))
      },
    },
    Customer: {
      passkeys: ({ id }, _, { db }) => readPasskeys(db, id),
    },
    CustomerPasskey: {
      id: ({ id }) => toUid(id),
      name: ({ name }) => name,
      created_at: ({ createdAt }) => utcTime(createdAt),
      last_used_at: ({ lastUsedAt }) => (lastUsedAt === null ? null : utcTime(lastUsedAt)),
    },
  },
  phrases: passkeysPhrases,
}
