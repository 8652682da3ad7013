const fields = ['answer0', 'answer1', 'answer2'] as const
export type Answers = Record<(typeof fields)[number], string>

export const noAnswers: Answers = { answer0: '', answer1: '', answer2: '' }

/** The field of a question, by its place among those that the site asks. */
export const answerFields = fields

/** The answers as the request has them, and the other way round: the field that a path in it is about. */
export const answersIn = (typed: Answers) => fields.map((field) => typed[field])
export const answerPaths = Object.fromEntries(fields.map((field, index) => [`answers.${index}`, field]))
