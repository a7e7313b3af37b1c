/** Whose menu is open, and the button that it hangs from. */
export interface MenuTarget {
  kind: 'row' | 'column';
  key: string;
  trigger: HTMLElement;
}
