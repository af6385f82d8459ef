import { useState } from 'react'
import { CurrentPasswordField } from '../customer/password-fields.tsx'
import { formatDate } from '../platform/dates.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { SubmitForm } from '../platform/submit-form.tsx'
import { type Problems, useForm } from '../platform/use-form.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { TrashIcon } from '../ui/icons-buying.ts'
import { refetchAccountQuery, useAccountQuery } from './account-queries.ts'
import { callWithToast } from './call-with-toast.ts'
import { addPasskey, canMakePasskeys, deletePasskey, type Passkey, readPasskeys } from './passkeys-calls.ts'
import { QueryResult } from './query-result.tsx'

/** Passkeys beside the password: those that there are, and one more. */
export function Passkeys() {
  const read = useAccountQuery(['passkeys'], readPasskeys)
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="grid gap-5">
      <p>{texts.account_passkeys_help()}</p>
      <QueryResult of={read} blocks={['h-16']}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="text-ink-2">{texts.account_no_passkeys()}</p>
          ) : (
            <ul>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </QueryResult>
      {!canMakePasskeys() ? (
        <p className="text-ink-2 text-sm">{texts.account_passkeys_unsupported()}</p>
      ) : isAdding ? (
        <NewPasskey onDone={() => setAdding(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {texts.account_add_passkey()}
          </Button>
        </div>
      )}
    </div>
  )
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const isDone = await callWithToast(
      () => deletePasskey(id),
      texts.account_passkey_deleted({ name }),
      texts.account_passkey_not_deleted(),
    )
    if (isDone) refetchAccountQuery('passkeys')
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3">
      <p>
        <b className="block">{name}</b>
        <span className="text-ink-3 text-sm">
          {last_used_at
            ? texts.account_passkey_used({ date: formatDate(last_used_at) ?? '' })
            : texts.account_passkey_since({ date: formatDate(created_at) ?? '' })}
        </span>
      </p>
      <Button
        variant="tertiary"
        size="sm"
        busy={busy}
        busyLabel={texts.account_sending()}
        onClick={() => void remove()}
        aria-label={texts.account_delete_passkey_of({ name })}
      >
        <TrashIcon size="sm" />
        {texts.account_delete()}
      </Button>
    </li>
  )
}

function NewPasskey({ onDone }: { onDone: () => void }) {
  const form = useForm({
    id: 'passkey',
    initial: { name: '', password: '' },
    check(values) {
      const problems: Problems<typeof values> = {}
      if (!values.password) problems.password = texts.account_password_required()
      return problems
    },
    async send({ name, password }) {
      if (!(await addPasskey(password, name))) return
      refetchAccountQuery('passkeys')
      showMessage('success', texts.account_passkey_added())
      onDone()
    },
  })
  return (
    <SubmitForm
      form={form}
      submitLabel={texts.account_add_passkey()}
      busyLabel={texts.account_sending()}
      refusedTitle={texts.account_passkey_not_added()}
      aside={
        <Button variant="tertiary" onClick={onDone}>
          {texts.account_not_now()}
        </Button>
      }
    >
      <TextField
        label={texts.account_passkey_name()}
        optional={texts.account_optional()}
        hint={texts.account_passkey_name_hint()}
        maxLength={60}
        {...form.field('name')}
      />
      <CurrentPasswordField label={texts.account_current_password()} {...form.field('password')} />
    </SubmitForm>
  )
}
