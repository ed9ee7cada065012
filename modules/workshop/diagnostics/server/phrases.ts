import { asc } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { shops } from "../../../base/shop/tables.ts";
import * as contract from "../phrase-contract.ts";
import { allPointPhrases } from "../point-notes.ts";
import { shopPhrases } from "../tables.ts";
import { refuse } from "../words.ts";

const maxPhrases = 200;

export const listPhrases = serve(contract.listPhrases, async ({ db }) => whole(await phrasesOf(db)));

export const addPhrase = serveCreation(contract.addPhrase, {
  create: async ({ db, body, createdId: id, shop, about }) => {
    // The shop's row is locked, so that two phrases cannot both be the last.
    await db.lock(shops, shop.id);
    if ((await phrasesOf(db)).length >= maxPhrases) throw refuse("too-many-phrases");
    const added = await db.insert(shopPhrases, { id, ...body, group: body.group ?? null });
    return shown(added, about);
  },
  readAgain: ({ db, createdId }) => db.find(shopPhrases, createdId),
});

export const changePhrase = serve(
  contract.changePhrase,
  async ({ db, params, body: { isArchived, ...fields }, now, about }) => {
    const before = await db.lock(shopPhrases, params.id);
    const changes = {
      ...fields,
      ...(isArchived !== undefined && { archivedAt: isArchived ? (before.archivedAt ?? now) : null }),
    };
    return shown(Object.keys(changes).length > 0 ? await db.update(shopPhrases, before.id, changes) : before, about);
  },
);

type About = (thing: { kind: "inspection-phrases"; id: string; name: string }) => void;

const shown = (phrase: Row<typeof shopPhrases>, about: About) => {
  about({ kind: "inspection-phrases", id: phrase.id, name: phrase.name });
  return phrase;
};

const phrasesOf = (db: Db) => db.list(shopPhrases, { orderBy: [asc(shopPhrases.id)], limit: maxPhrases });

/** Every phrase that the lines of a note may be, archived ones too. */
export const phrasesForNotes = async (db: Db): Promise<Pair[]> => [
  ...(await phrasesOf(db)).map(({ name, nameAr }) => ({ en: name, ar: nameAr })),
  ...allPointPhrases,
];
