import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { call } from './backend.ts'

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Returns a function that runs work, shows its error, and reloads the screen's records also if it failed.
 *
 * @returns true on success
 */
export function useAct() {
  const notify = useNotify()
  const refresh = useRefresh()
  return async (work: () => Promise<unknown>, done?: string, values?: object): Promise<boolean> => {
    try {
      await work()
      if (done) notify(done, { type: 'success', messageArgs: values })
      return true
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      return false
    } finally {
      refresh()
    }
  }
}

/** Loads the answer to a query. Null until it is there; errors are shown. */
export function useAnswer<Data>(query: string): { answer: Data | null; read: () => Promise<void> } {
  const notify = useNotify()
  const [answer, setAnswer] = useState<Data | null>(null)
  const read = useCallback(async () => {
    await call<Data>(query).then(setAnswer, (error) => notify(messageOf(error), { type: 'error' }))
  }, [query, notify])
  useEffect(() => {
    void read()
  }, [read])
  return { answer, read }
}

interface FormDialogProps {
  title: string
  label: string
  children: ReactNode
  isDisabled?: boolean
  close(): void
  /** Handles the values and the button's value. The dialog shows an error, and closes otherwise. */
  submit(values: FormData, button: string): Promise<unknown>
  /** Further buttons that submit. */
  buttons?: ReactNode
}

export function FormDialog({ title, label, children, isDisabled, close, submit, buttons }: FormDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog may belong to an input of another form.
    event.stopPropagation()
    const { submitter } = event.nativeEvent as SubmitEvent
    setBusy(true)
    try {
      await submit(new FormData(event.currentTarget), submitter?.getAttribute('value') ?? '')
      close()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      aria-labelledby={id}
      fullWidth
      // A tap beside the dialog, as one turns a phone, must not lose what was typed.
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      open
    >
      <form onSubmit={onSubmit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {problem && <Alert severity="error">{problem}</Alert>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.close')}</Button>
          {buttons}
          <Button disabled={isBusy || isDisabled} type="submit" variant="contained">
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
