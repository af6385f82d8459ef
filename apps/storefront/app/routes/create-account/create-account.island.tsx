import { useState } from 'react'
import { type AddressCountry, withFinding } from '../../features/address/address.ts'
import { AddressFields } from '../../features/address/address-fields.tsx'
import VatField from '../../features/address/vat-field.tsx'
import { beginRegisteredSession, useLeaveAsCustomer } from '../../features/customer/begin-session.ts'
import { isEmailAvailable, register } from '../../features/customer/customer-api.ts'
import { CurrentPasswordField, NewPasswordField } from '../../features/customer/login-fields.tsx'
import { type FormState, type Problems, useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Checkbox, Segmented } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import {
  EMPTY_REGISTRATION,
  type Registration,
  registrationProblems,
  toAccountInput,
} from './registration.ts'

interface CreateAccountProps {
  countries: readonly AddressCountry[]
}

/** Creates an account for a private customer or a company, and logs in. */
export default function CreateAccountForm({ countries }: CreateAccountProps) {
  /** Emails that are known to have an account. */
  useLeaveAsCustomer()
  const [taken, setTaken] = useState<readonly string[]>([])
  const form = useForm<Registration>({
    name: 'create-account',
    initial: EMPTY_REGISTRATION,
    check: (values) => registrationProblems(values, countries, taken),
    async send(entered): Promise<Problems<Registration>> {
      const given = entered.isCompany || entered.hasAddress ? await withFinding(entered) : entered
      form.change({ finding: given.finding })
      const problems = registrationProblems(given, countries, await checkEmail(given.email.trim()))
      if (Object.keys(problems).length === 0) beginRegisteredSession(await register(toAccountInput(given)))
      return problems
    },
  })
  /** @returns the emails that are known to be taken */
  const checkEmail = async (email: string): Promise<readonly string[]> => {
    if (taken.includes(email) || (await isEmailAvailable(email)) !== false) return taken
    setTaken([...taken, email])
    return [...taken, email]
  }
  const { values, change } = form
  return (
    <Form
      form={form}
      className="noscript:hidden"
      submitLabel={texts.customer_create_account()}
      busyLabel={texts.customer_busy()}
      refusedTitle={texts.customer_register_error()}
    >
      <Segmented
        label={texts.customer_kind()}
        name="kind"
        options={[
          { value: 'private', label: texts.customer_private() },
          { value: 'company', label: texts.customer_company_kind() },
        ]}
        value={values.isCompany ? 'company' : 'private'}
        onChange={(kind) => change({ isCompany: kind === 'company' })}
      />
      {values.isCompany && <CompanyFields form={form} />}
      {/* Registration requires a telephone number in every country. */}
      <PersonFields
        form={form}
        countries={countries.map((country) => ({ ...country, needsTelephone: true }))}
      />
      <EmailField form={form} taken={taken} checkEmail={checkEmail} />
      <NewPasswordField label={texts.customer_password()} {...form.field('password')} />
      <CurrentPasswordField
        label={texts.customer_repeat_password()}
        autoComplete="new-password"
        {...form.field('repeated')}
      />
      <Checkbox
        label={texts.customer_newsletter()}
        hint={texts.customer_newsletter_hint()}
        checked={values.isSubscribed}
        onChange={({ target }) => change({ isSubscribed: target.checked })}
      />
      <p className="text-meta text-ink-3">
        {texts.customer_privacy()}{' '}
        <Link href={paths.privacy()} className="link">
          {texts.customer_privacy_link()}
        </Link>
      </p>
    </Form>
  )
}

type Part = { form: FormState<Registration> }

interface EmailCheck {
  taken: readonly string[]
  checkEmail: (email: string) => Promise<readonly string[]>
}

function CompanyFields({ form }: Part) {
  const { values, problems, change, field } = form
  return (
    <div className="grid gap-4">
      <TextField label={texts.customer_company()} autoComplete="organization" {...field('company')} />
      <TextField
        label={texts.customer_coc()}
        hint={texts.customer_coc_hint()}
        inputMode="numeric"
        autoComplete="off"
        {...field('cocNumber')}
      />
      <VatField
        id={`${form.id}-vatId`}
        value={values.vatId}
        country={values.country}
        error={problems.vatId}
        onChange={(vatId) => change({ vatId })}
      />
    </div>
  )
}

/** Fields for a name and an address: required for a company, optional for a private customer. */
function PersonFields({ form, countries }: Part & CreateAccountProps) {
  const { values, change, field } = form
  return (
    <>
      {values.isCompany || values.hasAddress ? (
        <AddressFields group={form} purpose="shipping" countries={countries} mustBeFound={values.isCompany} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={texts.checkout_firstname()} autoComplete="given-name" {...field('firstname')} />
          <TextField label={texts.checkout_lastname()} autoComplete="family-name" {...field('lastname')} />
        </div>
      )}
      {!values.isCompany && (
        <Checkbox
          label={texts.customer_with_address()}
          checked={values.hasAddress}
          onChange={({ target }) => change({ hasAddress: target.checked })}
        />
      )}
    </>
  )
}

function EmailField({ form, taken, checkEmail }: Part & EmailCheck) {
  const { onBlur, value, error, ...field } = form.field('email')
  const email = value.trim()
  const leave = async () => {
    onBlur()
    if (!registrationProblems(form.values).email) await checkEmail(email)
  }
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      label={texts.customer_email()}
      {...field}
      value={value}
      error={error ?? (taken.includes(email) ? texts.customer_email_taken() : undefined)}
      onBlur={() => void leave()}
    />
  )
}
