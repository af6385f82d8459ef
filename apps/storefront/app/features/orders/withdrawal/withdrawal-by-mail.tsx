import { texts } from '../../../lib/i18n/texts.ts'
import { PhoneLink } from '../../../lib/shop/phone-link.tsx'
import { brand } from '../../../lib/shop/store-view.ts'
import { MailIcon } from '../../../ui/account-icons.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** Withdrawal without the form: the required information, and a prepared mail. */
export function WithdrawalByMail() {
  const parts = { subject: texts.withdrawal_title(), body: texts.withdrawal_mail_body() }
  const { email } = brand()
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{texts.withdrawal_by_mail()}</h2>
      <p>{texts.withdrawal_by_mail_text()}</p>
      <p>
        {email}
        {email && <br />}
        <PhoneLink className="link" />
      </p>
      {email && (
        <p>
          <a href={`mailto:${email}?${query.join('&')}`} className={buttonClass()}>
            <MailIcon /> {texts.withdrawal_mail_button()}
          </a>
        </p>
      )}
    </section>
  )
}
