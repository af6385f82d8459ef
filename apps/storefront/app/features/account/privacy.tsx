import { type ReactNode, useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { forgetRefusals, showRefusal } from '../../lib/api/refusals.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { navigateTo, storeNextMessage } from '../../lib/navigation/navigate.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { brand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { DownloadIcon } from '../../ui/account-icons.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import lighthouse from '../../ui/places/lighthouse.avif'
import { requireAccountData, useAccount } from '../customer/account-queries.tsx'
import { leaveAccount, ScreenHead } from '../customer/account-shell.tsx'
import { CurrentPasswordField } from '../customer/login-fields.tsx'
import { endSession } from '../customer/session.ts'
import { UnverifiedEmail } from '../customer/unverified-email.tsx'
import { personalDataDocument, saveFile } from './personal-data-document.ts'
import { WithAside } from './with-aside.tsx'

const ReadPersonalData = graphql(`
  query ReadPersonalData {
    customer {
      personal_data
    }
  }
`)
const DeleteCustomer = graphql(`
  mutation DeleteCustomer($password: String) {
    deleteCustomer(password: $password)
  }
`)

/** Rights of a customer by law: access, portability and erasure. */
export function Privacy() {
  const account = useAccount()
  return (
    <>
      <ScreenHead title={texts.account_privacy()} />
      <UnverifiedEmail customer={account.data} className="mb-6 max-w-160" />
      <WithAside picture={lighthouse} next="sessions" help={texts.account_next_sessions()}>
        <div className="grid gap-6">
          {hasFeature('customer_privacy') && (
            <Part title={texts.account_download({ shop: brand().name })}>
              <Download />
            </Part>
          )}
          <Part title={texts.account_delete_account()}>
            <p>{texts.account_delete_account_help()}</p>
            <p>{texts.account_delete_account_orders()}</p>
            <DeleteAccount />
          </Part>
          <p>
            <Link href={paths.privacy()} className="link">
              {texts.account_privacy_statement()}
            </Link>
          </p>
        </div>
      </WithAside>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel ground="studio" className="grid gap-3">
      <h2 className="text-h3">{title}</h2>
      {children}
    </Panel>
  )
}

function Download() {
  const [busy, setBusy] = useState<'json' | 'html' | null>(null)
  const download = async (kind: 'json' | 'html') => {
    setBusy(kind)
    try {
      const { customer } = await callCommerce(ReadPersonalData, {})
      const data = requireAccountData(customer).personal_data
      const name = `${brand().name.toLowerCase().replace(/\W+/g, '-')}-${new Date().toISOString().slice(0, 10)}`
      if (kind === 'json') saveFile(`${name}.json`, 'application/json', data)
      else
        saveFile(
          `${name}.html`,
          'text/html',
          personalDataDocument(JSON.parse(data), texts.account_download({ shop: brand().name })),
        )
      forgetRefusals(texts.account_download_failed())
      showMessage('success', texts.account_downloaded())
    } catch (cause) {
      showRefusal(texts.account_download_failed(), cause)
    } finally {
      setBusy(null)
    }
  }
  const button = (kind: 'json' | 'html', label: string) => (
    <Button
      variant="secondary"
      busy={busy === kind}
      busyLabel={texts.account_sending()}
      onClick={() => busy === null && void download(kind)}
    >
      <DownloadIcon />
      {label}
    </Button>
  )
  return (
    <>
      <p>{texts.account_download_help()}</p>
      <div className="flex flex-wrap gap-3">
        {button('html', texts.account_download_html())}
        {button('json', texts.account_download_json())}
      </div>
    </>
  )
}

function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {texts.account_delete_account()}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={texts.account_delete_account_sure()}
          closeLabel={texts.account_close()}
        >
          <DeleteForm onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    name: 'delete-account',
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : texts.account_password_required() }),
    async send({ password }) {
      await callCommerce(DeleteCustomer, { password })
      leaveAccount(() => {
        endSession('logout')
        storeNextMessage({
          kind: 'success',
          title: texts.account_deleted(),
          text: texts.account_deleted_text(),
        })
        navigateTo(paths.home(), 'replace')
      })
    },
  })
  return (
    <Form
      form={form}
      variant="danger"
      submitLabel={texts.account_delete_account()}
      busyLabel={texts.account_sending()}
      refusedTitle={texts.account_not_deleted()}
      aside={
        <Button variant="tertiary" onClick={onClose}>
          {texts.account_keep_account()}
        </Button>
      }
    >
      <p>{texts.account_delete_account_orders()}</p>
      <CurrentPasswordField label={texts.account_current_password()} {...form.field('password')} />
    </Form>
  )
}
