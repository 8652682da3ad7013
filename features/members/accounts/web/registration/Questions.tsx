import { questionsOf } from '#features/site/settings/registration-of.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import type { FormErrors, TextControl } from '#ui/forms/use-form.ts'
import { accountLimits } from '../../contract.ts'
import { answerFields, type Answers } from './answers.ts'

type QuestionsProps = { control: (name: keyof Answers) => TextControl; errors: FormErrors }

/** What the staff want to know before they let somebody in. */
export function Questions({ control, errors }: QuestionsProps) {
  const questions = questionsOf(settings)
  return answerFields.slice(0, questions.length).map((name, index) => (
    <Field key={name} label={questions[index]} error={errors[name]}>
      <TextArea {...control(name)} rows={2} maxLength={accountLimits.answer} />
    </Field>
  ))
}
