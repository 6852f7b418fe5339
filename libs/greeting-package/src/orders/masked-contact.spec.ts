import { describe, expect, it } from '@jest/globals';
import { maskedEmail, maskedPhone } from './masked-contact.js';

describe('a masked contact', () => {
  it.each([
    ['noura@example.com', 'n***@example.com'],
    ['n@example.com', 'n***@example.com'],
    ['نورة@مثال.السعودية', 'ن***@مثال.السعودية'],
  ])('shows of %s the first letter and where it is', (address, masked) => {
    expect(maskedEmail(address)).toBe(masked);
  });

  it.each([
    ['+966 50 123 4567', '+*** ** *** *567'],
    ['٠٥٠١٢٣٤٥٦٧', '*******٥٦٧'],
  ])('shows of %s the last three digits', (phone, masked) => {
    expect(maskedPhone(phone)).toBe(masked);
  });
});
