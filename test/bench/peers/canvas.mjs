import { createCanvas, GlobalFonts, loadImage, PDFDocument } from '@napi-rs/canvas';

/**
 * Skia by @napi-rs/canvas: one reused canvas, the decoded background copied over it, the encoder off the event loop.
 */
export const formats = ['png', 'jpg', 'pdf'];

export async function open(card, background) {
  for (const { face } of card.lines) GlobalFonts.registerFromPath(face.file, alias(face));
  const base = createCanvas(card.width, card.height);
  base.getContext('2d').drawImage(await loadImage(background), 0, 0);
  // As many canvases as concurrent renders: a canvas must not be painted on while it is encoded.
  const free = [];
  return {
    async render(texts, format) {
      if (format === 'pdf') return pdf(card, base, texts);
      const canvas = free.pop() ?? createCanvas(card.width, card.height);
      paint(canvas.getContext('2d'), card, base, texts);
      const file = await (format === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 90));
      free.push(canvas);
      return file;
    },
  };
}

/** Decodes a photograph for each image, since a handler caches none; base64 is a part of the measurement. */
export async function openPortrait(card) {
  for (const { face } of card.lines) GlobalFonts.registerFromPath(face.file, alias(face));
  const base = createCanvas(card.width, card.height);
  const ground = base.getContext('2d');
  ground.fillStyle = card.background;
  ground.fillRect(0, 0, card.width, card.height);
  const free = [];
  return {
    async render(texts, format, _n, photo) {
      const canvas = free.pop() ?? createCanvas(card.width, card.height);
      const context = canvas.getContext('2d');
      const image = await loadImage(Buffer.from(photo, 'base64'));
      paint(context, card, base, texts);
      paintPhoto(context, card.photo, image);
      const file = await (format === 'png' ? canvas.encode('png') : canvas.encode('jpeg', 90));
      free.push(canvas);
      return file;
    },
  };
}

function paintPhoto(context, { box: [x, y, width, height], radius }, image) {
  const factor = Math.max(width / image.width, height / image.height);
  const [across, down] = [width / factor, height / factor];
  context.save();
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.clip();
  context.drawImage(image, (image.width - across) / 2, (image.height - down) / 2, across, down, x, y, width, height);
  context.restore();
}

/** Paints a card on a bare canvas, as a handler would. */
export function paint(context, card, base, texts) {
  context.drawImage(base, 0, 0);
  context.direction = 'rtl';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  card.lines.forEach(({ box: [x, y, width, height], face, size, color }, index) => {
    context.font = `${size}px "${alias(face)}"`;
    context.fillStyle = color;
    context.fillText(texts[index], x + width / 2, y + height / 2);
  });
}

function pdf(card, base, texts) {
  const document = new PDFDocument();
  paint(document.beginPage(card.width, card.height), card, base, texts);
  document.endPage();
  return document.close();
}

/** Each face under a name of its own, so that none is chosen by weight. */
function alias({ family, weight }) {
  return `${family} ${weight}`;
}
