import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import type { NoticeKind } from "../../../platform/shared/kinds.ts";
import type { NoticeValues } from "./rules.ts";
import { notices } from "./tables.ts";

type NewNotice = {
  kind: NoticeKind;
  thingId: string;
  values: NoticeValues;
  /** Where the document belongs; null: to no branch. */
  branchId: string | null;
  /** The user who did it and is not told. */
  causedBy?: string | null;
  /** The only user it is for. */
  userId?: string | null;
};

/** Tells everybody who may see the document, and works where it belongs, what happened to it: at once, by the bell, and pushed to their browsers. */
export const notify = async (db: Db, notice: NewNotice) => {
  const id = newId();
  db.announce("notices");
  await Promise.all([db.insert(notices, { id, ...notice }), queuePush(db, id, null)]);
};

/** Pushes a notice after the commit, if the shop has browsers that get them; `after` is the last one that got it. */
export const queuePush = (db: Db, noticeId: string, after: string | null) =>
  db.query(
    "notices.push",
    `select enqueue('push-notice', jsonb_strip_nulls(jsonb_build_object('noticeId', $2::text, 'after', $3::text)))
     where exists (select from push_subscriptions p where p.shop_id = $1)`,
    [noticeId, after],
  );
