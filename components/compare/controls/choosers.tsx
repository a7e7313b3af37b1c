'use client';

import type { ChoiceGroup } from '@/components/ui/choice';
import { Chooser } from '@/components/ui/chooser';
import { keyLabel } from '@/lib/compare/axis-keys';
import type { Compared } from '../compare-data';
import { keyGroups, metricGroups, metricOption } from './options';

/** One metric of those that the runs have. `first`: offered before them. */
export function MetricChooser({
  label,
  compared,
  value,
  first,
  startsOpen = false,
  onChange,
}: {
  label: string;
  compared: Compared;
  value: string | null;
  first?: ChoiceGroup;
  startsOpen?: boolean;
  onChange(id: string): void;
}) {
  const metric = compared.facts.metrics.find(({ id }) => id === value);
  const option = metric ? metricOption(metric, compared) : first?.options.find(({ id }) => id === value);
  return (
    <Chooser
      label={label}
      text={option ? `${option.label} ${option.detail ?? ''}`.trim() : 'choose a metric'}
      groups={() => [...(first ? [first] : []), ...metricGroups(compared)]}
      value={value === null ? [] : [value]}
      mode="one"
      startsOpen={startsOpen}
      onChange={([id]) => id !== undefined && onChange(id)}
    >
      {option?.label ?? 'choose a metric'}
      {option?.detail && <span className="unit"> {option.detail}</span>}
    </Chooser>
  );
}

/** Dimensions and knobs, in the order in which they were chosen. */
export function KeysChooser({
  label,
  compared,
  value,
  none,
  onChange,
}: {
  label: string;
  compared: Compared;
  value: readonly string[];
  none: string;
  onChange(keys: readonly string[]): void;
}) {
  return (
    <Chooser
      label={label}
      text={value.length === 0 ? none : value.map(keyLabel).join(' + ')}
      groups={() => keyGroups(compared)}
      value={value}
      mode="several"
      none={none}
      onChange={onChange}
    />
  );
}

/** One of a few that are known beforehand. */
export function OptionChooser({
  label,
  text,
  groups,
  value,
  onChange,
}: {
  label: string;
  text: string;
  groups(): readonly ChoiceGroup[];
  value: string;
  onChange(id: string): void;
}) {
  return (
    <Chooser
      label={label}
      text={text}
      groups={groups}
      value={[value]}
      mode="one"
      onChange={([id]) => id !== undefined && onChange(id)}
    />
  );
}
