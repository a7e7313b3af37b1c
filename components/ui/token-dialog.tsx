'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Ask } from './dialog';
import { answerTokensBy } from './token';

/** Asks for the token of the server when a change was refused without it. The server remembers it in a cookie that scripts do not see. */
export function TokenDialog() {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = useRef<((isTaken: boolean) => void) | null>(null);
  const fieldId = useId();
  useEffect(
    () =>
      answerTokensBy(() => {
        setProblem(null);
        setOpen(true);
        return new Promise((resolve) => {
          answer.current = resolve;
        });
      }),
    [],
  );
  const close = (isTaken: boolean) => {
    setOpen(false);
    answer.current?.(isTaken);
    answer.current = null;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get('token') ?? '');
    const body = new URLSearchParams({ token });
    const response = await fetch('/api/session', { method: 'POST', body }).catch(() => null);
    if (response?.ok) return close(true);
    const { detail }: { detail?: string } = (await response?.json().catch(() => null)) ?? {};
    setProblem(detail ?? 'The server did not answer.');
  };
  return (
    <Ask title="Token needed" isOpen={isOpen} onClose={() => close(false)}>
      <form onSubmit={submit}>
        <p>Only those who have the token of this server may change what is stored.</p>
        <p className="field">
          <label className="lab" htmlFor={fieldId}>
            Token
          </label>
          <input
            id={fieldId}
            className="input"
            type="password"
            name="token"
            autoComplete="current-password"
            required
            data-first-focus
          />
        </p>
        {problem !== null && <p role="alert">{problem}</p>}
        <div className="modal-acts">
          <button type="button" className="btn" onClick={() => close(false)}>
            Cancel
          </button>
          <button type="submit" className="btn first">
            Open
          </button>
        </div>
      </form>
    </Ask>
  );
}
