export const sessionEndedCopy = {
  title: 'You’ve been logged out',
  text: 'Log in again to go on. Drafts and your checkout are still here when you come back.',
  stay: 'Stay on this page',
  login: 'Login',
}
