import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Pending, SkeletonRows } from '../kit/index.js';
import { type Template, templateQuery } from '../pages/templates/queries.js';
import type { Document } from './document/template.js';
import { type LocalDraft, readDraft, readMarks } from './saving/draft.js';
import { Studio } from './studio.js';
import { StudioProvider } from './use-studio.js';
import styles from './studio.module.css';

// The template and the workbench load side by side.
const workbench = import('./workbench.js');
const Workbench = lazy(() => workbench);

const route = getRouteApi('/bare/studio/$templateId');

/** The visual editor of a template. */
export default function StudioPage() {
  const { templateId } = route.useParams();
  const query = useQuery({ ...templateQuery(templateId), staleTime: Infinity });
  const draft = useDraft(templateId);
  const { data: template } = query;
  if (template === undefined || draft === undefined) {
    return (
      <div className={styles.waiting}>
        <Pending query={query} skeleton={<SkeletonRows count={6} />} isPage />
      </div>
    );
  }
  return <Opened key={template.id} template={template} draft={draft} />;
}

/** The draft that this browser keeps of the template; undefined while it is read. */
function useDraft(templateId: string): LocalDraft | null | undefined {
  const [draft, setDraft] = useState<{ of: string; draft: LocalDraft | null }>();
  useEffect(() => {
    let isCurrent = true;
    void readDraft(templateId).then((read) => {
      if (isCurrent) setDraft({ of: templateId, draft: read });
    });
    return () => {
      isCurrent = false;
    };
  }, [templateId]);
  return draft?.of === templateId ? draft.draft : undefined;
}

function Opened({ template, draft }: { template: Template; draft: LocalDraft | null }) {
  // The first state stays, though the template is read anew after each version.
  const [first] = useState({ template, draft });
  const studio = useMemo(() => {
    const stored = first.template.schema as unknown as Document;
    const own = new Studio(stored, readMarks(first.template.id));
    if (first.draft !== null) own.resume(first.draft.document);
    return own;
  }, [first]);
  return (
    <StudioProvider value={studio}>
      <Suspense fallback={<SkeletonRows count={6} />}>
        <Workbench
          template={template}
          draft={first.draft}
          firstVersion={first.draft?.version ?? first.template.version}
        />
      </Suspense>
    </StudioProvider>
  );
}
