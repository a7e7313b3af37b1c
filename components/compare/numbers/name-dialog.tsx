'use client';

import { useId } from 'react';
import { Ask } from '@/components/ui/dialog';

/** Asks for the name of a row or of its group; an empty one takes the name away. */
export function NameDialog({
  naming,
  groups,
  onName,
  onClose,
}: {
  naming: { what: 'alias' | 'group'; label: string; value: string } | null;
  /** Groups that are there. */
  groups: readonly string[];
  onName(name: string): void;
  onClose(): void;
}) {
  const id = useId();
  const isGroup = naming?.what === 'group';
  return (
    <Ask
      title={naming === null ? '' : isGroup ? `Group of ${naming.label}` : `Name of ${naming.label}`}
      isOpen={naming !== null}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const name = new FormData(event.currentTarget).get('name');
          onClose();
          onName(typeof name === 'string' ? name.trim().slice(0, 200) : '');
        }}
      >
        <label className="field">
          <span className="lab">
            {isGroup ? 'Name of the group; empty: none' : 'Shown instead; empty: as it was'}
          </span>
          <input
            className="input plain"
            name="name"
            defaultValue={naming?.value}
            list={isGroup ? id : undefined}
            maxLength={200}
            data-first-focus=""
            autoComplete="off"
          />
        </label>
        {isGroup && (
          <datalist id={id}>
            {groups.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        )}
        <div className="modal-acts">
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn first">
            {isGroup ? 'Put there' : 'Rename'}
          </button>
        </div>
      </form>
    </Ask>
  );
}
