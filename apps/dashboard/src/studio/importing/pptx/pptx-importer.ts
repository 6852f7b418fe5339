import type { OpenedDesign } from '../imported.js';
export function openPptx(_: Uint8Array): OpenedDesign { throw new Error('later'); }
