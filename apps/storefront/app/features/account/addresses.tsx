import { useState } from 'react'
import { isVatNumberOf, normaliseVatNumber } from '../../../../../packages/contract/vat-number-rule.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { type Problems, useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog, Drawer } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitForm } from '../../ui/form.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.ts'
import { PencilIcon } from '../../ui/icons-account.ts'
import { type Country, QueryResult, refetchAccount, useAccount } from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import {
  type Address,
  type AddressCountry,
  type AddressNeeds,
  addressProblems,
  countryNeeds,
  EMPTY_ADDRESS,
} from '../postcode/address.ts'
import { AddressFields } from '../postcode/address-fields.tsx'
import VatField from '../vat/vat-field.tsx'
import {
  type BookAddress,
  deleteAddress,
  entryOf,
  type MaskedAddress,
  readAddress,
  saveAddress,
} from './account-api.ts'
import { callWithToast } from './call-with-toast.ts'

/** The address book. The defaults stand first and cannot be deleted. */
export function Addresses({ countries }: { countries: readonly AddressCountry[] }) {
  const account = useAccount()
  const [edited, setEdited] = useState<BookAddress | 'new' | null>(null)
  const [doomed, setDoomed] = useState<BookAddress | null>(null)
  const isNew = edited === 'new'
  const addButton = (
    <Button onClick={() => setEdited('new')}>
      <PlusIcon />
      {texts.account_add_address()}
    </Button>
  )
  return (
    <>
      <ScreenHead title={texts.account_addresses()} aside={account.data && addButton} />
      <QueryResult of={account} blocks={['h-48', 'h-48']}>
        {({ addresses }) =>
          nonNull(addresses).length === 0 ? (
            <EmptyState title={texts.account_no_addresses()}>{texts.account_no_addresses_help()}</EmptyState>
          ) : (
            <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
              {nonNull(addresses)
                .toSorted((one, other) => rank(one) - rank(other))
                .map((masked) => {
                  const address = readAddress(masked)
                  return (
                    <li key={address.id} className="flex">
                      <AddressCard
                        masked={masked}
                        countries={countries}
                        onEdit={() => setEdited(address)}
                        onDelete={() => setDoomed(address)}
                      />
                    </li>
                  )
                })}
            </ul>
          )
        }
      </QueryResult>
      {edited && (
        <Drawer
          open
          onClose={() => setEdited(null)}
          title={isNew ? texts.account_add_address() : texts.account_edit_address()}
          closeLabel={texts.account_close()}
        >
          <AddressForm book={isNew ? null : edited} countries={countries} onDone={() => setEdited(null)} />
        </Drawer>
      )}
      {doomed && <DeleteAddress address={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

/** The defaults first. */
function rank(masked: MaskedAddress): number {
  const { default_shipping, default_billing } = readAddress(masked)
  return default_shipping ? 0 : default_billing ? 1 : 2
}

interface AddressCardProps {
  masked: MaskedAddress
  countries: readonly AddressCountry[]
  onEdit: () => void
  onDelete: () => void
}

function AddressCard({ masked, countries, onEdit, onDelete }: AddressCardProps) {
  const address = readAddress(masked)
  const { default_shipping: isShipping, default_billing: isBilling } = address
  const line = [nonNull(address.street).join(' '), address.city].join(', ')
  return (
    <article
      aria-label={line}
      className="flex min-w-0 flex-1 flex-col gap-4 rounded-md border border-line p-5"
    >
      {(isShipping || isBilling) && (
        <p className="flex flex-wrap gap-2">
          {isShipping && <StatusPill tone="info">{texts.account_default_shipping()}</StatusPill>}
          {isBilling && <StatusPill tone="info">{texts.account_default_billing()}</StatusPill>}
        </p>
      )}
      <div className="flex-1">
        <AddressText address={masked} countries={countries} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="tertiary"
          size="sm"
          onClick={onEdit}
          aria-label={texts.account_edit_address_of({ address: line })}
        >
          <PencilIcon size="sm" />
          {texts.account_edit()}
        </Button>
        {!isShipping && !isBilling && (
          <Button
            variant="tertiary"
            size="sm"
            onClick={onDelete}
            aria-label={texts.account_delete_address_of({ address: line })}
          >
            <TrashIcon size="sm" />
            {texts.account_delete()}
          </Button>
        )}
      </div>
    </article>
  )
}

function DeleteAddress({ address, onClose }: { address: BookAddress; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const isDone = await callWithToast(
      () => deleteAddress(address.id ?? 0),
      texts.account_address_deleted(),
      texts.account_address_not_deleted(),
    )
    setBusy(false)
    if (isDone) refetchAccount()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.account_delete_address()}
      closeLabel={texts.account_close()}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} busyLabel={texts.account_sending()} onClick={() => void remove()}>
            {texts.account_delete_address()}
          </Button>
          <Button variant="tertiary" onClick={onClose}>
            {texts.account_keep()}
          </Button>
        </div>
      }
    >
      <p>
        {texts.account_delete_address_sure({
          address: [nonNull(address.street).join(' '), address.city].join(', '),
        })}
      </p>
    </Dialog>
  )
}

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
    check: (values) => problemsOf(values, countryNeeds(countries, values.country)),
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

interface AddressTextProps {
  address: MaskedAddress
  countries: readonly Country[]
}

/** An address as an envelope has it. */
export function AddressText({ address: masked, countries }: AddressTextProps) {
  const address = readAddress(masked)
  const { country_code: code, vat_id: vatId } = address
  const lines = [
    address.company,
    [address.firstname, address.middlename, address.lastname].filter(Boolean).join(' '),
    nonNull(address.street).join(' '),
    [address.postcode, address.city].filter(Boolean).join(' '),
    countries.find((country) => country.code === code)?.name ?? code,
    address.telephone,
    vatId && texts.account_vat_number({ number: vatId }),
  ]
  return (
    <address className="not-italic">{lines.map((line) => line && <Line key={line}>{line}</Line>)}</address>
  )
}

const Line = ({ children }: { children: string }) => <span className="block">{children}</span>
