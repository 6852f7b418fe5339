/** The first message of a process of `TaskProcesses`. */
export const PROCESS_READY = 'ready';
