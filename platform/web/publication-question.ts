import { create } from 'zustand'

/** The question that is open: whether to publish all the same. Rendered by the shell of members. */
export const usePublicationQuestion = create<{ answer: (publishes: boolean) => void } | null>()(() => null)

/** Asks the author, and returns whether to publish all the same. */
export const askToPublish = () =>
  new Promise<boolean>((resolve) => {
    usePublicationQuestion.setState(
      {
        answer: (publishes) => {
          usePublicationQuestion.setState(null, true)
          resolve(publishes)
        },
      },
      true,
    )
  })
