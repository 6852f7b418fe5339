import { declareSettings } from '#config';

export const LINKS_SETTINGS = declareSettings((read) => ({
  /** `LINK_SECRET` before: links that it signed are answered until they expire. `LINK_SECRET_PREVIOUS`. */
  previousSecret: read.text('LINK_SECRET_PREVIOUS'),
}));
