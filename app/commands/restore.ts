import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { verifyAllBooks } from "../../modules/books/ledger/server/verification.ts";
import { openWritingFolder } from "../../platform/server/files/abandoned.ts";
import { openFiles } from "../../platform/server/files/store.ts";
import { readAbout, restoreBackup } from "../../platform/server/backup/restore.ts";
import { keepSecretKey, readSettings, type Settings } from "../../platform/server/settings.ts";
import { openInstallation, openOwner } from "../installation.ts";
import { runCommand } from "./run-command.ts";

/** `npm run restore -- FILE`, into an empty `DATA_DIR` or an empty database. */
const restore = async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error("Name the backup to read: npm run restore -- warsha.tar.gz");
  const path = resolve(file);
  const settings = readSettings(process.env);
  const about = await readAbout(path, process.env.BACKUP_PASSPHRASE || undefined);
  await adoptKey(settings, about.secretKey);

  const { tables, files } = await restoreInto(settings, path, about.migrations);
  // Brings the restored database to this version.
  const installation = await openInstallation(settings);
  try {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { faults } = await verifyAllBooks(installation.settings.ownerUrl);
    console.log(`Restored the backup of ${about.madeAt}: ${rows} rows of ${tables.length} tables, ${files} files`);
    if (faults.length > 0)
      console.log(`Its books are not as they were written: ${faults.length} faults. npm run verify names them.`);
  } finally {
    await installation.stop();
  }
};

const restoreInto = async (settings: Settings, path: string, migrations: readonly string[]) => {
  const { ownerUrl, stop } = await openOwner(settings);
  try {
    const files = await openFiles(settings.filesUrl);
    return await restoreBackup(
      { ownerUrl, files, writingFolder: await openWritingFolder(settings.uploadsFolder) },
      path,
      migrations,
    );
  } finally {
    await stop();
  }
};

/** Data encrypted by the old installation can be decrypted only with its key. */
const adoptKey = async (settings: Settings, archived: string) => {
  if (settings.secretKey) {
    if (settings.secretKey !== archived)
      throw new Error(
        "SECRET_KEY is not the key of the installation that was backed up; what it sealed could not be opened. Set that key.",
      );
    return;
  }
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  if ((await keepSecretKey(settings.dataDir, archived)) !== archived)
    throw new Error("DATA_DIR has a secret key already. Restore into an empty DATA_DIR.");
};

await runCommand(restore);
