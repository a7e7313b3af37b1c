'use client';

/** One of a few, all in sight. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: T; label: string; title?: string; disabled?: boolean }[];
  value: T;
  onChange(value: T): void;
}) {
  return (
    <fieldset className="field">
      <legend className="lab">{label}</legend>
      <div className="seg">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            title={option.title}
            disabled={option.disabled}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
