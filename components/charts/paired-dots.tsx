'use client';

import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { DotsChart, DotsRow, PageWidth } from '@/lib/charts/chart';
import {
  BASE_MARK,
  type DotsColumns,
  dotsColumns,
  dotsRowHeight,
  emptyRowWords,
} from '@/lib/charts/dots-columns';
import { type DotsTracks, dotsTracks } from '@/lib/charts/dots-tracks';
import { drawDotsRow } from '@/lib/charts/draw-dots';
import { baseUpright, gridAcross, labelsAcross } from '@/lib/charts/draw-parts';
import { fluidPlane } from '@/lib/charts/plane';
import { MarkerSign } from './marker-sign';
import css from './paired-dots.module.css';
import { SvgNodes } from './svg-view';
import { Cell, Row, Table } from './table-parts';

export interface PairedDotsProps {
  charts: Readonly<Record<PageWidth, DotsChart>>;
  /** The picture in words: the table's accessible name. */
  label: string;
  /** Where the name of a row leads: the way without scripts. */
  hrefOf?: ((row: DotsRow) => string) | undefined;
  /** A row's name was clicked. */
  onSelect?: ((row: DotsRow) => void) | undefined;
  /** What stands behind the name of a row. */
  besideName?: ((row: DotsRow) => ReactNode) | undefined;
}

const WIDTHS = ['narrow', 'medium', 'wide'] as const satisfies readonly PageWidth[];
const plane = fluidPlane();

/** Lollipops in a table: names, knobs, plot and values share their rows. Its columns and its plot follow the container by style alone, so
 *  that it is the same before and without scripts. */
export function PairedDots({ charts, label, hrefOf, onSelect, besideName }: PairedDotsProps) {
  const chart = charts.wide; // they differ in their ticks only
  const columns = dotsColumns(chart);
  const tracks = dotsTracks(columns);
  const lines = linesOf(chart.rows);
  const foot = lines.length === 0 ? 2 : lines.at(-1)! + 1;
  return (
    <div className={css.container}>
      <Table label={label} className={css.dots} style={{ gridTemplateColumns: tracks.columns }}>
        <HeadRow charts={charts} columns={columns} tracks={tracks} />
        {chart.rows.map((row, i) => (
          <Fragment key={row.key}>
            {row.groupName !== null && <GroupRow name={row.groupName} line={lines[i]! - 1} />}
            <ValueRow chart={chart} row={row} columns={columns} tracks={tracks} line={lines[i]!}>
              <RowName row={row} hrefOf={hrefOf} onSelect={onSelect} beside={besideName?.(row)} />
            </ValueRow>
          </Fragment>
        ))}
        <div
          className={css.overlay}
          style={{ gridColumn: tracks.plot, gridRow: `2 / ${foot}` }}
          aria-hidden="true"
        >
          {WIDTHS.map((width) => (
            <Overlay key={width} chart={charts[width]} className={css[width]} />
          ))}
        </div>
        <div className={css.foot} style={{ gridColumn: tracks.plot, gridRow: foot }} aria-hidden="true">
          <AxisLabels charts={charts} y={13} />
        </div>
      </Table>
    </div>
  );
}

/** Grid line of each row: the head has the first, names of groups have one each. */
function linesOf(rows: readonly DotsRow[]): number[] {
  let line = 1;
  return rows.map(({ groupName }) => {
    line += groupName === null ? 1 : 2;
    return line;
  });
}

function HeadRow({
  charts,
  columns,
  tracks,
}: {
  charts: PairedDotsProps['charts'];
  columns: DotsColumns;
  tracks: DotsTracks;
}) {
  const { rowsName, knobs, entities, axis } = charts.wide;
  return (
    <Row className={css.head} line={1} style={{ paddingTop: tracks.nameAbove }}>
      <Cell role="columnheader" className={css.rowsName} column={1} style={raised(tracks)}>
        {rowsName || 'all runs'}
      </Cell>
      {knobs.map(({ head, about }, i) => (
        <Cell key={about} role="columnheader" className={css.knob} column={2 + i} title={about}>
          {head.map((text) => (
            <span key={text}>{text} </span>
          ))}
        </Cell>
      ))}
      <Cell role="columnheader" className={css.plot} column={tracks.plot}>
        <AxisLabels charts={charts} y={13} />
        <span className="sr">
          {axis.name} · {axis.about}
        </span>
      </Cell>
      {entities.map((entity, i) => (
        <Cell
          key={entity.key}
          role="columnheader"
          className={entity.isFaded ? css.fadedEntity : css.entity}
          column={textColumn(tracks, i)}
          span={2}
        >
          {columns.values[i]!.text > 0 && entity.label !== '' && (
            <>
              <MarkerSign entity={entity} /> {entity.label}
            </>
          )}
        </Cell>
      ))}
    </Row>
  );
}

/** Lifts a name to the line above its row's plot, where it stands there. */
function raised({ nameAbove }: DotsTracks) {
  return { bottom: nameAbove };
}

function textColumn({ plot }: DotsTracks, entity: number): number {
  return plot + 1 + 2 * entity;
}

function ValueRow({
  chart,
  row,
  columns,
  tracks,
  line,
  children,
}: {
  chart: DotsChart;
  row: DotsRow;
  columns: DotsColumns;
  tracks: DotsTracks;
  line: number;
  /** The name. */
  children: ReactNode;
}) {
  const height = dotsRowHeight(chart.entities.length);
  const words = emptyRowWords(row);
  return (
    <Row
      className={[css.row, row.isSelected && css.selected, row.endsGroup && css.last]
        .filter(Boolean)
        .join(' ')}
      line={line}
      style={{ paddingTop: tracks.nameAbove, gridTemplateRows: `${height}px` }}
    >
      <Cell role="rowheader" className={css.name} column={1} style={raised(tracks)}>
        {children}
      </Cell>
      {row.settings.map((setting, i) => (
        <Cell
          key={chart.knobs[i]!.about}
          className={setting === '·' ? css.sameKnob : css.knob}
          column={2 + i}
        >
          {setting}
        </Cell>
      ))}
      <Cell className={css.plot} column={tracks.plot}>
        <svg height={height} aria-hidden="true">
          <SvgNodes nodes={drawDotsRow(chart, row, plane, 0)} />
        </svg>
        {words !== null && <span className="sr">{words}</span>}
      </Cell>
      {chart.entities.map(({ key }, i) => (
        <Values
          key={key}
          chart={chart}
          row={row}
          entity={i}
          column={textColumn(tracks, i)}
          hasAbsolute={columns.values[i]!.absolute > 0}
        />
      ))}
    </Row>
  );
}

function Values({
  chart,
  row,
  entity,
  column,
  hasAbsolute,
}: {
  chart: DotsChart;
  row: DotsRow;
  entity: number;
  column: number;
  hasAbsolute: boolean;
}) {
  const mark = row.marks[entity] ?? null;
  const isMissing = mark === null || mark.value === null;
  const className = isMissing || mark.isFaded ? css.missing : chart.hasStems ? css.text : css.plain;
  return (
    <>
      <Cell className={className} column={column} title={mark?.reason ?? undefined}>
        {mark?.text ?? '–'}
      </Cell>
      {hasAbsolute && (
        <Cell className={css.absolute} column={column + 1}>
          {mark?.absolute ?? '–'}
        </Cell>
      )}
    </>
  );
}

function GroupRow({ name, line }: { name: string; line: number }) {
  return (
    <Row className={css.group} line={line}>
      <Cell role="rowheader" className={css.groupName} column={1}>
        {name}
      </Cell>
    </Row>
  );
}

/** A link that selects; a button where rows lead nowhere; text where they do nothing. */
function RowName({
  row,
  hrefOf,
  onSelect,
  beside,
}: { row: DotsRow; beside: ReactNode } & Pick<PairedDotsProps, 'hrefOf' | 'onSelect'>) {
  const current = row.isSelected ? 'true' : undefined;
  const className = row.isOutside ? css.outside : undefined;
  const select = (event: MouseEvent) => {
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(row);
  };
  return (
    <>
      {hrefOf ? (
        <a href={hrefOf(row)} className={className} aria-current={current} onClick={select}>
          {row.label}
        </a>
      ) : onSelect ? (
        <button type="button" className={className} aria-current={current} onClick={() => onSelect(row)}>
          {row.label}
        </button>
      ) : (
        <span className={className}>{row.label}</span>
      )}
      {row.isBase && <small className={css.base}> {BASE_MARK}</small>}
      {beside}
    </>
  );
}

function AxisLabels({ charts, y }: { charts: PairedDotsProps['charts']; y: number }) {
  return WIDTHS.map((width) => (
    <svg key={width} className={css[width]} height={18} aria-hidden="true">
      <SvgNodes nodes={labelsAcross(plane, charts[width].axis, y)} />
    </svg>
  ));
}

/** px: more than any table is high; what reaches below the rows is cut. */
const TALL = 100_000;
/** px that the base line reaches above the first row. */
const ABOVE = 6;

/** Band, grid and base line behind all rows, however high they are. */
function Overlay({ chart, className }: { chart: DotsChart; className: string | undefined }) {
  const { axis, band, base } = chart;
  return (
    <svg className={className} aria-hidden="true">
      <SvgNodes
        nodes={[
          ...gridAcross(plane, axis, ABOVE, TALL, band),
          ...baseUpright(plane, axis, ABOVE, TALL, base),
        ]}
      />
    </svg>
  );
}
