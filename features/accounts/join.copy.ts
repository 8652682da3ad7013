export const accountWords = {
  joinTitle: (name: string) => `Join ${name}`,
  joinText: 'Post, like, comment and follow. For adults of 21 and older.',
  createAccount: 'Create account',
  login: 'Login',
}
