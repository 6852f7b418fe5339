import { FileDown } from 'lucide-react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, explain, saveAs, toast } from '../../kit/index.js';
import { messages } from './messages.js';
import type { HistoryEntry } from './queries.js';

type Paper = 'invoice' | 'creditNote';

/** The document of an entry: paid purchases have an invoice, refunds a credit note, free packages none. */
export function paperOf({ kind, status, gross_halalas: gross }: HistoryEntry): Paper | null {
  if (gross === 0) return null;
  if (kind === 'refund') return 'creditNote';
  return ['package', 'topup'].includes(kind) && ['paid', 'refunded'].includes(status) ? 'invoice' : null;
}

/** Downloads the document of a checkout. */
export function PaperButton({ paper, checkoutId }: { paper: Paper; checkoutId: string }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const download = useAction(
    () => (paper === 'invoice' ? api.billing.getInvoice(checkoutId) : api.billing.getCreditNote(checkoutId)),
    {
      onSuccess: (file) => saveAs(file.blob(), file.fileName ?? `${checkoutId}.pdf`),
      onError: (error) => toast(explain(error, language), 'bad'),
    },
  );
  return (
    <Button
      kind="plain"
      icon={<FileDown size={18} aria-hidden="true" />}
      isPending={download.isPending}
      onPress={() => download.mutate(undefined)}
    >
      {t(paper)}
    </Button>
  );
}
