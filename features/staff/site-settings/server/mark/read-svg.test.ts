import { expect, test } from 'vitest'
import { siteMarkMessages } from '../../mark.copy.ts'
import { readSvg } from './read-svg.ts'

const svg = (inside: string, start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">') =>
  Buffer.from(`${start}${inside}</svg>`)

test('shapes, gradients, clips and styles are read, without what stands before the drawing and without comments', () => {
  const plain = svg(
    `<title>Two heads</title><defs><linearGradient id="s"><stop offset="0" stop-color="#123"/></linearGradient>
     <clipPath id="c"><rect width="8" height="8"/></clipPath></defs><style>.a{fill:url(#s)}</style>
     <g clip-path="url(#c)"><!-- by hand --><path class="a" d="M0 0h8v8z"/><circle r="2"/></g>`,
  ).toString()
  const read = readSvg(Buffer.from(`\n<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE svg>\n${plain}`))
  expect(read).toBe(plain.replace('<!-- by hand -->', ''))
})

test.each([
  ['a script', '<script>alert(1)</script>', '<script>'],
  ['a script in capitals', '<SCRIPT/>', '<SCRIPT>'],
  ['a page', '<foreignObject><p>x</p></foreignObject>', '<foreignObject>'],
  ['a picture', '<image href="#a"/>', '<image>'],
  ['a copy of an element', '<use href="#a"/>', '<use>'],
  ['a filter', '<filter id="f"/>', '<filter>'],
  ['an animation', '<animate attributeName="r"/>', '<animate>'],
  ['a text', '<text>Knysna</text>', '<text>'],
  ['an element of a namespace', '<svg:path d=""/>', '<svg:path>'],
  ['a section of data', '<style><![CDATA[a{}]]></style>', '<!'],
  ['an instruction', '<?php echo 1?>', '<?'],
  ['an entity', '<title>&file;</title>', '&'],
])('%s is refused by its name', (_what, inside, named) => {
  expect(() => readSvg(svg(inside))).toThrow(siteMarkMessages.notAllowed(named))
})

test.each([
  ['an address', '<path href="http://knysna.example/a.svg"/>'],
  ['a file', '<path xlink:href="file:///etc/passwd"/>'],
  ['an address without quotes', '<path href=a.svg />'],
  ['a style of elsewhere', '<style>@import "a.css";</style>'],
  ['a colour of elsewhere', '<path fill="url(http://knysna.example/#a)"/>'],
  ['a colour with spaces', '<path fill="url(  \'a.svg#b\')"/>'],
  ['an escape', '<style>a{fill:u\\72l(a)}</style>'],
])('a reference to %s is refused', (_what, inside) => {
  expect(() => readSvg(svg(inside))).toThrow(siteMarkMessages.refers)
})

test('what is no SVG is null', () => {
  for (const text of ['', 'svg', '<html><svg></svg></html>', '{"svg":1}'])
    expect(readSvg(Buffer.from(text)), text).toBeNull()
  expect(readSvg(Buffer.from('<svg/>', 'utf16le'))).toBeNull()
})
