export const approvalLimits = { words: 30, word: 60 }
