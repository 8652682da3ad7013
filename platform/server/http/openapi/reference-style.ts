/** The page has a style of its own, as it is read without the scripts and styles of the site. */
export const referenceStyle = `
:root{color-scheme:light dark;--ink:light-dark(#17241b,#e9eee6);--soft:light-dark(#4c5a50,#a9b5ab);--line:light-dark(#d5d2c4,#3a453d);--page:light-dark(#f5f4ec,#111713);--card:light-dark(#fdfcf8,#1a221c);--link:light-dark(#1f4a32,#9ad0ae)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:1.5rem 1rem 4rem;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.75rem}h2{font-size:1.25rem;margin:2rem 0 .5rem}h3{font-size:.875rem;margin:1rem 0 .25rem}
a{color:var(--link)}code,pre{font:.8125rem/1.5 ui-monospace,monospace}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}nav a{display:inline-block;padding:.25rem 0}
details{border:1px solid var(--line);border-radius:.5rem;background:var(--card);margin:.375rem 0;padding:0 .75rem}
summary{cursor:pointer;padding:.625rem 0;overflow-wrap:anywhere}summary span{color:var(--soft)}summary b{display:inline-block;min-width:4.25rem;font-size:.8125rem}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{border-top:1px solid var(--line);padding:.375rem .5rem .375rem 0;text-align:start;vertical-align:top;overflow-wrap:anywhere}th{font-weight:400;width:40%}
small{color:var(--soft)}pre{background:var(--page);border-radius:.375rem;overflow-x:auto;padding:.75rem}
`
