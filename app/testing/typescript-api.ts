import { registerHooks } from 'node:module'

// NOTE: openapi-typescript writes TypeScript by the JavaScript API that TypeScript has had until version 6; @ts-morph/common contains it.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? '@ts-morph/common/dist/typescript.js' : specifier, context),
})
