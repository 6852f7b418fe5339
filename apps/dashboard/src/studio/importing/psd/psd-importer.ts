import type { OpenedDesign } from '../imported.js';
export function openPsd(_: ArrayBuffer): OpenedDesign { throw new Error('later'); }
