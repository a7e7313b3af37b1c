'use client';

import type { ReactNode } from 'react';
import {
  Autocomplete,
  Button,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SearchField,
  Select,
  SelectValue,
  useFilter,
} from 'react-aria-components';
import { Icon } from './icon';

export interface PickerOption {
  id: string;
  label: string;
  /** Beside the label, quieter: a unit. */
  detail?: string;
  /** Below it: what it means. */
  description?: string;
}

export interface PickerGroup {
  label: string;
  options: readonly PickerOption[];
}

/** One of many, in a list that typing filters. */
export function Picker({
  label,
  groups,
  value,
  onChange,
  placeholder = 'none',
}: {
  label: string;
  groups: readonly PickerGroup[];
  value: string | null;
  onChange(id: string): void;
  placeholder?: string;
}) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const count = groups.reduce((sum, group) => sum + group.options.length, 0);
  const list = (
    <ListBox className="picks" renderEmptyState={() => <p className="mute t12">Nothing has this name.</p>}>
      {groups.map((group) => (
        <ListBoxSection key={group.label} id={group.label}>
          {groups.length > 1 && <Header>{group.label}</Header>}
          {group.options.map((option) => (
            <ListBoxItem
              key={option.id}
              id={option.id}
              textValue={`${option.label} ${option.description ?? ''}`}
            >
              <span className="name">
                {option.label}
                {option.detail && <span className="unit"> {option.detail}</span>}
              </span>
              {option.description && <span className="about">{option.description}</span>}
            </ListBoxItem>
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  );
  return (
    <Select
      className="field"
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder}
    >
      <Label className="lab">{label}</Label>
      <Button className="pick">
        <SelectValue<PickerOption>>
          {({ isPlaceholder, defaultChildren }): ReactNode =>
            isPlaceholder ? defaultChildren : <PickedName groups={groups} id={value} />
          }
        </SelectValue>
        <Icon name="down" />
      </Button>
      <Popover className="pop">
        {count > 8 ? (
          <Autocomplete filter={contains}>
            <SearchField aria-label={`Search ${label.toLowerCase()}`} autoFocus className="search">
              <Icon name="search" />
              <Input className="input" placeholder="Search" />
            </SearchField>
            {list}
          </Autocomplete>
        ) : (
          list
        )}
      </Popover>
    </Select>
  );
}

function PickedName({ groups, id }: { groups: readonly PickerGroup[]; id: string | null }) {
  const option = groups.flatMap((group) => group.options).find((o) => o.id === id);
  return (
    <>
      {option?.label ?? id}
      {option?.detail && <span className="unit"> {option.detail}</span>}
    </>
  );
}
