import { withDirectory } from "../../../../platform/server/db/database.ts";
import { serveOpenEvents } from "../../../../platform/server/http/serve.ts";
import { Refusal } from "../../../../platform/shared/refusals.ts";
import { throttledOften } from "../../../base/messages/opened-link-verbs.ts";
import { followWallBoard as route } from "../contract.ts";
import { enterBoard } from "./entering.ts";

export const followWallBoard = serveOpenEvents(route, async (call) => {
  const { pool, params, now } = call;
  await countOpening(call);
  const enter = () =>
    withDirectory(pool, async (directory) => {
      const { db, board } = await enterBoard(directory, params.token, now);
      return { shopId: db.shopId, key: board.id };
    });
  const isOpen = () =>
    enter().then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof Refusal) return false;
        throw thrown;
      },
    );
  return { ...(await enter()), kinds: ["vehicles"], checkedBy: params.token, stillMay: isOpen };
});

const countOpening = throttledOften("wall-streams", 120);
