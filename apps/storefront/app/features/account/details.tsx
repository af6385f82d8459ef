import { countryOfVatNumber, isVatNumberFor, normaliseVatNumber } from '@kopgroep/contract/vat-number-rule'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { type Problems, useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as paths from '../../paths.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import bench from '../../ui/places/bench.avif'
import VatField from '../address/vat-field.tsx'
import type { AccountCustomer } from '../customer/account-queries.tsx'
import { QueryResult, refetchAccount, useAccount } from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import { readAddress } from './account-api.ts'
import { NameFields, type NameParts } from './name-fields.tsx'
import { WithAside } from './with-aside.tsx'

const UpdateDetails = graphql(`
  mutation UpdateDetails($input: CustomerUpdateInput!) {
    updateCustomerV2(input: $input) {
      customer {
        firstname
      }
    }
  }
`)

/** Name, birthday and company data. */
export function Details() {
  const account = useAccount()
  return (
    <>
      <ScreenHead title={texts.account_details()} />
      <QueryResult query={account} blocks={['h-96']}>
        {(customer) => (
          <WithAside
            picture={bench}
            next={hasFeature('customer_fit') ? 'bike' : 'addresses'}
            help={hasFeature('customer_fit') ? texts.account_next_bike() : texts.account_no_addresses_help()}
          >
            <DetailsForm customer={customer} />
          </WithAside>
        )}
      </QueryResult>
    </>
  )
}

interface Values extends NameParts {
  firstname: string
  lastname: string
  gender: string
  birthday: string
  taxvat: string
}

function DetailsForm({ customer }: { customer: AccountCustomer }) {
  const form = useForm<Values>({
    name: 'details',
    initial: {
      firstname: customer.firstname ?? '',
      lastname: customer.lastname ?? '',
      prefix: customer.prefix ?? '',
      middlename: customer.middlename ?? '',
      suffix: customer.suffix ?? '',
      gender: String(customer.gender ?? ''),
      birthday: customer.date_of_birth ?? '',
      taxvat: customer.taxvat ?? '',
    },
    check: (values) => findProblems(values, vatCountry(customer, values.taxvat)),
    async send({ firstname, lastname, gender, birthday, taxvat, ...parts }) {
      const input = {
        firstname: firstname.trim(),
        lastname: lastname.trim(),
        ...(gender && { gender: Number(gender) }),
        ...((birthday || customer.date_of_birth) && { date_of_birth: birthday }),
        ...((taxvat || customer.taxvat) && { taxvat: taxvat.trim() }),
        ...changedParts(parts, customer),
      }
      await callCommerce(UpdateDetails, { input })
      refetchAccount()
      showMessage('success', texts.account_modified())
    },
  })
  return (
    <Form
      form={form}
      submitLabel={texts.account_save_details()}
      busyLabel={texts.account_saving()}
      refusedTitle={texts.account_not_modified()}
    >
      <div className="grid gap-4 sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2">
        <TextField label={texts.account_firstname()} autoComplete="given-name" {...form.field('firstname')} />
        <TextField label={texts.account_lastname()} autoComplete="family-name" {...form.field('lastname')} />
        <TextField
          type="date"
          label={texts.account_birthday()}
          optional={texts.account_optional()}
          autoComplete="bday"
          {...form.field('birthday')}
        />
        <Select
          label={texts.account_gender()}
          optional={texts.account_optional()}
          autoComplete="sex"
          {...form.field('gender')}
        >
          {!customer.gender && <option value="">{texts.account_gender_unknown()}</option>}
          <option value="2">{texts.account_gender_female()}</option>
          <option value="1">{texts.account_gender_male()}</option>
          <option value="3">{texts.account_gender_other()}</option>
        </Select>
        <VatField
          id={`${form.id}-taxvat`}
          value={form.values.taxvat}
          country={vatCountry(customer, form.values.taxvat)}
          error={form.problems.taxvat}
          onChange={(taxvat) => form.change({ taxvat })}
        />
      </div>
      <NameFields field={form.field} names={['prefix', 'middlename', 'suffix']} />
      {customer.coc_number && (
        <p className="text-ink-2 text-sm">{texts.account_coc_number({ number: customer.coc_number })}</p>
      )}
      <p className="text-ink-2 text-sm">
        {texts.account_email_is({ email: customer.email ?? '' })}{' '}
        <Link href={paths.accountScreen('password')} className="link">
          {texts.account_change_email()}
        </Link>
      </p>
    </Form>
  )
}

/**
 * Returns the country whose VAT number a customer may have: the country of the invoices, or the one that the
 * number begins with.
 */
function vatCountry({ addresses }: AccountCustomer, taxvat: string): string {
  const book = nonNull(addresses).map(readAddress)
  const address =
    book.find(({ default_billing }) => default_billing) ??
    book.find(({ default_shipping }) => default_shipping) ??
    book[0]
  return address?.country_code ?? countryOfVatNumber(normaliseVatNumber(taxvat))
}

/** Returns the parts of a name to send: those that are filled in, and those that were emptied. */
const changedParts = (parts: NameParts, before: AccountCustomer) =>
  Object.fromEntries(
    (Object.entries(parts) as [keyof NameParts, string][])
      .filter(([name, value]) => value.trim() !== (before[name] ?? ''))
      .map(([name, value]) => [name, value.trim()]),
  )

function findProblems({ firstname, lastname, birthday, taxvat }: Values, country: string): Problems<Values> {
  const problems: Problems<Values> = {}
  if (!firstname.trim()) problems.firstname = texts.account_firstname_required()
  if (!lastname.trim()) problems.lastname = texts.account_lastname_required()
  if (birthday && !(Date.parse(birthday) < Date.now())) problems.birthday = texts.account_birthday_invalid()
  if (taxvat.trim() && !isVatNumberFor(normaliseVatNumber(taxvat), country))
    problems.taxvat = texts.vat_invalid()
  return problems
}
