/** What is known by its mark, by the code of the way to pay; drawn as chips of text, as the footer has them. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  ideal: ['iDEAL | Wero'],
  bancontact: ['Bancontact'],
  creditcard: ['Visa', 'Mastercard'],
  paypal: ['PayPal'],
}

/** The marks of a way to pay: ornament, since its name stands beside them. */
export function PaymentMarks({ code }: { code: string }) {
  return MARKS[code]?.map((mark) => (
    <span
      key={mark}
      aria-hidden="true"
      className="rounded-sm border border-line bg-paper px-1.5 text-ink text-xs"
    >
      {mark}
    </span>
  ))
}
