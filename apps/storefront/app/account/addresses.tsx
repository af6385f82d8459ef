import { useState } from 'react'
import type { AddressCountry } from '../checkout/address.ts'
import { texts } from '../platform/i18n/texts.ts'
import { present } from '../platform/present.ts'
import { StatusPill } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PencilIcon } from '../ui/icons-account.ts'
import { PlusIcon, TrashIcon } from '../ui/icons-buying.ts'
import { refetchAccount, useAccount } from './account-queries.ts'
import { ScreenHead } from './account-shell.tsx'
import { AddressForm } from './address-form.tsx'
import { AddressText } from './address-text.tsx'
import { type BookAddress, deleteAddress, type MaskedAddress, readAddress } from './addresses-calls.ts'
import { callWithToast } from './call-with-toast.ts'
import { QueryResult } from './query-result.tsx'

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
          present(addresses).length === 0 ? (
            <EmptyState title={texts.account_no_addresses()}>{texts.account_no_addresses_help()}</EmptyState>
          ) : (
            <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
              {present(addresses)
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
  const line = [present(address.street).join(' '), address.city].join(', ')
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
          address: [present(address.street).join(' '), address.city].join(', '),
        })}
      </p>
    </Dialog>
  )
}
