import { and, inArray, isNull } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import type { Files } from "../../../../platform/server/files/store.ts";
import { isPicture, pictureForPaper } from "../../../base/media/picture-verbs.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import { findingsWithFiles } from "../../../workshop/findings/reading-verbs.ts";
import { findingIdsOf } from "../rules.ts";
import type { PrintedFinding } from "./snapshot.ts";

const photosOfFinding = 2;
/** The client's page shows all. */
const photosOfPaper = 24;

/** What the lines price, as it is known now, in the order of the lines. */
export const findingsOf = async (
  db: Db,
  lines: readonly { findingId: string | null }[],
): Promise<readonly PrintedFinding[]> => {
  const ids = findingIdsOf(lines);
  const known = new Map((await findingsWithFiles(db, ids)).map((finding) => [finding.id, finding]));
  return ids.flatMap((id) => {
    const finding = known.get(id);
    if (!finding) return [];
    const { nameEn, nameAr, note, grade, isSafety, photos } = finding;
    const pictures = photos.filter(({ file }) => isPicture(file)).slice(0, photosOfFinding);
    return [{ name: { en: nameEn, ar: nameAr }, note, grade, isSafety, photoIds: pictures.map(({ file }) => file.id) }];
  });
};

export type Photo = Row<typeof mediaFiles>;

/** The photos that are still there. */
export const photosOf = async (db: Db, findings: readonly PrintedFinding[]): Promise<readonly Photo[]> => {
  const ids = findings.flatMap(({ photoIds }) => photoIds).slice(0, photosOfPaper);
  if (ids.length === 0) return [];
  return db.list(mediaFiles, { where: and(inArray(mediaFiles.id, ids), isNull(mediaFiles.struckOutAt)) });
};

export type FindingOnPaper = PrintedFinding & { readonly pictures: readonly Uint8Array[] };

/** One after the other, so that only their small copies are in memory. */
export const withPhotos = async (
  files: Files,
  findings: readonly PrintedFinding[],
  photos: readonly Photo[],
): Promise<FindingOnPaper[]> => {
  const printed: FindingOnPaper[] = [];
  for (const finding of findings) {
    const pictures: Uint8Array[] = [];
    for (const id of finding.photoIds) {
      const photo = photos.find((file) => file.id === id);
      if (photo) pictures.push(await pictureForPaper(files, photo));
    }
    printed.push({ ...finding, pictures });
  }
  return printed;
};
