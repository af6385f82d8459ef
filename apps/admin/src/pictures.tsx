import { Typography } from '@mui/material'
import type { ChangeEvent } from 'react'
import {
  ArrayInput,
  SimpleFormIterator,
  TextInput,
  useNotify,
  useSourceContext,
  useTranslate,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { messageOf } from './actions.tsx'
import { FileButton } from './format.tsx'
import { upload } from './product-resource.ts'
import { inLanguage, shopLanguages } from './shop-languages.ts'

/**
 * Preview of a picture; an upload that is not saved yet shows its file name.
 *
 * @param source field that holds the path
 */
function Preview({ source }: { source: string }) {
  const { getSource } = useSourceContext()
  const path = useWatch({ name: getSource(source) }) as string | null | undefined
  if (!path) return null
  return path.includes('/') ? (
    <img alt="" height="80" src={`/media/${path}`} style={{ objectFit: 'contain' }} width="80" />
  ) : (
    <Typography>{path}</Typography>
  )
}

/** Button that uploads a picture. @param onAdd receives the upload's name at the backend */
function AddPicture({ onAdd }: { onAdd: (path: string) => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    await upload(file).then(onAdd, (error) => notify(messageOf(error), { type: 'error' }))
  }
  return (
    <FileButton
      accept="image/jpeg,image/png,image/webp,image/avif"
      label={translate('product.upload')}
      onChange={add}
    />
  )
}

export function PictureInput({ name }: { name: string }) {
  const { setValue } = useFormContext()
  return (
    <>
      <Preview source={name} />
      <AddPicture onAdd={(path) => setValue(name, path, { shouldDirty: true })} />
    </>
  )
}

/** Input of an ordered list of pictures with alternative texts. */
export function PicturesInput({ name }: { name: string }) {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext()
  const add = (path: string) =>
    setValue(name, [...(getValues(name) ?? []), { path, label: null }], { shouldDirty: true })
  return (
    <>
      <ArrayInput label={false} source={name}>
        <SimpleFormIterator disableAdd inline>
          <Preview source="path" />
          {shopLanguages().map((language) => (
            <TextInput
              key={language}
              label={inLanguage(translate('field.alt'), translate(`choice.${language}`))}
              source={`label.${language}`}
            />
          ))}
        </SimpleFormIterator>
      </ArrayInput>
      <AddPicture onAdd={add} />
    </>
  )
}
