import { texts } from '../platform/i18n/texts.ts'
import { SpecList } from '../ui/table.tsx'
import type { Statement } from './statement.ts'

interface StatementTextProps {
  statement: Statement
  /** When it came in, in words. */
  receivedAt?: string
}

/** A statement of withdrawal, word for word. */
export function StatementText({ statement, receivedAt }: StatementTextProps) {
  const { name, orderNumber, email, items } = statement
  return (
    <>
      <p className="pb-2 font-semibold">{texts.withdrawal_declaration()}</p>
      <SpecList
        specs={[
          ...(receivedAt ? [{ term: texts.withdrawal_received_at(), value: receivedAt }] : []),
          { term: texts.forms_name(), value: name },
          { term: texts.withdrawal_order_number(), value: orderNumber },
          { term: texts.forms_email_address(), value: email },
          {
            term: texts.withdrawal_items(),
            value: items.trim() ? (
              <span className="whitespace-pre-line">{items.trim()}</span>
            ) : (
              texts.withdrawal_all_items()
            ),
          },
        ].map(({ term, value }) => ({ term, value: <span className="wrap-anywhere">{value}</span> }))}
      />
    </>
  )
}
