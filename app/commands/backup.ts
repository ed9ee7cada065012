import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { writeBackup } from "../../platform/server/backup/write.ts";
import { openFiles } from "../../platform/server/files/store.ts";
import { readSettings, secretKeyOf } from "../../platform/server/settings.ts";
import { openOwner } from "../installation.ts";
import { version } from "../../platform/server/version.ts";
import { runCommand } from "./run-command.ts";

/** `npm run backup -- FILE`; the program may be running. */
const backup = async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error("Name the file to write: npm run backup -- warsha.tar.gz");
  const path = resolve(file);
  const settings = readSettings(process.env);
  const { ownerUrl, stop } = await openOwner(settings);
  try {
    await mkdir(dirname(path), { recursive: true });
    const source = {
      ownerUrl,
      files: await openFiles(settings.filesUrl),
      secretKey: await secretKeyOf(settings),
      passphrase: process.env.BACKUP_PASSPHRASE || undefined,
      version,
    };
    const { tables, files } = await writeBackup(source, path);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const aboutKey = source.passphrase
      ? ", the secret key sealed"
      : ". It holds the secret key: keep it safe, or set BACKUP_PASSPHRASE";
    console.log(`${path}: ${rows} rows of ${tables.length} tables, ${files} files${aboutKey}`);
  } finally {
    await stop();
  }
};

await runCommand(backup);
