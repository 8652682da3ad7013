import type { Config } from './config/config.ts'

type Folders = Pick<Config, 'dataDir' | 'backupTarget'>

const quotedPath = /(?<=['"`])\/[^'"`\n]*\/(?=[^'"`\n]*['"`])/g
/** Matches a path without its last part; the address of a site is no path. */
const barePath = /(?<![\p{L}\p{N}._~:/…-])\/(?:[^\s'"`,;:()/]+\/)+/gu

/** An error as staff may read it: it tells which file or setting it is about, and nothing of how the machine is laid out. */
export function hidePaths(text: string, { dataDir, backupTarget }: Folders): string {
  const named = [
    [typeof backupTarget === 'string' ? backupTarget : '', 'BACKUP_TARGET'],
    [dataDir, 'DATA_DIR'],
  ] as const
  return named
    .filter(([folder]) => folder.length > 1)
    .reduce((shown, [folder, name]) => shown.replaceAll(folder, name), text)
    .replace(quotedPath, '…/')
    .replace(barePath, '…/')
}
