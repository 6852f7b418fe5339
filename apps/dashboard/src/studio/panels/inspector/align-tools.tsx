import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  type LucideIcon,
} from 'lucide-react';
import { useMessages } from '../../../i18n/messages.js';
import { IconButton } from '../../../kit/index.js';
import { align, commands } from '../../commands.js';
import { EDGES, type Edge } from '../../geometry/align.js';
import { useSelection, useStudio } from '../../use-studio.js';
import styles from '../panels.module.css';
import { inspectorMessages } from './messages.js';

/** The icons are named after the axis of their line, not of the movement. */
const ICONS: Readonly<Record<Edge, LucideIcon>> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};

/** Brings layers to edges and middles, and makes their gaps equal; from left to right in every language. */
export function AlignTools() {
  const t = useMessages(inspectorMessages);
  const studio = useStudio();
  useSelection();
  return (
    <div className={styles.tools} role="group" aria-label={t('alignTools')} dir="ltr">
      {EDGES.map((edge) => {
        const Icon = ICONS[edge];
        return (
          <IconButton key={edge} label={t(`edge_${edge}`)} onPress={() => align(studio, edge)}>
            <Icon size={18} aria-hidden="true" />
          </IconButton>
        );
      })}
      <IconButton
        label={t('distributeX')}
        isDisabled={!commands.distributeX.can(studio)}
        onPress={() => commands.distributeX.run(studio)}
      >
        <AlignHorizontalSpaceAround size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('distributeY')}
        isDisabled={!commands.distributeY.can(studio)}
        onPress={() => commands.distributeY.run(studio)}
      >
        <AlignVerticalSpaceAround size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
