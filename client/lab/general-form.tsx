import { type CompiledModule, createPrecompiledValidator } from '@marquee/client/forms/precompiled.ts'
import Form from '@rjsf/core/lib/components/Form.js'
import rjsfFields from '@rjsf/core/lib/components/fields/index.js'
import rjsfTemplates from '@rjsf/core/lib/components/templates/index.js'
import rjsfWidgets from '@rjsf/core/lib/components/widgets/index.js'
import type { RJSFSchema } from '@rjsf/utils'
import { useMemo } from 'react'

const fields = rjsfFields()
const templates = rjsfTemplates()
const widgets = rjsfWidgets()

/** Draws any schema, nested or conditional, with rjsf's own fields and the gateway's compiled validator. */
export function GeneralForm({
  schema,
  module,
  onSubmit,
}: {
  schema: object
  module: CompiledModule
  onSubmit(values: unknown): void
}) {
  const validator = useMemo(() => createPrecompiledValidator(module), [module])
  return (
    <Form
      {...{ fields, templates, widgets, validator }}
      schema={schema as RJSFSchema}
      focusOnFirstError
      noHtml5Validate
      onError={() => {}}
      onSubmit={({ formData }) => onSubmit(formData)}
    />
  )
}
