import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Dialog } from '../../kit/index.js';
import Comparison from '../comparing/comparison.js';
import type { Values } from '../painter/painter.js';
import { useStudioState } from '../use-studio.js';
import { savingMessages } from './messages.js';
import type { Rival } from './opening.js';
import type { Saving } from './use-saving.js';

/** Shows this work and the other one as pictures with their times, and asks the user to choose. */
export default function ConflictDialog({ rival, saving, values }: { rival: Rival; saving: Saving; values: Values }) {
  const t = useMessages(savingMessages);
  const format = useFormat();
  const document = useStudioState(({ history }) => history.present);
  const { kind } = rival;
  const version = format.number(rival.version);
  const theirs = {
    label: t(`${kind}Theirs`, { version }),
    at: format.moment(new Date(rival.at).toISOString()),
    document: rival.document,
  };
  return (
    <Dialog title={t(`${kind}Title`)} isOpen onClose={saving.postpone} large>
      <p>{t(`${kind}Text`, { version })}</p>
      <Comparison before={theirs} after={{ label: t('mine'), at: t('mineAt'), document }} values={values} />
      <p>{t('nothingLost')}</p>
      <Actions>
        <Button
          kind="primary"
          isPending={saving.isSaving}
          onPress={() => (kind === 'version' ? void saving.publish(rival.version) : saving.keepMine())}
        >
          {t(`${kind}Mine`)}
        </Button>
        <Button onPress={saving.takeTheirs}>{t(`${kind}Take`)}</Button>
        <Button kind="plain" onPress={saving.postpone}>
          {t('later')}
        </Button>
      </Actions>
    </Dialog>
  );
}
