'use client';

import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  SearchField,
  useFilter,
} from 'react-aria-components';
import type { Choice } from './choice';
import type { ChooserProps } from './chooser';
import { Icon } from './icon';

/** More options than this can be searched. */
const SEARCHED = 8;

type Props = Pick<ChooserProps, 'label' | 'groups' | 'value' | 'mode' | 'none' | 'onChange'> & {
  trigger: RefObject<HTMLElement | null>;
  onClose(): void;
};

/** The list of a chooser, over the page. */
export default function ChooserList({ trigger, onClose, ...list }: Props) {
  const { label, value, none, mode, onChange } = list;
  return (
    <Popover
      className="pop"
      placement="bottom start"
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog aria-label={label} className="chooser">
        {/* Esc would first leave the list for the search, and close only the second time */}
        <div ref={markScrollable} onKeyDownCapture={(event) => isDone(event) && onClose()}>
          <Options {...list} onClose={onClose} />
        </div>
        {mode === 'several' && value.length > 0 && (
          <p className="chooser-none">
            <button type="button" className="btn-link" onClick={() => onChange([])}>
              None{none === undefined ? '' : `: ${none}`}
            </button>
          </p>
        )}
      </Dialog>
    </Popover>
  );
}

/** A list whose options are walked through from its search scrolls, so it can be reached itself. */
function markScrollable(frame: HTMLElement | null): void {
  frame?.querySelector('.search ~ [role="listbox"]')?.setAttribute('tabindex', '0');
}

/** Esc, but to empty the search. */
function isDone({ key, target }: KeyboardEvent): boolean {
  return key === 'Escape' && !(target instanceof HTMLInputElement && target.value !== '');
}

function Options({ label, groups, value, mode, onChange, onClose }: Omit<Props, 'trigger'>) {
  const { contains } = useFilter({ sensitivity: 'base' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered stays while the list is open
  const offered = useMemo(groups, []);
  const count = offered.reduce((sum, group) => sum + group.options.length, 0);
  const choose = (chosen: readonly string[]) => {
    const kept = value.filter((id) => chosen.includes(id));
    const added = chosen.filter((id) => !value.includes(id));
    if (mode === 'several') onChange([...kept, ...added]);
    else {
      onClose();
      if (added.length > 0) onChange(added.slice(-1));
    }
  };
  const box = (
    <ListBox
      className="picks"
      aria-label={label}
      autoFocus={count <= SEARCHED}
      selectionMode={mode === 'one' ? 'single' : 'multiple'}
      selectedKeys={value}
      onSelectionChange={(selection) => selection !== 'all' && choose([...selection].map(String))}
      renderEmptyState={() => <p className="chooser-none mute">Nothing has this name.</p>}
    >
      {offered.map((group) => (
        <ListBoxSection key={group.label} id={group.label}>
          {offered.length > 1 && <Header>{group.label}</Header>}
          {group.options.map((option) => (
            <Option
              key={option.id}
              option={option}
              isChecked={mode === 'several' && value.includes(option.id)}
            />
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  );
  if (count <= SEARCHED) return box;
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={`Search ${label.toLowerCase()}`} autoFocus className="search">
        <Icon name="search" />
        <Input className="input" placeholder="Search" />
      </SearchField>
      {box}
    </Autocomplete>
  );
}

function Option({ option, isChecked }: { option: Choice; isChecked: boolean }) {
  return (
    <ListBoxItem id={option.id} textValue={`${option.label} ${option.description ?? ''}`}>
      <span className="name">
        {isChecked && <Icon name="check" />} {option.label}
        {option.detail && <span className="unit"> {option.detail}</span>}
      </span>
      {option.description && <span className="about">{option.description}</span>}
    </ListBoxItem>
  );
}
