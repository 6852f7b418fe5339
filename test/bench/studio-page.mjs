/**
 * Runs in the page and measures the intervals between frames, the time from an event to the frame that shows it, and to
 * the card.
 */
export function instruments() {
  // Under this name, because Node does not have the page's globals.
  const page = globalThis;
  const frames = { gaps: [], inputs: [], isOn: false };
  let last = 0;
  const tick = (now) => {
    if (!frames.isOn) return;
    if (last > 0) frames.gaps.push(now - last);
    last = now;
    page.requestAnimationFrame(tick);
  };
  let isWaiting = false;
  const note = () => {
    if (!frames.isOn || isWaiting) return;
    isWaiting = true;
    const start = performance.now();
    page.requestAnimationFrame(() => {
      // The first task after the frame.
      const { port1, port2 } = new page.MessageChannel();
      port1.onmessage = () => {
        frames.inputs.push(performance.now() - start);
        isWaiting = false;
      };
      port2.postMessage(null);
    });
  };
  for (const type of ['pointermove', 'input']) page.addEventListener(type, note, { capture: true });
  page.pace = {
    start() {
      Object.assign(frames, { gaps: [], inputs: [], isOn: true });
      last = 0;
      page.requestAnimationFrame(tick);
    },
    stop() {
      frames.isOn = false;
      return { gaps: frames.gaps, inputs: frames.inputs };
    },
  };
  const painted = { waits: [], watch };
  page.painted = painted;
  function watch() {
    let typed = null;
    page.addEventListener('input', () => (typed ??= performance.now()), { capture: true });
    const draw = page.CanvasRenderingContext2D.prototype.drawImage;
    page.CanvasRenderingContext2D.prototype.drawImage = function (...values) {
      if (typed !== null && this.canvas.isConnected) painted.waits.push(performance.now() - typed);
      typed = null;
      return draw.apply(this, values);
    };
  }
}
