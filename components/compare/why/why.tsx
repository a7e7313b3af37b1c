import type { ControlProps } from '../controls/control-bar';
import { Constraints } from './constraints';
import { Front } from './front';
import { RowWhy } from './row-why';
import css from './why.module.css';

/** Beside the picture: what tells two rows apart, and what meets bounds; of a scatter first what is best. */
export function Why({ compared, onEdit }: ControlProps) {
  const isScatter = compared.view.kind === 'scatter';
  return (
    <div className={css.parts}>
      {isScatter && <Front compared={compared} onEdit={onEdit} />}
      {isScatter && <Constraints compared={compared} onEdit={onEdit} />}
      <RowWhy compared={compared} onEdit={onEdit} />
      {!isScatter && <Constraints compared={compared} onEdit={onEdit} />}
    </div>
  );
}
