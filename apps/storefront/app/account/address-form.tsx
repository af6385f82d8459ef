import { isVatNumberOf, normaliseVatNumber } from '../../../../packages/contract/vat-number-rule.ts'
import { type Address, type AddressCountry, EMPTY_ADDRESS } from '../checkout/address.ts'
import { AddressFields } from '../checkout/address-fields.tsx'
import { type AddressNeeds, addressProblems, needsOf } from '../checkout/address-problems.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { SubmitForm } from '../platform/submit-form.tsx'
import { type Problems, useForm } from '../platform/use-form.ts'
import { Checkbox } from '../ui/choice.tsx'
import { TextField } from '../ui/field.tsx'
import VatField from '../vat/vat-field.tsx'
import { refetchAccount } from './account-queries.ts'
import { type BookAddress, entryOf, saveAddress } from './addresses-calls.ts'

interface AddressFormProps {
  /** The entry to change; null for a new one. */
  book: BookAddress | null
  countries: readonly AddressCountry[]
  onDone: () => void
}

type Values = Address & { isBusiness: boolean; isDefaultShipping: boolean; isDefaultBilling: boolean }

function initialOf(book: BookAddress | null): Values {
  const { address, ...defaults } = book
    ? entryOf(book)
    : { address: EMPTY_ADDRESS, isDefaultShipping: false, isDefaultBilling: false }
  return { ...address, isBusiness: Boolean(address.company || address.vatId), ...defaults }
}

/** An address to add or to change; in the Netherlands postcode and house number find street and city. */
export function AddressForm({ book, countries, onDone }: AddressFormProps) {
  const form = useForm<Values>({
    // The ids that the fields of an address have.
    id: 'shipping',
    initial: initialOf(book),
    check: (values) => problemsOf(values, needsOf(countries, values.country)),
    async send({ isBusiness, isDefaultShipping, isDefaultBilling, ...given }) {
      const address = isBusiness ? given : { ...given, company: '', vatId: '' }
      await saveAddress(book?.id ?? null, { address, isDefaultShipping, isDefaultBilling })
      refetchAccount()
      showMessage('success', texts.account_address_saved())
      onDone()
    },
  })
  const { values, problems, change } = form
  return (
    <SubmitForm
      form={form}
      submitLabel={texts.account_save_address()}
      busyLabel={texts.account_saving()}
      refusedTitle={texts.account_address_not_saved()}
    >
      <AddressFields
        purpose="shipping"
        address={values}
        problems={problems}
        countries={countries}
        onChange={change}
      />
      <Checkbox
        label={texts.account_business_address()}
        checked={values.isBusiness}
        onChange={({ target }) => change({ isBusiness: target.checked })}
      />
      {values.isBusiness && (
        <div className="grid gap-4">
          <TextField label={texts.account_company()} autoComplete="organization" {...form.field('company')} />
          <VatField
            id="shipping-vatId"
            value={values.vatId}
            country={values.country}
            error={problems.vatId}
            onChange={(vatId) => change({ vatId })}
          />
        </div>
      )}
      {/* No box for the default address: it stays the default until another one is made so. */}
      {!book?.default_shipping && (
        <Checkbox
          label={texts.account_make_default_shipping()}
          checked={values.isDefaultShipping}
          onChange={({ target }) => change({ isDefaultShipping: target.checked })}
        />
      )}
      {!book?.default_billing && (
        <Checkbox
          label={texts.account_make_default_billing()}
          checked={values.isDefaultBilling}
          onChange={({ target }) => change({ isDefaultBilling: target.checked })}
        />
      )}
    </SubmitForm>
  )
}

/** A company has a name; its VAT number may be absent, but not wrong. */
function problemsOf(values: Values, needs: AddressNeeds): Problems<Values> {
  const { isBusiness, company, vatId, country } = values
  const problems: Problems<Values> = addressProblems(values, needs)
  if (!isBusiness) return problems
  if (!company.trim()) problems.company = texts.account_company_required()
  if (vatId.trim() && !isVatNumberOf(normaliseVatNumber(vatId), country)) problems.vatId = texts.vat_invalid()
  return problems
}
