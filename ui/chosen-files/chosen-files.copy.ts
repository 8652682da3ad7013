import { catalogue } from '#platform/contract/catalogue.ts'
export const chosenFilesCopy = catalogue('chosenFilesCopy', {
  notAPicture: (name: string) => ({
    title: 'Please choose an image file',
    text: `“${name}” isn’t a PNG, JPG or WEBP image.`,
  }),
  notADocument: (name: string) => ({
    title: 'Please choose an image file or a PDF',
    text: `“${name}” isn’t a PNG, JPG or WEBP image and isn’t a PDF.`,
  }),
  heic: {
    title: 'This is an iPhone photo (HEIC)',
    text: 'On the iPhone choose Settings › Camera › Formats › Most Compatible, or send a screenshot.',
  },
  becomesStill: (name: string) => ({
    title: 'Animations become still pictures',
    text: `Only the first frame of “${name}” is shown.`,
  }),
})
