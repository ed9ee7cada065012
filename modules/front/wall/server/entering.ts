import { eq } from "drizzle-orm";
import type { Db, Directory, Row } from "../../../../platform/server/db/database.ts";
import { followPublicLink } from "../../../../platform/server/http/public-links.ts";
import { wallBoards } from "../tables.ts";
import { refuse } from "../words.ts";

/** The open board of a link. Refuses `wall-board-closed`. */
export const enterBoard = async (
  directory: Directory,
  token: string,
  now: string,
): Promise<{ db: Db; board: Row<typeof wallBoards> }> => {
  const found = await followPublicLink(directory, token, now);
  const board = found && (await found.db.findWhere(wallBoards, eq(wallBoards.id, found.linkId)));
  if (!found || !board || board.closedAt !== null) throw refuse("wall-board-closed");
  return { db: found.db, board };
};
