'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { ExportMenu } from '@/components/export/export-menu';
import { Icon } from '@/components/ui/icon';
import { titleParts } from '@/lib/compare/title';
import { formatView } from '@/lib/view/format-view';
import type { View } from '@/lib/view/view';
import { type CompareAnswer, type Compared, type CompleteView, readAnswer } from './compare-data';
import css from './compare-page.module.css';
import { ControlBar } from './controls/control-bar';
import { Empty } from './empty';
import { entitiesOf } from './entities';
import { Figure, Waiting } from './figure';
import { Numbers } from './numbers/numbers';
import { Pairs } from './pairs/pairs';
import { Rail } from './rail/rail';
import { RailSheet } from './rail/rail-sheet';
import { Share } from './share/share';
import { Strips } from './strips';
import { useComparison } from './use-comparison';
import { useSession } from './use-session';
import { useTrust } from './use-trust';
import { Why } from './why/why';

/** Says to those who wait for it that the page takes pointers and keys. */
function markReady(main: HTMLElement | null): void {
  main?.setAttribute('data-ready', '');
}

/** The comparison: what is compared, the picture, the numbers. `answer`: what the server says of the link, as text; `asked`: the query of
 *  that link. */
export function ComparePage({ answer, asked }: { answer: string; asked: string }) {
  const first = useMemo((): CompareAnswer => readAnswer(answer), [answer]);
  const [state, session] = useSession(first, asked);
  const { picture } = state;
  const comparison = useComparison(picture);
  const trust = useTrust(comparison);
  const compared = useMemo((): Compared => ({ ...picture, comparison, trust }), [picture, comparison, trust]);
  // controls are ahead of the picture while its runs are on their way
  const asking = useMemo((): Compared => ({ ...compared, view: state.asked }), [compared, state.asked]);
  const { order } = picture.facts;
  const entities = useMemo(() => entitiesOf(comparison, { order }), [comparison, order]);
  const onEdit = useCallback(
    (edit: (view: CompleteView) => View, how?: 'push' | 'replace') => session.change(edit, how),
    [session],
  );
  const [isSheet, setSheet] = useState(false);
  const title = titleParts(comparison, picture.view.scatter);
  const pageTitle = `${title.join(' · ')} · Bakeoff`;
  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);

  const isEmpty = comparison.charts.length === 0;
  const filters = Object.values(state.asked.filter).reduce((sum, values) => sum + values.length, 0);
  const rail = <Rail compared={asking} entities={entities} onEdit={onEdit} />;
  return (
    <main id="main" className={css.layout} ref={markReady}>
      <aside className={css.rail} aria-label="Filters">
        {rail}
      </aside>
      <div className={css.what}>
        <div className={css.title}>
          <h1>
            <b>{isEmpty ? 'Comparison' : title[0]}</b>
            {!isEmpty && <span> · {title.slice(1).join(' · ')}</span>}
          </h1>
          <button type="button" className={`btn ${css.filtersButton}`} onClick={() => setSheet(true)}>
            <Icon name="sliders" />
            Filters <span className="mute">{filters}</span>
          </button>
          {!isEmpty && <ExportMenu address="/compare" query={formatView(picture.view)} hasReport />}
          <Share compared={compared} />
        </div>
        {!isEmpty && <ControlBar compared={asking} onEdit={onEdit} />}
        <div className={css.strips}>
          <Strips compared={compared} failure={state.failure} onRetry={session.retry} onEdit={onEdit} />
        </div>
      </div>
      <div className={isEmpty ? `${css.figure} ${css.whole}` : css.figure}>
        {isEmpty ? (
          <Empty facts={picture.facts} view={picture.view} onEdit={onEdit} />
        ) : (
          <Figure compared={compared} entities={entities} onEdit={onEdit} />
        )}
        {state.waiting === 'runs' && <Waiting onCancel={session.cancel} />}
      </div>
      {!isEmpty && (
        <>
          <aside className={css.why} aria-label="Why">
            <Why compared={compared} onEdit={onEdit} />
          </aside>
          {picture.view.why === 'pairs' && (
            <div className={css.pairs}>
              <Pairs compared={compared} onEdit={onEdit} />
            </div>
          )}
          <div className={css.numbers}>
            <Numbers compared={compared} entities={entities} onEdit={onEdit} />
          </div>
        </>
      )}
      <RailSheet isOpen={isSheet} onClose={() => setSheet(false)} total={picture.facts.total}>
        {rail}
      </RailSheet>
    </main>
  );
}
