const MAX_FILES = 1_000;

/** The files of a drop, those in dropped folders too. Must be called while the drop event is handled. */
export async function filesOf(dropped: DataTransfer): Promise<File[]> {
  const items = [...dropped.items].filter((item) => item.kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry());
  const plain = items.map((item) => item.getAsFile());
  const files: File[] = [];
  for (const [i, entry] of entries.entries()) {
    if (entry?.isDirectory) await addEntry(entry, files);
    else if (plain[i]) files.push(plain[i]);
  }
  return files;
}

async function addEntry(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= MAX_FILES || entry.name.startsWith('.')) return;
  if (isFile(entry)) files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
  else if (isDirectory(entry)) for (const child of await childrenOf(entry)) await addEntry(child, files);
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    // a browser answers a part at a time, and nothing at the end
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) break;
    children.push(...part);
  }
  return children.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
