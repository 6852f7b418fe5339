import { refusalsOf } from '../http/index.js';

/** Why a picture is refused, wherever one is taken. */
export const PICTURE_REFUSALS = refusalsOf('invalid', {
  image_format: 'The picture is none of PNG, JPEG, WebP, AVIF and SVG.',
  image_too_large: 'The picture has more than 50 megapixels. Send a smaller one.',
  image_damaged: 'The picture can not be decoded: it is damaged or cut short.',
  image_timeout: 'The picture takes too long to decode.',
  svg_text: 'The SVG holds text, which would need fonts from elsewhere. Convert text to paths, or use a text layer.',
  svg_unusable: 'The SVG has no size of its own.',
});
