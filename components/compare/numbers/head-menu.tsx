'use client';

import { type RefObject, useRef, useState } from 'react';
import { Header, Menu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components';
import { headValues } from '@/lib/compare/axis-keys';
import type { View } from '@/lib/view/view';
import type { Compared, CompleteView } from '../compare-data';
import type { ControlProps } from '../controls/control-bar';
import {
  withAlias,
  withBase,
  withFilter,
  withGroupedRow,
  withHiddenRow,
  withMovedRow,
  withSelected,
} from '../edits';
import type { MenuTarget } from './menu-target';
import { NameDialog } from './name-dialog';
import css from './numbers.module.css';

type Naming = { what: 'alias' | 'group'; key: string; label: string; value: string };

/** What can be done with a row or a column. One menu for all of them. */
export default function HeadMenu({
  target,
  compared,
  onEdit,
  onClose,
}: ControlProps & { target: MenuTarget | null; onClose(): void }) {
  const [naming, setNaming] = useState<Naming | null>(null);
  const trigger: RefObject<HTMLElement | null> = useRef(null);
  trigger.current = target?.trigger ?? null;
  const actions = target === null ? [] : actionsOf(target, compared, setNaming);
  return (
    <>
      <Popover
        className={`pop ${css.menu}`}
        triggerRef={trigger}
        isOpen={target !== null}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom start"
      >
        <Menu
          aria-label="Actions"
          className="picks"
          onAction={(id) => {
            onClose();
            const action = actions.flatMap((group) => group.actions).find((one) => one.id === id);
            if (action?.edit) onEdit(action.edit);
            action?.open?.();
          }}
        >
          {actions.map((group, i) => (
            <MenuSection key={group.title}>
              {i > 0 && <Separator className="separator" />}
              <Header className="sr">{group.title}</Header>
              {group.actions.map(({ id, label, href }) => (
                <MenuItem key={id} id={id} {...(href !== undefined && { href })}>
                  {label}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
      <NameDialog
        naming={naming}
        groups={compared.view.groups.map(({ name }) => name)}
        onClose={() => setNaming(null)}
        onName={(name) => {
          if (naming?.what === 'alias') onEdit((view) => withAlias(view, naming.key, name));
          else if (naming) onEdit((view) => withGroupedRow(view, naming.key, name === '' ? null : name));
        }}
      />
    </>
  );
}

interface Action {
  id: string;
  label: string;
  edit?: (view: CompleteView) => View;
  open?: () => void;
  href?: string;
}

interface ActionGroup {
  title: string;
  actions: Action[];
}

function actionsOf(target: MenuTarget, compared: Compared, name: (naming: Naming) => void): ActionGroup[] {
  return target.kind === 'row' ? rowActions(target, compared, name) : columnActions(target, compared, name);
}

function rowActions({ key }: MenuTarget, compared: Compared, name: (naming: Naming) => void): ActionGroup[] {
  const { comparison, view } = compared;
  const head = comparison.rows.find((row) => row.key === key);
  if (!head) return [];
  const isEmpty = head.state === 'no-result';
  const rows = comparison.rows.filter(({ state }) => state !== 'base-only').map((row) => row.key);
  const move = (steps: number) => (view: CompleteView) => withMovedRow(view, key, steps, rows);
  const group = view.groups.find((one) => one.rows.includes(key))?.name ?? '';
  const isLit = view.highlight === key;
  return [
    {
      title: 'Compare',
      actions: [
        ...(isEmpty
          ? []
          : [
              baseAction(head.isBase, { row: key, column: null }),
              {
                id: 'select',
                label: view.selected.row === key ? 'Select no more' : 'Select: what differs from the base',
                edit: (view: CompleteView) => withSelected(view, key, view.selected.column),
              },
              highlightAction(isLit, key),
              { id: 'only', label: 'Only this row', edit: onlyAction(view.rows, key) },
            ]),
        ...(definitionLink(compared, key) ?? []),
      ],
    },
    {
      title: 'Arrange',
      actions: [
        {
          id: 'rename',
          label: 'Rename…',
          open: () =>
            name({
              what: 'alias',
              key,
              label: head.renamed ?? head.label,
              value: head.renamed === null ? '' : head.label,
            }),
        },
        {
          id: 'group',
          label: 'Put in a group…',
          open: () => name({ what: 'group', key, label: head.label, value: group }),
        },
        { id: 'top', label: 'Move to the top', edit: move(-rows.length) },
        { id: 'up', label: 'Move up', edit: move(-1) },
        { id: 'down', label: 'Move down', edit: move(1) },
        { id: 'hide', label: 'Hide', edit: (view) => withHiddenRow(view, key, true) },
      ],
    },
  ];
}

function columnActions(
  { key }: MenuTarget,
  compared: Compared,
  name: (naming: Naming) => void,
): ActionGroup[] {
  const { comparison, view } = compared;
  const head = comparison.columns.find((column) => column.key === key);
  if (!head) return [];
  return [
    {
      title: 'Compare',
      actions: [
        baseAction(head.isBase, { row: null, column: key }),
        highlightAction(view.highlight === key, key),
        { id: 'only', label: 'Only this column', edit: onlyAction(view.columns, key) },
        {
          id: 'rename',
          label: 'Rename…',
          open: () =>
            name({
              what: 'alias',
              key,
              label: head.renamed ?? head.label,
              value: head.renamed === null ? '' : head.label,
            }),
        },
      ],
    },
  ];
}

function baseAction(isBase: boolean, base: View['base']): Action {
  return isBase
    ? {
        id: 'base',
        label: 'Compare with no base',
        edit: (view) => withBase(view, { row: null, column: null }),
      }
    : { id: 'base', label: 'Make it the base', edit: (view) => withBase(view, base) };
}

function highlightAction(isLit: boolean, key: string): Action {
  return {
    id: 'highlight',
    label: isLit ? 'Draw all in full' : 'Highlight: fade the others',
    edit: (view) => ({ ...view, highlight: isLit ? null : key }),
  };
}

/** Filters by the values that make a row or column. */
function onlyAction(axis: readonly string[], key: string): (view: CompleteView) => View {
  return (view) => {
    const values = headValues(key);
    return axis.reduce<CompleteView>(
      (filtered, axisKey, i) => ({
        ...view,
        ...withFilter(filtered, axisKey, [values[i] ?? '']),
        rows: view.rows,
        columns: view.columns,
        charts: view.charts,
        kind: view.kind,
        values: view.values,
      }),
      view,
    );
  };
}

/** The line of the text that defines the config of a row. */
function definitionLink({ comparison, selection }: Compared, key: string): Action[] | null {
  if (comparison.keys.rows.length !== 1 || comparison.keys.rows[0]!.key !== 'config') return null;
  const [name] = headValues(key);
  const config = selection.configs.find((one) => one.name === name);
  if (!config) return null;
  return [
    {
      id: 'definition',
      label: `Its definition, line ${config.line}`,
      href: `/uploads/${config.uploadId}#L${config.line}`,
    },
  ];
}
