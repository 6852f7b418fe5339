import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Pending, SkeletonRows } from '../kit/index.js';
import { type Template, templateQuery } from '../pages/templates/queries.js';
import type { Document } from './document/template.js';
import { readMarks } from './saving/local-draft.js';
import { type Drafts, openDrafts } from './saving/open-drafts.js';
import { openingOf } from './saving/opening.js';
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
  const drafts = useDrafts(templateId);
  const { data: template } = query;
  if (template === undefined || drafts === undefined) {
    return (
      <div className={styles.waiting}>
        <Pending query={query} skeleton={<SkeletonRows count={6} />} isPage />
      </div>
    );
  }
  return <Opened key={template.id} template={template} drafts={drafts} />;
}

/** The drafts of the template; undefined while they are read. */
function useDrafts(templateId: string): Drafts | undefined {
  const [read, setRead] = useState<{ of: string; drafts: Drafts }>();
  useEffect(() => {
    let isCurrent = true;
    void openDrafts(templateId).then((drafts) => {
      if (isCurrent) setRead({ of: templateId, drafts });
    });
    return () => {
      isCurrent = false;
    };
  }, [templateId]);
  return read?.of === templateId ? read.drafts : undefined;
}

function Opened({ template, drafts }: { template: Template; drafts: Drafts }) {
  // Keeps the first state, although the template is read again after each version.
  const [{ studio, opening }] = useState(() => {
    const first = openingOf(template.version, drafts.own, drafts.theirs);
    const own = new Studio(template.schema as unknown as Document, readMarks(template.id));
    if (first.draft !== null) own.resume(first.draft.document, 'draft');
    return { studio: own, opening: first };
  });
  return (
    <StudioProvider value={studio}>
      <Suspense fallback={<SkeletonRows count={6} />}>
        <Workbench template={template} opening={opening} />
      </Suspense>
    </StudioProvider>
  );
}
