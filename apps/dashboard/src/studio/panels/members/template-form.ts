import source from '../../../../../../libs/templates/src/template-1.schema.json?raw';
import { type Definition, TemplateForm } from './schema-members.js';

/** The schema of templates that this build of the service takes. */
export const templateForm = new TemplateForm(JSON.parse(source) as Definition);
