import { useState } from 'react'
import { nonNull } from '../../lib/api/non-null.ts'
import { type Problems, useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as paths from '../../paths.ts'
import { PencilIcon } from '../../ui/account-icons.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog, Drawer } from '../../ui/dialog.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { Form } from '../../ui/form.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.ts'
import bench from '../../ui/places/bench.avif'
import signpost from '../../ui/places/signpost.avif'
import {
  type AddressCountry,
  type AddressEntry,
  countryNeeds,
  EMPTY_ADDRESS,
  enteredAddress,
  entryProblems,
  toEntry,
  withFinding,
} from '../address/address.ts'
import { AddressFields, BusinessFields } from '../address/address-fields.tsx'
import { QueryResult, refetchAccount, useAccount } from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import {
  addressFromBook,
  type BookAddress,
  deleteAddress,
  type MaskedAddress,
  readAddress,
  saveAddress,
} from './account-api.ts'
import { AddressText } from './address-text.tsx'
import { callWithToast } from './call-with-toast.ts'
import { NameFields, type NameParts } from './name-fields.tsx'

/** Address book. The default addresses come first and cannot be deleted. */
export function Addresses({ countries }: { countries: readonly AddressCountry[] }) {
  const account = useAccount()
  const [edited, setEdited] = useState<BookAddress | 'new' | null>(null)
  const [addressToDelete, setAddressToDelete] = useState<BookAddress | null>(null)
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
      <QueryResult query={account} blocks={['h-48', 'h-48']}>
        {({ addresses }) =>
          nonNull(addresses).length === 0 ? (
            <EmptyPage picture={signpost} title={texts.account_no_addresses()}>
              <p>{texts.account_no_addresses_help()}</p>
            </EmptyPage>
          ) : (
            <ul className="flex flex-wrap gap-5">
              {nonNull(addresses)
                .toSorted((one, other) => rank(one) - rank(other))
                .map((masked) => {
                  const address = readAddress(masked)
                  return (
                    <li key={address.id} className="flex flex-[1_1_220px]">
                      <AddressCard
                        masked={masked}
                        countries={countries}
                        onEdit={() => setEdited(address)}
                        onDelete={() => setAddressToDelete(address)}
                      />
                    </li>
                  )
                })}
            </ul>
          )
        }
      </QueryResult>
      {hasFeature('physical_stores') && account.data && (
        <div className="pt-10">
          <EmptyPage
            picture={bench}
            title={texts.account_pickup_instead()}
            actions={
              <LinkButton href={paths.stores()} variant="secondary">
                {texts.account_view_stores()}
              </LinkButton>
            }
          >
            <p>{texts.account_pickup_instead_help()}</p>
          </EmptyPage>
        </div>
      )}
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
      {addressToDelete && (
        <DeleteAddress address={addressToDelete} onClose={() => setAddressToDelete(null)} />
      )}
    </>
  )
}

/** Returns the sort rank of an address: the defaults come first. */
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

type Values = AddressEntry &
  NameParts & { fax: string; isDefaultShipping: boolean; isDefaultBilling: boolean }

export function AddressForm({ book, countries, onDone }: AddressFormProps) {
  const form = useForm<Values>({
    name: 'address',
    initial: {
      ...toEntry(book ? addressFromBook(book) : EMPTY_ADDRESS),
      prefix: book?.prefix ?? '',
      middlename: book?.middlename ?? '',
      suffix: book?.suffix ?? '',
      fax: book?.fax ?? '',
      isDefaultShipping: book?.default_shipping ?? false,
      isDefaultBilling: book?.default_billing ?? false,
    },
    check: (values) => entryProblems(values, countryNeeds(countries, values.country)),
    async send(entered): Promise<Problems<Values>> {
      const { isDefaultShipping, isDefaultBilling, prefix, middlename, suffix, fax, ...entry } =
        await withFinding(entered)
      form.change({ finding: entry.finding })
      const problems = entryProblems(entry, countryNeeds(countries, entry.country))
      if (Object.keys(problems).length > 0) return problems
      const address = enteredAddress(entry)
      await saveAddress(book?.id ?? null, {
        address,
        more: { prefix, middlename, suffix, fax },
        isDefaultShipping,
        isDefaultBilling,
      })
      refetchAccount()
      showMessage('success', texts.account_address_saved())
      onDone()
      return {}
    },
  })
  const { values, change } = form
  return (
    <Form
      form={form}
      submitLabel={texts.account_save_address()}
      busyLabel={texts.account_saving()}
      refusedTitle={texts.account_address_not_saved()}
    >
      <AddressFields group={form} purpose="shipping" countries={countries} />
      <BusinessFields group={form} purpose="shipping" label={texts.account_business_address()} />
      <NameFields field={form.field} names={['prefix', 'middlename', 'suffix', 'fax']} />
      {/* The default address has no checkbox: it stays the default until another one becomes it. */}
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
    </Form>
  )
}
