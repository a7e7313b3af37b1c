'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { editedAddress } from '../edit-address';
import css from './overlay.module.css';

export interface Candidate {
  id: string;
  label: string;
  group: string;
}

/** Adds a run to those that are shown. */
export function RunPicker({ candidates }: { candidates: readonly Candidate[] }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const groups = [...new Set(candidates.map(({ group }) => group))];
  const add = (id: string) =>
    startTransition(() =>
      router.push(
        editedAddress((view) => ({ ...view, time: { ...view.time, runs: [...view.time.runs, id] } })),
        { scroll: false },
      ),
    );
  if (candidates.length === 0) return <p className={css.none}>No other run has this to lay over it.</p>;
  return (
    <label className={css.picker}>
      <span>Overlay a run</span>
      <select className="pick" value="" disabled={isPending} onChange={(event) => add(event.target.value)}>
        <option value="" disabled>
          {isPending ? 'Loading …' : 'choose'}
        </option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {candidates
              .filter((candidate) => candidate.group === group)
              .map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** Takes a run away from those that are shown. */
export function RemoveRun({ id, label }: { id: string; label: string }) {
  const router = useRouter();
  const remove = () =>
    router.push(
      editedAddress((view) => ({
        ...view,
        time: { ...view.time, runs: view.time.runs.filter((other) => other !== id) },
      })),
      { scroll: false },
    );
  return (
    <button
      type="button"
      className={css.remove}
      aria-label={`Remove ${label}`}
      title="Remove"
      onClick={remove}
    >
      ×
    </button>
  );
}
