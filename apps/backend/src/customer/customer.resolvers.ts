import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { subscriptionOfAccount } from '../newsletter/newsletter.sql.ts'
import { changeSubscription } from '../newsletter/newsletter.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { Domain } from '../platform/graphql/domain.ts'
import type { CustomerAddressInput } from '../platform/graphql/generated/contract.ts'
import type { CustomerAddressResolvers, Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { joinResolvers } from '../platform/graphql/served-schema.ts'
import { pageInfo, requirePage, slicePage } from '../platform/paging.ts'
import { type FieldName, translate } from '../platform/phrases.ts'
import { utcTime } from '../platform/store-time.ts'
import { isUnknownAddress } from '../postcode/unknown-address.ts'
import { reviewsOfCustomer } from '../reviews/reviews.sql.ts'
import { isRefused } from '../vat/vat-register.ts'
import { ACCOUNT_CHANGED, accountChangedMail, queueAccountChangedMail } from './account-changed-mail.ts'
import { type BookAddressRow, readAddressBook } from './address-book.sql.ts'
import { createAddress, deleteAddress, updateAddress } from './address-book.ts'
import { attributesResolvers } from './attributes.resolvers.ts'
import {
  ACCOUNT_CONFIRMATION,
  accountConfirmationMail,
  firstSession,
  mustConfirm,
  resendConfirmation,
} from './confirm-email.ts'
import {
  customerById,
  findCustomerByEmail,
  type Profile,
  setPassword,
  updateProfile,
} from './customer.sql.ts'
import { customerFitResolvers } from './customer-fit.resolvers.ts'
import { customerLoaders } from './customer-loaders.ts'
import { dropEmailChange, pendingEmail } from './email-change.sql.ts'
import { changeEmail, confirmEmail, EMAIL_CHANGE, emailChangeMail } from './email-change.ts'
import { hashPassword } from './password.ts'
import { PASSWORD_RESET, passwordResetMail, requestPasswordReset, resetPassword } from './password-reset.ts'
import customerPhrases from './phrases.nl.json' with { type: 'json' }
import { changedProfile, EMPTY_PROFILE, type ProfileInput } from './profile.ts'
import { registerCustomer, requireRegistrable } from './register.ts'
import { deleteToken } from './sessions.sql.ts'
import { sessionsResolvers } from './sessions.ts'
import { requirePassword, signIn } from './sign-in.ts'

export const customerResolvers: Resolvers = {
  Query: {
    async isEmailAvailable(_, { email }, context) {
      const address = email.trim()
      if (!address) throw inputError(context, 'Email must be specified')
      if (!isEmailAddress(address)) throw inputError(context, 'Email is invalid')
      await limitAttempts(context, 'availability', address)
      return { is_email_available: (await findCustomerByEmail(context.db, address)) === null }
    },
    customer: (_, _args, context) => customerById(context.db, context.requireCustomer()),
  },
  Mutation: {
    generateCustomerToken: (_, { email, password, device }, context) =>
      signIn(context, email, password, device ?? null),
    async revokeCustomerToken(_, _args, context) {
      context.requireCustomer()
      if (context.bearer.kind === 'customer') await deleteToken(context.db, context.bearer.tokenHash)
      return { result: true }
    },
    createCustomer: (_, { input }, context) => createCustomer(context, input),
    createCustomerV2: (_, { input }, context) => createCustomer(context, input),
    async createCustomerWithAddress(_, { input }, context) {
      const { address, ...account } = input
      const company = input.company?.trim() || address?.company
      const isCompany = Boolean(company?.trim() || account.coc_number?.trim())
      if (isCompany) requireCompany(context, { ...account, company }, address)
      const { passwordHash, profile, email } = await readAccount(context, account, address?.country_code)
      if (isCompany) await requireKnownAddress(context, address)
      const { id, token } = await context.db.transaction().execute(async (trx) => {
        const id = await registerCustomer(context, trx, { ...profile, email, passwordHash })
        if (account.is_subscribed) await changeSubscription(context, trx, email, true)
        if (address) {
          await createAddress(
            context,
            trx,
            id,
            {
              firstname: profile.firstname,
              lastname: profile.lastname,
              vat_id: account.taxvat,
              ...address,
              company,
            },
            true,
          )
        }
        return { id, token: await firstSession(context, trx, id) }
      })
      return { token, customer: await customerById(context.db, id) }
    },
    updateCustomer: (_, { input }, context) => changeCustomer(context, input),
    updateCustomerV2: (_, { input }, context) => changeCustomer(context, input),
    async updateCustomerEmail(_, { email, password }, context) {
      const id = context.requireCustomer()
      await requirePassword(context, id, password)
      await changeEmail(context, id, email)
      return { customer: await customerById(context.db, id) }
    },
    async changeCustomerPassword(_, { currentPassword, newPassword }, context) {
      const id = context.requireCustomer()
      if (!currentPassword) throw inputError(context, 'Specify the "currentPassword" value.')
      if (!newPassword) throw inputError(context, 'Specify the "newPassword" value.')
      await requirePassword(context, id, currentPassword)
      const passwordHash = await hashPassword(context, newPassword)
      await context.db.transaction().execute(async (trx) => {
        await setPassword(trx, id, passwordHash)
        await queueAccountChangedMail(context, trx, await customerById(trx, id), { change: 'password' })
      })
      return customerById(context.db, id)
    },
    async requestPasswordResetEmail(_, { email, device }, context) {
      await requestPasswordReset(context, email, device ?? null)
      return true
    },
    async resetPassword(_, { email, resetPasswordToken, newPassword }, context) {
      await resetPassword(context, { email, token: resetPasswordToken, password: newPassword })
      return true
    },
    createCustomerAddress: (_, { input }, context) => {
      const id = context.requireCustomer()
      return context.db.transaction().execute((trx) => createAddress(context, trx, id, input))
    },
    updateCustomerAddress: (_, { id, input }, context) =>
      updateAddress(context, context.requireCustomer(), id, input ?? {}),
    async deleteCustomerAddress(_, { id }, context) {
      await deleteAddress(context, context.requireCustomer(), id)
      return true
    },
    cancelCustomerEmailChange: (_, _args, context) => dropEmailChange(context.db, context.requireCustomer()),
    async confirmEmail(_, { input }, context) {
      return { customer: await confirmEmail(context, input) }
    },
    async resendConfirmationEmail(_, { email }, context) {
      await resendConfirmation(context, email)
      return true
    },
  },
  Customer: {
    email: ({ email }) => email,
    date_of_birth: ({ dateOfBirth }) => dateOfBirth,
    is_subscribed: ({ isSubscribed }) => isSubscribed,
    newsletter_status: async (customer, _, { db }) =>
      (await subscriptionOfAccount(db, customer))?.status ?? null,
    confirmation_status: async ({ isConfirmed, emailVerifiedAt }, _, context) =>
      emailVerifiedAt || (isConfirmed && (await mustConfirm(context)))
        ? 'ACCOUNT_CONFIRMED'
        : 'ACCOUNT_CONFIRMATION_NOT_REQUIRED',
    email_verified: ({ emailVerifiedAt }) => emailVerifiedAt !== null,
    pending_email: ({ id }, _, { db, now }) => pendingEmail(db, id, now()),
    is_approved: ({ isApproved }) => isApproved,
    coc_number: ({ cocNumber }) => cocNumber,
    created_at: ({ createdAt }) => utcTime(createdAt),
    addresses: ({ id }, _, { loaders }) => loaders.addressBook.load(id),
    async default_shipping({ id }, _, { loaders }) {
      const defaultAddress = (await loaders.addressBook.load(id)).find(
        ({ isDefaultShipping }) => isDefaultShipping,
      )
      return defaultAddress ? String(defaultAddress.id) : null
    },
    async default_billing({ id }, _, { loaders }) {
      const defaultAddress = (await loaders.addressBook.load(id)).find(
        ({ isDefaultBilling }) => isDefaultBilling,
      )
      return defaultAddress ? String(defaultAddress.id) : null
    },
    async reviews({ id }, request, context) {
      const page = requirePage(context, request)
      const reviews = await reviewsOfCustomer(context.db, id)
      return { items: slicePage(reviews, page), page_info: pageInfo(page, reviews.length) }
    },
  },
  CustomerAddress: {
    region: ({ regionId, regionCode, regionName }) => ({
      region: regionName,
      region_code: regionCode,
      region_id: regionId,
    }),
    region_id: ({ regionId }) => regionId,
    // The shop has only countries of the contract.
    country_code: (({ countryId }) => countryId) as CustomerAddressResolvers['country_code'],
    vat_id: ({ vatId }) => vatId,
    default_shipping: ({ isDefaultShipping }) => isDefaultShipping,
    default_billing: ({ isDefaultBilling }) => isDefaultBilling,
  },
}

export const customerDomain: Domain = {
  resolvers: joinResolvers([customerResolvers, sessionsResolvers, customerFitResolvers, attributesResolvers]),
  phrases: customerPhrases,
  loaders: customerLoaders,
  mails: {
    [PASSWORD_RESET]: passwordResetMail,
    [ACCOUNT_CONFIRMATION]: accountConfirmationMail,
    [ACCOUNT_CHANGED]: accountChangedMail,
    [EMAIL_CHANGE]: emailChangeMail,
  },
}

type AccountInput = ProfileInput & {
  email?: string | null
  password?: string | null
  is_subscribed?: boolean | null
}

/**
 * Checks the required fields of a company account (SPEC §5).
 *
 * @throws graphql-input that names the missing field
 */
function requireCompany(
  context: ShopContext,
  { coc_number, company }: AccountInput & { company?: string | null | undefined },
  address: CustomerAddressInput | null | undefined,
): void {
  const [street, houseNumber] = (address?.street ?? []).map((line) => line?.trim())
  const fields: [field: FieldName['field'], value: string | null | undefined][] = [
    ['company', company],
    ['coc_number', coc_number],
    ['street', street],
    ['house_number', houseNumber],
    ['postcode', address?.postcode],
    ['city', address?.city],
    ['telephone', address?.telephone],
  ]
  const missing = fields.flatMap(([field, value]) =>
    value?.trim() ? [] : [translate(context, '%1', { field })],
  )
  if (missing.length > 0) {
    throw inputError(context, 'Required parameters are missing: %1', missing.join(', '))
  }
}

/** @throws graphql-input when the address service does not find a company's Dutch postcode with its house number */
async function requireKnownAddress(context: ShopContext, address: CustomerAddressInput | null | undefined) {
  if (address?.country_code !== 'NL') return
  const given = { postcode: address.postcode ?? '', houseNumber: address.street?.[1] ?? '' }
  if (!(await isUnknownAddress(context, given))) return
  throw inputError(context, 'This postcode and house number do not exist together.')
}

/** Parses and validates the input of a new account. */
async function readAccount(context: ShopContext, input: AccountInput, countryId?: string | null) {
  const profile = changedProfile(context, EMPTY_PROFILE, input, {
    now: context.now(),
    countryId: countryId ?? null,
  })
  const email = input.email?.trim() ?? ''
  requireRegistrable(context, { ...profile, email })
  await limitAttempts(context, 'register', email)
  await requireRegisteredVat(context, EMPTY_PROFILE, profile)
  const passwordHash = input.password == null ? null : await hashPassword(context, input.password)
  return { profile, email, passwordHash }
}

async function createCustomer(context: ShopContext, input: AccountInput) {
  const { profile, email, passwordHash } = await readAccount(context, input)
  const id = await context.db.transaction().execute(async (trx) => {
    const newId = await registerCustomer(context, trx, { ...profile, email, passwordHash })
    if (input.is_subscribed) await changeSubscription(context, trx, email, true)
    return newId
  })
  return { customer: await customerById(context.db, id) }
}

async function changeCustomer(context: ShopContext, input: AccountInput) {
  const id = context.requireCustomer()
  const before = await customerById(context.db, id)
  const email = input.email?.trim()
  if (email && email.toLowerCase() !== before.email.toLowerCase()) {
    if (!input.password) throw inputError(context, 'Provide the current "password" to change "email".')
    await requirePassword(context, id, input.password)
    await changeEmail(context, id, email)
  }
  const countryId = invoiceCountry(await readAddressBook(context.db, id))
  const profile = changedProfile(context, before, input, { now: context.now(), countryId })
  requireRegistrable(context, { ...profile, email: before.email })
  await requireRegisteredVat(context, before, profile)
  await context.db.transaction().execute(async (trx) => {
    await updateProfile(trx, id, profile)
    const customer = await customerById(trx, id)
    // An unverified account cannot end a subscription that somebody else started for the email.
    const mayChange = input.is_subscribed || (await subscriptionOfAccount(trx, customer)) !== null
    if (mayChange) await changeSubscription(context, trx, customer.email, input.is_subscribed)
  })
  return { customer: await customerById(context.db, id) }
}

/** @throws graphql-input when the register does not know the new VAT number of a profile */
async function requireRegisteredVat(context: ShopContext, before: Profile, { taxvat }: Profile) {
  if (taxvat === null || taxvat === before.taxvat || !(await isRefused(context, taxvat))) return
  throw inputError(context, 'The register does not know this VAT number.')
}

/** Returns the country of a customer's invoices; null for an empty address book. */
function invoiceCountry(addresses: readonly BookAddressRow[]): string | null {
  const address =
    addresses.find(({ isDefaultBilling }) => isDefaultBilling) ??
    addresses.find(({ isDefaultShipping }) => isDefaultShipping) ??
    addresses[0]
  return address?.countryId ?? null
}
