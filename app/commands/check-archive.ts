import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { englishLine, faultList } from "../../modules/front/exports/faults.ts";
import { labelOf } from "../../modules/front/exports/schema.ts";
import { checkArchive } from "../../modules/front/exports/server/check-archive.ts";
import { openArchive } from "../../modules/front/exports/server/open-archive.ts";
import { runCommand } from "./run-command.ts";

/** `npm run check-archive -- FILE`: checks an export of everything; needs neither database nor settings. */
const check = async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error("Name the export to check: npm run check-archive -- warsha-2026-11-20.zip");
  const path = resolve(file);
  const { size } = await stat(path).catch(() => {
    throw new Error(`${path} cannot be read.`);
  });
  const faults = faultList(1000);
  const archive = await openArchive({ size, read: async (range) => createReadStream(path, range) }, faults);
  if (archive) await checkArchive(archive, faults);
  archive?.close();
  for (const fault of faults.kept) console.log(englishLine(fault));
  if (faults.count() > faults.kept.length) console.log(`… and ${faults.count() - faults.kept.length} more.`);
  if (!archive || faults.count() > 0)
    throw new Error(
      `${path} is not as it was written: ${faults.count()} ${faults.count() === 1 ? "fault" : "faults"}.`,
    );
  const { tables, papers, files, takenAt, version, migration } = archive.manifest;
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  console.log(
    `${path} is whole: ${rows} rows of ${Object.keys(tables).length} tables, ${papers} papers and ${files} files, as they were at ${takenAt}${version === undefined ? "" : `, written by version ${labelOf({ version, migration })}`}.`,
  );
};

await runCommand(check);
