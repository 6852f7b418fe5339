import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './picture.module.css';
import { Skeleton } from './states.js';

/** A picture in a frame of its proportions, which is visible before the picture loads. */
export function Picture({
  src,
  alt,
  ratio,
  isBusy = false,
}: {
  /** Undefined while it is made. */
  src: string | undefined;
  alt: string;
  /** Width by height. */
  ratio: number;
  isBusy?: boolean;
}) {
  const [failed, setFailed] = useState<string>();
  return (
    <div className={styles.frame} style={{ aspectRatio: String(ratio) }} data-busy={isBusy}>
      {src === undefined ? (
        <Skeleton height="100%" />
      ) : src === failed ? (
        <p className={styles.lost}>
          <ImageOff size={24} aria-hidden="true" />
          <span className="unseen">{alt}</span>
        </p>
      ) : (
        <img
          src={src}
          alt={alt}
          loading={src.startsWith('blob:') ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </div>
  );
}

/** The address of bytes in this page, for as long as they are shown. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return blob === undefined ? undefined : url;
}

/** Saves bytes as a file. */
export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
