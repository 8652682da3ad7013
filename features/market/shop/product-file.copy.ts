import { catalogue } from '#platform/contract/catalogue.ts'

export const productFileCopy = catalogue('productFileCopy', {
  download: 'Download as CSV',
  downloadSemicolon: 'CSV with ; and 0,00',
  columns: [
    'Handle',
    'Name',
    'Description',
    'Category',
    'Option 1',
    'Value 1',
    'Option 2',
    'Value 2',
    'SKU',
    'Barcode',
    'Price',
    'Currency',
    'Stock',
    'Weight in grams',
    'State',
  ],
})
