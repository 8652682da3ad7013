import { create } from 'zustand'

/** The question that is open: whether to log out although something is not sent. The shell renders it. */
export const useLeaveQuestion = create<{ answer: (leaves: boolean) => void } | null>()(() => null)

/** Asks the member, and returns whether to log out. */
export const askToLeave = () =>
  new Promise<boolean>((resolve) => {
    useLeaveQuestion.setState(
      {
        answer: (leaves) => {
          useLeaveQuestion.setState(null, true)
          resolve(leaves)
        },
      },
      true,
    )
  })
