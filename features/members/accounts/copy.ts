import { catalogue } from '#platform/contract/catalogue.ts'

export const accountMessages = catalogue('accountMessages', {
  shortUsername: 'Username must be at least 3 characters.',
  badUsername: 'Usernames have 3 to 30 letters, digits, dots, dashes or underscores.',
  markAtEnd: 'Usernames end in a letter, a digit or an underscore.',
  shortDisplayName: 'Display name must be at least 2 characters.',
  shortPassword: 'Password must be at least 6 characters.',
  weakPassword: 'Password must be at least 8 characters and hard to guess.',
  longPassword: 'Password must be under 1024 characters.',
  required: 'Display name and username are required',
  badEmail: 'Please enter a valid email address',
  reserved: 'This username is reserved. Please choose another.',
  taken: 'This username may already be taken. Please try another.',
  registrationFailed: 'Registration failed',
  registered: 'Registration successful',
  badBirthDate: 'Please write your birth date, for example 27 March 1990.',
  tooYoung: (age: number) => `You must be ${age} or older to join.`,
  loginFailed: 'Login failed',
  wrongLogin: 'Invalid username or password. Please try again.',
  loggedIn: 'Login successful',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Logout failed',
  logoutFailedText: 'There was an error logging out. Please try again.',
  confirmPassword: 'Please confirm your password.',
  wrongPassword: 'That isn’t your current password.',
  passwordFailedText:
    'There was a problem changing your password. Please check your current password and try again.',
})
