import { lazy, type ReactNode, Suspense, useState } from 'react';

/** Comes with the first question, so that no page waits for it. */
const ConfirmDialog = lazy(() => import('./confirm-dialog.js'));

export interface Question {
  readonly title: string;
  readonly text: string;
  /** The label of the button that acts: a verb. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly act: () => PromiseLike<unknown>;
}

/** Asks before an irreversible action: `const [ask, asked] = useConfirm()`; put `asked` into the page. */
export function useConfirm(): [ask: (question: Question) => void, dialog: ReactNode] {
  const [question, setQuestion] = useState<Question | null>(null);
  const dialog =
    question === null ? null : (
      <Suspense>
        <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
      </Suspense>
    );
  return [setQuestion, dialog];
}
