/** The first message of a process of `PictureProcesses`. */
export const PROCESS_READY = 'ready';
