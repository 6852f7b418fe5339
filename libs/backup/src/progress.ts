/** How far a backup or a restore is. */
export interface BackupProgress {
  readonly stage: 'tables' | 'objects' | 'check';
  /** Tables or objects; of a check, bytes. */
  readonly done: number;
  /** As `done`, in all. */
  readonly of: number;
  /** Bytes so far, as they are outside of the backup. */
  readonly bytes: number;
}

export type ProgressListener = (progress: BackupProgress) => void;
