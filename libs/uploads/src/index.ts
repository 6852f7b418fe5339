export { FileIntake, uploadRefusals } from './file-intake.service.js';
export { FileKeeping } from './file-keeping.service.js';
export { storedName } from './stored-name.js';
export type { CleanFile, FileKind, FileTerms, SentFile, StoredFile } from './uploaded-file.js';
export { UploadsModule } from './uploads.module.js';
