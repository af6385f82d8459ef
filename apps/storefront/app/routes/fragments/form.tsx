import DynamicForm from '../../features/content/forms/dynamic-form.island.tsx'
import type { FormSubject } from '../../features/content/forms/form-answers.ts'
import { loadForm } from '../../features/content/forms/load-form.server.ts'
import { Island } from '../../lib/islands/island.tsx'
import type { PageRequest } from '../../lib/page/route-module.tsx'
import { pageNotFound } from '../../lib/page/route-module.tsx'
import { Prose } from '../../ui/prose.tsx'

type Form = Awaited<ReturnType<typeof loadForm>>

interface Data {
  form: Form
  subject: FormSubject
}

export const ofProduct = {
  loader: async (request: PageRequest): Promise<Data> => ({
    form: await loadForm(request, 'product'),
    subject: { sku: request.params.sku ?? '' },
  }),
  Component: FormPart,
}

export const ofCategory = {
  async loader(request: PageRequest): Promise<Data> {
    const id = Number(request.params.id)
    if (!Number.isSafeInteger(id)) throw pageNotFound()
    return { form: await loadForm(request, 'category'), subject: { category_id: id } }
  },
  Component: FormPart,
}

function FormPart({ loaderData: { form, subject } }: { loaderData: Data }) {
  if (!form) return null
  return (
    <div className="grid gap-5">
      <h2 className="text-h3">{form.title}</h2>
      <Prose html={form.html} />
      <Island of={DynamicForm} when="interaction" props={{ form: form.fields, subject }} />
    </div>
  )
}
