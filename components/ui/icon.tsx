/** 12 × 12 strokes in the current colour. Arrows are drawn, since the fonts' latin subset has none. */
const PATHS = {
  down: <path d="M3 4.5 6 7.5 9 4.5" />,
  right: <path d="M4.5 3 7.5 6 4.5 9" />,
  'arrow-right': <path d="M1.5 6h8M7 3.2 9.8 6 7 8.8" />,
  'arrow-left': <path d="M10.5 6h-8M5 3.2 2.2 6 5 8.8" />,
  'arrow-up': <path d="M6 10.5v-8M3.2 5 6 2.2 8.8 5" />,
  'arrow-down': <path d="M6 1.5v8M3.2 7 6 9.8 8.8 7" />,
  'sort-up': <path d="M6 3.5 9 8H3z" fill="currentColor" />,
  'sort-down': <path d="M6 8.5 3 4h6z" fill="currentColor" />,
  more: <path d="M2 6h.1M6 6h.1M10 6h.1" />,
  close: <path d="M3 3l6 6M9 3l-6 6" />,
  search: (
    <>
      <circle cx="5.2" cy="5.2" r="3.4" />
      <path d="M8 8l2.6 2.6" />
    </>
  ),
  warning: (
    <>
      <path d="M6 1.2 11.2 10.6H.8z" />
      <path d="M6 4.6v2.8M6 8.8v.4" />
    </>
  ),
  error: (
    <>
      <path d="M4 1.2h4L10.8 4v4L8 10.8H4L1.2 8V4z" />
      <path d="M4.4 4.4l3.2 3.2M7.6 4.4 4.4 7.6" />
    </>
  ),
  note: (
    <>
      <circle cx="6" cy="6" r="4.8" />
      <path d="M6 5.6v2.8M6 3.4v.3" />
    </>
  ),
  check: <path d="M2 6.4 4.8 9.2 10 3.4" />,
  open: <path d="M5 7 10 2M6.4 2H10v3.6M9 7.4V10H2V3h2.6" />,
  copy: <path d="M4 4h6.5v6.5H4zM2 8H1.5V1.5H8V2" />,
  theme: (
    <>
      <circle cx="6" cy="6" r="4.6" />
      <path d="M6 1.4v9.2A4.6 4.6 0 0 0 6 1.4z" fill="currentColor" />
    </>
  ),
  sliders: (
    <>
      <path d="M1 3.5h5M9 3.5h2M1 8.5h2M6 8.5h5" />
      <circle cx="7.5" cy="3.5" r="1.4" />
      <circle cx="4.5" cy="8.5" r="1.4" />
    </>
  ),
} as const;

export type IconName = keyof typeof PATHS;

/** Once per page: what every Icon refers to. */
export function IconSprite() {
  return (
    <svg width="0" height="0" className="sprite" aria-hidden="true">
      <defs>
        {Object.entries(PATHS).map(([name, path]) => (
          <symbol key={name} id={`i-${name}`} viewBox="0 0 12 12">
            {path}
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

/** Decoration beside a word; with `label` it stands for the word. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return label === undefined ? (
    <svg className="i" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  ) : (
    <svg className="i" role="img" aria-label={label}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
