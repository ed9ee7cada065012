import { z } from "zod";
import { asc, eq, sql } from "drizzle-orm";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop } from "../../../../platform/server/db/select.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import * as contract from "../catalogue-contract.ts";
import { shopTroubleCodes, troubleCodes } from "../tables.ts";

const maxSuggested = 20;

type Described = { code: string; description: string | null; descriptionAr: string | null };

export const suggestScans = serve(contract.suggestScans, async ({ db, params }) => {
  const words = fold(params.code).split(" ").filter(Boolean).slice(0, 8);
  if (words.length === 0) return whole([]);
  const found = await db.read(suggested, {
    patterns: words.map(patternOf),
    beginning: `${escaped(words[0] ?? "").toUpperCase()}%`,
  });
  return whole(found);
});

/** By hand, because the builder cannot order each half of a union by the union's columns. */
const suggested = readByHand(
  "diagnostics.suggest-scans",
  {
    code: z.string(),
    description: z.string().nullable(),
    descriptionAr: z.string().nullable(),
    isOwn: z.boolean(),
  },
  ({ patterns, beginning }: Values<{ patterns: string[]; beginning: string }>) => sql`
    select code, description, description_ar, is_own from (
      (select code, description, description_ar, true as is_own, code like ${beginning} as begins from shop_trouble_codes
       where shop_id = ${shop} and search_text like all(${patterns}) order by begins desc, code limit ${maxSuggested})
      union all
      (select code, description, description_ar, false, code like ${beginning} as begins from catalogue.trouble_codes
       where search_text like all(${patterns}) order by begins desc, code limit ${maxSuggested})) found
    order by is_own desc, begins desc, code limit ${maxSuggested}`,
);

export const addScan = serve(contract.addScan, async ({ db, body, language, about }) => {
  const { code, description, userLanguage = language } = body;
  await db.query("diagnostics.lock-scans", "select pg_advisory_xact_lock(hashtextextended($1::text || $2, 0))", [code]);
  const own = await db.list(shopTroubleCodes, {
    where: eq(shopTroubleCodes.code, code),
    orderBy: [asc(shopTroubleCodes.id)],
  });
  const known =
    own.find(isSaid(description, userLanguage)) ??
    (await ofCatalogue(db, code)).find(isSaid(description, userLanguage));
  const half = own.find((item) => item[fieldOf[userLanguage]] === null);
  const added =
    known ??
    (await keep(db, half, {
      code,
      description: null,
      descriptionAr: null,
      ...half,
      [fieldOf[userLanguage]]: description,
    }));
  about({ kind: "computer-scans", id: added.id, name: code });
  return {
    code,
    description: added.description,
    descriptionAr: added.descriptionAr,
    isOwn: !known || own.some((item) => item === known),
  };
});

const fieldOf = { en: "description", ar: "descriptionAr" } as const satisfies Record<Language, keyof Described>;

const isSaid = (description: string, language: Language) => (described: Described) =>
  fold(described[fieldOf[language]] ?? "") === fold(description);

const ofCatalogue = (db: Db, code: string) => db.read(codesOfCatalogue, { code });

const codesOfCatalogue = read("diagnostics.scan", (value: Values<{ code: string }>) =>
  select({
    id: troubleCodes.id,
    code: troubleCodes.code,
    description: troubleCodes.description,
    descriptionAr: troubleCodes.descriptionAr,
  })
    .from(troubleCodes)
    .where(eq(troubleCodes.code, value.code)),
);

/** Completes a code that is known in one language only; otherwise adds a row. */
const keep = (db: Db, half: { id: string } | undefined, { code, description, descriptionAr }: Described) => {
  const row = { code, description, descriptionAr, searchText: searchTextOf(code, description, descriptionAr) };
  return half ? db.update(shopTroubleCodes, half.id, row) : db.insert(shopTroubleCodes, row);
};

const escaped = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/** Fewer than three letters match only the start of a word. */
const patternOf = (word: string) => `%${word.length < 3 ? " " : ""}${escaped(word)}%`;
