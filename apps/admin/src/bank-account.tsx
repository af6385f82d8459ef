import { TextField } from '@mui/material'
import { useTranslate } from 'react-admin'

/** Inputs of a customer's bank account, for a form that `readAccount` reads. */
export function BankAccountInputs({ account, isRequired = false }: BankAccountInputsProps) {
  const translate = useTranslate()
  return (['iban', 'holder'] as const).map((name) => (
    <TextField
      autoComplete="off"
      defaultValue={account?.[name] ?? ''}
      fullWidth
      id={name}
      key={name}
      label={translate(`repayment.${name}`)}
      margin="dense"
      name={name}
      required={isRequired}
      slotProps={{ htmlInput: { maxLength: name === 'iban' ? 42 : 70 } }}
    />
  ))
}

interface BankAccountInputsProps {
  account?: { iban?: string | null; holder?: string | null }
  isRequired?: boolean
}

export const readAccount = (values: FormData) => ({
  iban: String(values.get('iban') ?? ''),
  holder: String(values.get('holder') ?? ''),
})
