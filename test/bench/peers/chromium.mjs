import { existsSync, readFileSync } from 'node:fs';
import { launch } from 'puppeteer-core';

/** A warm page of headless Chromium: changes the text in place, then takes a screenshot. */
export const formats = ['png', 'jpg', 'pdf'];

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function isInstalled() {
  return executable() !== undefined;
}

export async function open(card, background) {
  const browser = await launch({
    executablePath: executable(),
    args: ['--no-sandbox', '--force-device-scale-factor=1', '--hide-scrollbars'],
  });
  const page = await browser.newPage();
  await page.setViewport({ width: card.width, height: card.height });
  await page.setContent(html(card, background), { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready.then(() => null)');
  return {
    async render(texts, format) {
      const change = `document.querySelectorAll('p').forEach((line, index) => { line.textContent = ${JSON.stringify(texts)}[index]; })`;
      await page.evaluate(change);
      if (format === 'pdf') {
        return page.pdf({
          width: `${card.width}px`,
          height: `${card.height}px`,
          printBackground: true,
          pageRanges: '1',
        });
      }
      const kind = format === 'png' ? { type: 'png' } : { type: 'jpeg', quality: 90 };
      return page.screenshot({ ...kind, optimizeForSpeed: true });
    },
    close: () => browser.close(),
  };
}

function executable() {
  return [process.env.CHROMIUM, ...PLACES].find((path) => path !== undefined && existsSync(path));
}

function html(card, background) {
  const faces = new Map(card.lines.map(({ face }) => [`${face.family} ${face.weight}`, face.file]));
  const rules = [...faces].map(
    ([name, file]) =>
      `@font-face { font-family: "${name}"; src: url("data:font/ttf;base64,${readFileSync(file, 'base64')}"); }`,
  );
  const lines = card.lines.map(({ box: [x, y, width, height], face, size, color }) => {
    const place = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;line-height:${height}px`;
    return `<p style="${place};font-family:'${face.family} ${face.weight}';font-size:${size}px;color:${color}">‏</p>`;
  });
  const picture = `data:image/png;base64,${Buffer.from(background).toString('base64')}`;
  return `<!doctype html><html lang="ar" dir="rtl"><style>${rules.join('')}
    @page { margin: 0 } body { margin: 0; width: ${card.width}px; height: ${card.height}px; overflow: hidden;
    background: url("${picture}") } p { position: absolute; margin: 0; text-align: center; white-space: nowrap }
    </style><body>${lines.join('')}</body></html>`;
}
