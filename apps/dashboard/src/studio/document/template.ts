export * from '../../../../../libs/importing/src/document/template.js';
