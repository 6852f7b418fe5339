import { errorCatalogue } from '#kernel';

/** What the command line alone meets. */
export const shapeErrors = errorCatalogue(
  {
    shaping_failed: {
      category: 'invalid',
      detail: ({ where, said }: { where: string; said: string }) => `${where}: ${said}`,
      example: { where: 'Line 2 of standard input', said: 'no font face at index 1' },
    },
  },
  { isPublic: false },
);
