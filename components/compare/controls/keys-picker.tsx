'use client';

import {
  Autocomplete,
  Button,
  Dialog,
  DialogTrigger,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { Icon } from '@/components/ui/icon';
import type { PickerGroup } from '@/components/ui/picker';
import css from './controls.module.css';

/** Several of many, in the order in which they were chosen. */
export function KeysPicker({
  label,
  groups,
  value,
  none,
  onChange,
}: {
  label: string;
  groups: readonly PickerGroup[];
  value: readonly string[];
  /** What is said when nothing is chosen. */
  none: string;
  onChange(keys: readonly string[]): void;
}) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const options = groups.flatMap((group) => group.options);
  const names = value.map((key) => options.find(({ id }) => id === key)?.label ?? key);
  const shown = names.length === 0 ? none : names.join(' + ');
  return (
    <div className="field">
      <span className="lab" aria-hidden="true">
        {label}
      </span>
      <DialogTrigger>
        <Button className="pick" aria-label={`${label}: ${shown}`}>
          <span>{shown}</span>
          <Icon name="down" />
        </Button>
        <Popover className="pop">
          <Dialog aria-label={label} className={css.keys ?? ''}>
            <Autocomplete filter={contains}>
              <SearchField aria-label={`Search ${label.toLowerCase()}`} autoFocus className="search">
                <Label className="sr">Search</Label>
                <Icon name="search" />
                <Input className="input" placeholder="Search" />
              </SearchField>
              <ListBox
                className="picks"
                aria-label={label}
                selectionMode="multiple"
                selectedKeys={value}
                onSelectionChange={(selection) => {
                  const chosen =
                    selection === 'all' ? options.map(({ id }) => id) : [...selection].map(String);
                  onChange([
                    ...value.filter((key) => chosen.includes(key)),
                    ...chosen.filter((key) => !value.includes(key)),
                  ]);
                }}
                renderEmptyState={() => <p className="mute t12">Nothing has this name.</p>}
              >
                {groups.map((group) => (
                  <ListBoxSection key={group.label} id={group.label}>
                    <Header>{group.label}</Header>
                    {group.options.map((option) => (
                      <ListBoxItem
                        key={option.id}
                        id={option.id}
                        textValue={`${option.label} ${option.description ?? ''}`}
                      >
                        <span className="name">
                          {value.includes(option.id) && <Icon name="check" />} {option.label}
                          {option.detail && <span className="unit"> {option.detail}</span>}
                        </span>
                        {option.description && <span className="about">{option.description}</span>}
                      </ListBoxItem>
                    ))}
                  </ListBoxSection>
                ))}
              </ListBox>
            </Autocomplete>
            {value.length > 0 && (
              <p className={css.none}>
                <button type="button" className="btn-link" onClick={() => onChange([])}>
                  None: {none}
                </button>
              </p>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}
