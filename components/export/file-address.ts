export type PictureTheme = 'light' | 'dark';

/** `/compare.csv?base=v1`, `/s/0123456789abcdef@2x.png?theme=dark`: where a file of what is shown is. */
export function fileAddress(
  address: string,
  end: string,
  query: string,
  theme: PictureTheme | null = null,
): string {
  const parts = [query, ...(theme === 'dark' ? ['theme=dark'] : [])].filter((part) => part !== '');
  return `${address}${end}${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
}
