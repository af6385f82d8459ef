import {
  Alert,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useEffect, useState } from 'react'
import { Title, useNotify, useTranslate } from 'react-admin'
import { useAct, useAnswer } from './actions.tsx'
import { call } from './backend.ts'
import { FileButton, useMoment } from './format.tsx'
import type { ImportRun } from './generated/schema.ts'
import { upload } from './product-resource.ts'

const RUNS = '{ imports { id file isDryRun startedAt state progress lines canUndo } }'
const OPTIONS = [
  'again',
  'createOptions',
  'createCategories',
  'createAttributes',
  'skipBrokenLinks',
  'removeStyles',
  'skipUnknown',
] as const
/** Polling interval of a running import, in milliseconds. */
const POLL_MS = 1_000

/** Imports products from a file, after a dry run, and exports them. */
export function ImportPage() {
  const translate = useTranslate()
  const notify = useNotify()
  const act = useAct()
  const { answer, read } = useAnswer<{ imports: ImportRun[] }>(RUNS)
  const [name, setName] = useState('')
  const runs = answer?.imports ?? []
  const isRunning = runs[0]?.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void read(), POLL_MS)
    return () => clearInterval(timer)
  }, [isRunning, read])
  const start = (file: File, values: FormData, isDryRun: boolean) =>
    act(async () => {
      const input = {
        file: await upload(file),
        dryRun: isDryRun,
        ...Object.fromEntries(OPTIONS.map((option) => [option, values.get(option) === 'on'])),
        pictureHosts: String(values.get('pictureHosts'))
          .split(/[\s,]+/)
          .filter(Boolean),
      }
      await call('mutation ($input: ImportInput!) { startImport(input: $input) { id } }', { input })
      await read()
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const values = new FormData(event.currentTarget)
    const file = values.get('file')
    if (!(file instanceof File) || file.size === 0) return notify('import.choose', { type: 'warning' })
    void start(file, values, submitter?.getAttribute('value') === 'dry')
  }
  const undo = (id: string) =>
    act(async () => {
      await call('mutation ($id: ID!) { undoImport(id: $id) { id } }', { id })
      await read()
    })
  return (
    <Stack spacing={2} sx={{ mt: 2, maxWidth: 900 }}>
      <Title title={translate('resources.imports.name', { smart_count: 1 })} />
      <Card component="form" onSubmit={submit} variant="outlined">
        <CardContent>
          <FileButton
            accept=".csv,text/csv"
            label={translate('import.choose')}
            name="file"
            onChange={({ target }) => setName(target.files?.[0]?.name ?? '')}
          >
            {name}
          </FileButton>
          <Stack sx={{ my: 1 }}>
            {OPTIONS.map((option) => (
              <FormControlLabel
                control={<Checkbox name={option} />}
                key={option}
                label={translate(`import.${option}`)}
              />
            ))}
          </Stack>
          <TextField
            fullWidth
            helperText={translate('import.pictureHostsHelp')}
            label={translate('import.pictureHosts')}
            name="pictureHosts"
            sx={{ mb: 2 }}
          />
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button disabled={isRunning} name="kind" type="submit" value="dry" variant="outlined">
              {translate('import.dry')}
            </Button>
            <Button disabled={isRunning} name="kind" type="submit" value="real" variant="contained">
              {translate('import.real')}
            </Button>
            <Button href="/exports/products.csv">{translate('import.export')}</Button>
          </Stack>
        </CardContent>
      </Card>
      {runs.map((run) => (
        <Run key={run.id} onUndo={isRunning ? undefined : undo} run={run} />
      ))}
    </Stack>
  )
}

const SEVERITIES = { running: 'info', done: 'success', failed: 'error', stopped: 'warning' } as const

function Run({ run, onUndo }: { run: ImportRun; onUndo: ((id: string) => void) | undefined }) {
  const translate = useTranslate()
  const moment = useMoment()
  const kind = translate(run.isDryRun ? 'import.dry' : 'import.real')
  return (
    <Card variant="outlined">
      <CardContent>
        <Alert role="status" severity={SEVERITIES[run.state]}>
          {moment(run.startedAt)} · {run.file} · {kind} · {translate(`import.${run.state}`)}
        </Alert>
        {run.state === 'running' && (
          <>
            <LinearProgress aria-label={translate('import.running')} sx={{ mt: 1 }} />
            <Typography>{run.progress}</Typography>
          </>
        )}
        <Typography component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {run.lines.join('\n')}
        </Typography>
        {run.canUndo && onUndo && (
          <>
            <Button onClick={() => onUndo(run.id)}>{translate('import.undo')}</Button>
            <Typography variant="body2">{translate('import.undoHelp')}</Typography>
          </>
        )}
      </CardContent>
    </Card>
  )
}
