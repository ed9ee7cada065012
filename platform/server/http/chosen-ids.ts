import { sql } from "drizzle-orm";
import { z } from "zod";
import { Refusal, refuse, refuseField } from "../../shared/refusals.ts";
import { type Route, takesId } from "../../shared/route.ts";
import { words } from "../../shared/words.ts";
import type { Db } from "../db/database.ts";
import { readByHand, type Values } from "../db/read.ts";
import { shop } from "../db/select.ts";
import { instantIn, isMadeHere, isVersion7 } from "../ids.ts";

/**
 * The `id` that the caller chose for what the call creates, from a JSON body or the fields of an upload. Undefined if
 * none was sent, or if the route takes none. It must be a UUID of version 7 whose time is at most a day ahead, because
 * some lists are ordered by id. Refuses `id-taken` for an id that the program made.
 */
export const chosenIdIn = (route: Route, body: unknown, now: string): string | undefined => {
  if (!takesId(route) || body === null || typeof body !== "object" || !("id" in body)) return undefined;
  const { id } = body;
  if (typeof id !== "string" || !isVersion7(id)) throw refuseField("id", idWords.version7);
  if (instantIn(id) > Date.parse(now) + dayMs) throw refuseField("id", idWords.ahead);
  const chosen = id.toLowerCase();
  if (isMadeHere(chosen)) throw refuse("id-taken");
  return chosen;
};

const dayMs = 24 * 60 * 60 * 1000;

const idWords = words({
  version7: { en: "Must be a UUID of version 7", ar: "يلزم معرّف UUID من الإصدار 7" },
  ahead: {
    en: "The time in this id is more than a day ahead. Check the clock of the device.",
    ar: "الوقت في هذا المعرّف متقدم بأكثر من يوم. تلزم مراجعة ساعة الجهاز.",
  },
});

type Creation<Answer> = {
  id: string;
  requestHash: string;
  create: () => Promise<Answer>;
  /** The id of what was created. */
  thingOf: (answer: Answer) => string;
  /** Answers the current state of the thing with this id. */
  readAgain: (thingId: string) => Promise<Answer>;
};

/**
 * Creates a thing under the id that the caller chose. The same request is answered with the current state of the
 * thing, however late; of two concurrent requests the second waits for the first. Refuses `id-taken` for any other
 * request, also of another shop, and for a deleted thing. A refused call leaves its id free.
 */
export const createOnce = async <Answer>(
  db: Db,
  { id, requestHash, create, thingOf, readAgain }: Creation<Answer>,
): Promise<Answer> => {
  const [[claimed], [earlier]] = await Promise.all([
    db.read(idClaimed, { id, requestHash }),
    db.read(requestOfId, { id }),
  ]);
  if (!claimed) {
    if (earlier?.requestHash !== requestHash) throw refuse("id-taken");
    return readAgain(earlier.thingId).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === "not-found" ? refuse("id-taken") : error;
    });
  }
  const answer = await create();
  const thingId = thingOf(answer);
  if (thingId !== id)
    db.alongside(
      db.query("chosen-ids.lead-to", "update directory.chosen_ids set thing_id = $3 where shop_id = $1 and id = $2", [
        id,
        thingId,
      ]),
    );
  return answer;
};

/** Waits for another transaction that claims the same id. */
const idClaimed = readByHand(
  "chosen-ids.claim",
  { id: z.uuid() },
  (value: Values<{ id: string; requestHash: string }>) =>
    sql`insert into directory.chosen_ids (shop_id, id, thing_id, request_hash)
        values (${shop}, ${value.id}, ${value.id}, ${value.requestHash})
        on conflict (id) do nothing returning id`,
);

const requestOfId = readByHand(
  "chosen-ids.find",
  { thingId: z.uuid(), requestHash: z.string() },
  (value: Values<{ id: string }>) =>
    sql`select thing_id, request_hash from directory.chosen_ids where shop_id = ${shop} and id = ${value.id}`,
);
