import { describe, expect, test } from '@jest/globals';
import { storedName } from './stored-name.js';

describe('storedName', () => {
  test.each([
    ['receipt.pdf', 'application/pdf', 'receipt.pdf'],
    ['إيصال التحويل.PDF', 'application/pdf', 'إيصال التحويل.PDF'],
    ['صورة.jpeg', 'image/jpeg', 'صورة.jpeg'],
    ['receipt.pdf', 'image/png', 'receipt.pdf.png'],
    ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
    ['page.html', 'application/octet-stream', 'page.html.bin'],
    ['receipt', 'image/jpeg', 'receipt.jpg'],
    ['قائمة.txt', 'text/csv', 'قائمة.txt.csv'],
    ['names.XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'names.XLSX'],
    ['../../etc/passwd', 'image/png', 'etc passwd.png'],
    ['C:\\temp\\a.png', 'image/png', 'C temp a.png'],
    ['a\0.php\0.png', 'image/png', 'a .php .png'],
    ['\u202Egnp.exe', 'image/png', 'gnp.exe.png'],
    ['.htaccess', 'image/png', 'htaccess.png'],
    ['.png', 'image/png', 'png.png'],
    ['...', 'image/png', 'file.png'],
    [undefined, 'application/pdf', 'file.pdf'],
    [`${'ن'.repeat(300)}.png`, 'image/png', `${'ن'.repeat(116)}.png`],
    ['a\ud800b.png', 'image/png', 'a\ufffdb.png'],
  ])('%j of %s is %j', (sent, contentType, name) => {
    expect(storedName(sent, contentType, 'file')).toBe(name);
  });
});
