/** What a list offers to choose. */
export interface Choice {
  id: string;
  label: string;
  /** Beside the label, quieter: a unit. */
  detail?: string;
  /** Below it: what it means. */
  description?: string;
}

export interface ChoiceGroup {
  label: string;
  options: readonly Choice[];
}
