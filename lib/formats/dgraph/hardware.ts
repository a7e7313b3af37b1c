import type { Said } from './notes';

const MAX_PARTS = 4;
const MAX_LENGTH = 80;

// 4GHz - 8 cores, 16 threads        16 vCPUs
const PROCESSOR = /^(?:\d+(?:\.\d+)? ?GHz\b|\d+ (?:v?CPUs?|cores?)\b)/i;
// 32GB DDR4 DUAL Channel            NVMe WD 500GB
const PART = /^(?:\d+(?:\.\d+)? ?[GT]i?B\b|(?:NVMe|SSD|HDD|RAM|Memory|Disk)\b)/i;

/** Lines about the machine: one that begins with the processor's clock or cores, and those about memory and disk right below it. */
export function collectHardware() {
  const parts: string[] = [];
  let isOpen = false;
  let first = 0;
  return {
    add(text: string, line: number): void {
      if (text.length > MAX_LENGTH) isOpen = false;
      else if (parts.length === 0) {
        isOpen = PROCESSOR.test(text);
        first = line;
      } else isOpen &&= parts.length < MAX_PARTS && PART.test(text);
      if (isOpen) parts.push(text.replace(/\.$/, ''));
    },
    found: (): Said | null => (parts.length > 0 ? { value: parts.join(', '), line: first } : null),
  };
}
