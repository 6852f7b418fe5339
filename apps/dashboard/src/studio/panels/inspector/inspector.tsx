import { Suspense } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { Disclosure, Skeleton } from '../../../kit/index.js';
import { useLayerWords } from '../../canvas/layer-words.js';
import { type Path, setMember } from '../../document/members.js';
import type { Layer } from '../../document/template.js';
import { lazyPart } from '../../lazy-part.js';
import { useStudio } from '../../use-studio.js';
import styles from '../panels.module.css';
import { AlignTools } from './align-tools.js';
import { CanvasSection } from './canvas-section.js';
import { sectionsOf } from './controls.js';
import { IdField } from './id-field.js';
import { TitleField } from './title-field.js';
import { MemberControl } from './member-control.js';
import { inspectorMessages } from './messages.js';
import { PlaceSection } from './place-section.js';
import { useChosenLayers } from './use-member.js';

const MemberForm = lazyPart(() => import('../members/member-form.js'));

/** All members of a layer. */
function LayerForm({ layer }: { layer: Layer }) {
  const studio = useStudio();
  const target = {
    value: layer,
    set(path: Path, value: unknown) {
      const property = `${layer.id}.${path.join('.')}`;
      studio.edit('change', (draft) => setMember(draft, [layer.id], path, value), { property });
    },
  };
  return <MemberForm definition={`${layer.type}Layer`} target={target} />;
}

/** The properties of the selected layers, or of the canvas. */
export default function Inspector() {
  const layers = useChosenLayers();
  return layers.length === 0 ? (
    <CanvasSection />
  ) : (
    <LayerSections key={layers.map(({ id }) => id).join()} layers={layers} />
  );
}

function LayerSections({ layers }: { layers: readonly Layer[] }) {
  const t = useMessages(inspectorMessages);
  const words = useLayerWords();
  const [first, ...others] = layers;
  if (first === undefined) return null;
  return (
    <>
      <section className={styles.section}>
        <h2>{others.length === 0 ? words.type(first) : t('several', { count: layers.length })}</h2>
        {others.length > 0 ? null : (
          <>
            <TitleField layer={first} />
            <IdField id={first.id} />
          </>
        )}
        <AlignTools />
      </section>
      <PlaceSection />
      {sectionsOf(layers).map(({ title, controls }) => (
        <section key={title} className={styles.section}>
          <h3>{t(title)}</h3>
          <div className={styles.pair}>
            {controls.map((control) => (
              <MemberControl key={control.path.join('.')} control={control} />
            ))}
          </div>
        </section>
      ))}
      {others.length > 0 ? null : (
        <section className={styles.section}>
          <Disclosure title={t('allMembers')} isLate>
            <Suspense fallback={<Skeleton height="6rem" />}>
              <LayerForm layer={first} />
            </Suspense>
          </Disclosure>
        </section>
      )}
    </>
  );
}
