import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import {
  Confirm,
  DataTable,
  List,
  SelectInput,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { FormDialog, useAct, useAnswer } from './actions.tsx'
import { call, type Resource } from './backend.ts'
import { Part, STACKED_ON_PHONE, useMoment } from './format.tsx'
import type { Webhook, WebhookTarget } from './generated/schema.ts'
import { SelectionBar, SelectPage, SelectRow } from './selection.tsx'
import { WEBHOOK_TEXTS } from './texts/webhook-texts.ts'

export const webhookResource: Resource = {
  list: `query ($page: Page!, $filter: WebhookFilter!) { list: webhooks(page: $page, filter: $filter) {
    total items { id url kind subject at state attempts lastAt answer } } }`,
}

const TARGETS = '{ webhookTargets { id url kinds isActive waiting oldSecretUntil } }'
const ADD = 'mutation ($input: WebhookTargetInput!) { secret: addWebhookTarget(input: $input) }'
const UPDATE =
  'mutation ($id: ID!, $input: WebhookTargetInput!) { updateWebhookTarget(id: $id, input: $input) }'
const REMOVE = 'mutation ($id: ID!) { removeWebhookTarget(id: $id) }'
const ROTATE = 'mutation ($id: ID!) { secret: rotateWebhookSecret(id: $id) }'
const TEST = 'mutation ($id: ID!) { test: testWebhookTarget(id: $id) { state answer } }'
const AGAIN = 'mutation ($ids: [ID!]!) { count: resendWebhooks(ids: $ids) }'
const SINCE = 'mutation ($id: ID!, $day: String!) { count: resendWebhooksSince(id: $id, day: $day) }'

const KINDS = Object.keys(WEBHOOK_TEXTS.kinds).filter((kind) => kind !== 'test')
const STATES = Object.keys(WEBHOOK_TEXTS.states).map((id) => ({ id, name: `webhook.states.${id}` }))
const FILTERS = [<SelectInput alwaysOn choices={STATES} key="state" source="state" />]

/** Address and events of a target, to add or to change. */
function TargetForm({
  target,
  close,
  save,
}: {
  target?: WebhookTarget
  close(): void
  save(input: object): Promise<unknown>
}) {
  const translate = useTranslate()
  return (
    <FormDialog
      close={close}
      label={translate('ra.action.save')}
      submit={(values) =>
        save({
          url: values.get('url'),
          kinds: values.getAll('kinds'),
          isActive: !target || values.has('isActive'),
        })
      }
      title={translate(target ? 'webhook.change' : 'webhook.add')}
    >
      <TextField
        autoFocus
        defaultValue={target?.url ?? 'https://'}
        fullWidth
        label={translate('webhook.url')}
        margin="dense"
        name="url"
        required
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        type="url"
      />
      <FormGroup aria-label={translate('webhook.kindsLabel')} role="group">
        {KINDS.map((kind) => (
          <FormControlLabel
            control={
              <Checkbox
                defaultChecked={target ? target.kinds.includes(kind) : kind.startsWith('order.')}
                name="kinds"
                size="small"
                value={kind}
              />
            }
            key={kind}
            label={translate(`webhook.kinds.${kind}`)}
          />
        ))}
      </FormGroup>
      {target && (
        <FormControlLabel
          control={<Checkbox defaultChecked={target.isActive} name="isActive" />}
          label={translate('webhook.isActive')}
        />
      )}
    </FormDialog>
  )
}

/** Secret of a target, which the backend never shows again. */
function SecretDialog({ secret, close }: { secret: string; close(): void }) {
  const translate = useTranslate()
  const title = translate('webhook.secret')
  return (
    <Dialog aria-label={title} fullWidth open>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Typography>{translate('webhook.secretHelp')}</Typography>
        <TextField
          fullWidth
          label={title}
          margin="dense"
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          value={secret}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface TargetProps {
  target: WebhookTarget
  read(): Promise<void>
  showSecret(secret: string): void
}

type Question = 'change' | 'since' | 'rotate' | 'remove'

/** A target with its actions. */
function Target(props: TargetProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const moment = useMoment()
  const act = useAct()
  const [question, setQuestion] = useState<Question | null>(null)
  const { target, read } = props
  const { id, url, isActive, waiting, oldSecretUntil } = target
  const sendTest = async () => {
    await act(async () => {
      const { test } = await call<{ test: Webhook }>(TEST, { id })
      notify('webhook.tested', {
        type: test.state === 'sent' ? 'success' : 'warning',
        messageArgs: { answer: test.answer },
      })
    })
    await read()
  }
  const facts = [
    ...(isActive ? [] : [translate('webhook.off')]),
    ...(waiting > 0 ? [translate('webhook.waiting', waiting)] : []),
    ...(oldSecretUntil ? [translate('webhook.oldSecret', { until: moment(oldSecretUntil) })] : []),
  ]
  const actions = {
    test: sendTest,
    change: () => setQuestion('change'),
    since: () => setQuestion('since'),
    rotate: () => setQuestion('rotate'),
    remove: () => setQuestion('remove'),
  }
  return (
    <Box sx={{ mb: 1 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{[url, ...facts].join(' · ')}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        {Object.entries(actions).map(([name, run]) => (
          <Button
            aria-label={`${translate(`webhook.${name}`)}: ${url}`}
            key={name}
            onClick={run}
            size="small"
          >
            {translate(`webhook.${name}`)}
          </Button>
        ))}
      </Stack>
      <TargetDialog {...props} close={() => setQuestion(null)} question={question} />
    </Box>
  )
}

/** Dialog of an action on a target. */
function TargetDialog({
  target,
  read,
  showSecret,
  close,
  question,
}: TargetProps & { question: Question | null; close(): void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const act = useAct()
  const { id } = target
  const change = async (input: object) => {
    await call(UPDATE, { id, input })
    await read()
    refresh()
  }
  const sendSince = async (values: FormData) => {
    const { count } = await call<{ count: number }>(SINCE, { id, day: values.get('day') })
    notify('webhook.queued', { messageArgs: { smart_count: count } })
    await read()
    refresh()
  }
  const confirm = async () => {
    close()
    await act(async () => {
      if (question === 'remove') await call(REMOVE, { id })
      else showSecret((await call<{ secret: string }>(ROTATE, { id })).secret)
    })
    await read()
  }
  if (question === 'change') return <TargetForm close={close} save={change} target={target} />
  if (question !== 'since') {
    return (
      <Confirm
        content={`webhook.${question ?? 'remove'}Help`}
        isOpen={question !== null}
        onClose={close}
        onConfirm={confirm}
        title={`webhook.${question ?? 'remove'}`}
      />
    )
  }
  return (
    <FormDialog
      close={close}
      label={translate('webhook.again')}
      submit={sendSince}
      title={translate('webhook.since')}
    >
      <TextField
        fullWidth
        label={translate('webhook.sinceDay')}
        margin="dense"
        name="day"
        required
        slotProps={{ inputLabel: { shrink: true } }}
        type="date"
      />
    </FormDialog>
  )
}

function Targets() {
  const translate = useTranslate()
  const { answer, read } = useAnswer<{ webhookTargets: WebhookTarget[] }>(TARGETS)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Part title={translate('webhook.targets')}>
      {answer?.webhookTargets.length === 0 && <Typography>{translate('webhook.none')}</Typography>}
      {answer?.webhookTargets.map((target) => (
        <Target key={target.id} read={read} showSecret={setSecret} target={target} />
      ))}
      <Button onClick={() => setAdding(true)} variant="outlined">
        {translate('webhook.add')}
      </Button>
      {isAdding && (
        <TargetForm
          close={() => setAdding(false)}
          save={async (input) => {
            setSecret((await call<{ secret: string }>(ADD, { input })).secret)
            await read()
          }}
        />
      )}
      {secret && <SecretDialog close={() => setSecret(null)} secret={secret} />}
    </Part>
  )
}

function SendAgain() {
  const translate = useTranslate()
  const notify = useNotify()
  const act = useAct()
  const { selectedIds, onUnselectItems } = useListContext<Webhook>()
  const send = () =>
    act(async () => {
      const { count } = await call<{ count: number }>(AGAIN, { ids: selectedIds.map(String) })
      notify('webhook.queued', { messageArgs: { smart_count: count } })
      onUnselectItems()
    })
  return <Button onClick={send}>{translate('webhook.again')}</Button>
}

/** Targets of webhooks, and the deliveries to them. */
export function WebhookList() {
  const translate = useTranslate()
  const moment = useMoment()
  return (
    <Box sx={{ mt: 2 }}>
      <Targets />
      <List empty={false} exporter={false} filters={FILTERS}>
        <SelectionBar>
          <SendAgain />
        </SelectionBar>
        <DataTable bulkActionButtons={false} rowClick={false} sx={STACKED_ON_PHONE}>
          <DataTable.Col disableSort label={<SelectPage />} source="selection">
            <SelectRow />
          </DataTable.Col>
          <DataTable.Col disableSort render={({ at }: Webhook) => moment(at)} source="at" />
          <DataTable.Col
            disableSort
            render={({ kind }: Webhook) => translate(`webhook.kinds.${kind}`)}
            source="kind"
          />
          <DataTable.Col disableSort source="subject" />
          <DataTable.Col
            disableSort
            render={({ state, attempts }: Webhook) =>
              `${translate(`webhook.states.${state}`)}${attempts > 1 ? ` (${attempts})` : ''}`
            }
            source="state"
          />
          <DataTable.Col disableSort source="answer" sx={{ overflowWrap: 'anywhere' }} />
          <DataTable.Col disableSort source="url" sx={{ overflowWrap: 'anywhere' }} />
        </DataTable>
      </List>
    </Box>
  )
}
