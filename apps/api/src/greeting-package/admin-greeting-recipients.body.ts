import { LARGEST_FILE } from '#greeting-package';
import { FilePart, type UploadedFile } from '../http/index.js';

/** `PUT /v1/admin/greeting-package-orders/{order_id}/recipients`. */
export class GreetingRecipientsForm {
  @FilePart({
    maxBytes: LARGEST_FILE,
    description:
      'CSV (UTF-8, UTF-16 or Windows-1256; comma, semicolon or tab) or XLSX, as in a draft: a header with the column `name`, ' +
      'further columns as fields of a template. It takes the place of the table before.',
  })
  recipients_file!: UploadedFile;
}
