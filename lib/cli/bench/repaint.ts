import type { Locator } from '@playwright/test';

/** Milliseconds from a click until all that it changed is painted. The click is made by script, so that the time is the page's alone. */
export function repaintTime(control: Locator): Promise<number> {
  return control.evaluate(async (element) => {
    if (!(element instanceof HTMLElement)) throw new Error('This cannot be clicked.');
    const painted = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        requestAnimationFrame(() => port2.postMessage(null)); // answered after the frame is painted
      });
    let changes = 0;
    const observer = new MutationObserver(() => {
      changes++;
    });
    observer.observe(document.querySelector('#main') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    const start = performance.now();
    element.click();
    let seen = 0;
    let end = start;
    for (;;) {
      await painted();
      if (changes !== seen) {
        seen = changes;
        end = performance.now();
      } else if (seen > 0) break; // a frame without changes
      if (performance.now() - start > 10_000) throw new Error('Nothing changed.');
    }
    observer.disconnect();
    return end - start;
  });
}

/** The pauses between frames, in ms and ascending, while a box scrolls from its top to its bottom in so many frames. */
export function framesOfScroll(box: Locator, count: number): Promise<number[]> {
  return box.evaluate(async (element, frames) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const pauses: number[] = [];
    element.scrollTop = 0;
    await frame();
    let before = await frame();
    for (let i = 1; i <= frames; i++) {
      element.scrollTop = ((element.scrollHeight - element.clientHeight) * i) / frames;
      const now = await frame();
      pauses.push(now - before);
      before = now;
    }
    return pauses.sort((a, b) => a - b);
  }, count);
}
