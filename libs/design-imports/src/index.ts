export { designImportsErrors } from './design-imports.errors.js';
export { DesignImportsModule } from './design-imports.module.js';
export { DesignImports, type DesignRequest, type ImportedDesign } from './design-imports.service.js';
