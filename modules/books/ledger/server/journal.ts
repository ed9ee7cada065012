import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { dayKey, pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { columnsWithout, select } from "../../../../platform/server/db/select.ts";
import { ownBranchesOf } from "../../../../platform/server/http/own-branches.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import * as contract from "../journal-contract.ts";
import { partySearch } from "../party-verbs.ts";
import { recurringEntries } from "../recurring-tables.ts";
import { parties } from "../tables.ts";
import { checkPostingDate } from "../verbs.ts";
import { entryAnswers, findEntries, findEntry, firstEntries } from "./entries.ts";
import { postManualEntry } from "../manual-entry-verbs.ts";
import { planAfter } from "./planning.ts";
import { reverse } from "./reversal.ts";
import type { Reader } from "../source-verbs.ts";

const lastListed = z.tuple([dayKey, z.int()]);

const listEntries = serve(
  contract.listEntries,
  async ({ db, query: { cursor, limit, ...filters }, user, language, kinds }) => {
    const asked = { ...filters, ...ownBranchesOf(user) };
    const found = await findEntries(db, asked, readCursorAs(lastListed, cursor) ?? firstEntries, limit + 1);
    const { data, meta } = pageOf(found, limit, ({ date, number }) => [date, number]);
    return { data: await entryAnswers(db, data, { language, kinds }), meta };
  },
);

const showEntry = serve(contract.showEntry, (call) => answerTo(call, call.params.id));

const addEntry = serveCreation(contract.addEntry, {
  create: async (call) => {
    const { db, body, createdId: id, branch, today, now, about } = call;
    const date = body.date ?? today;
    await checkPostingDate(db, date, today, "date");
    const posted = await postManualEntry(db, { ...body, id, date, branchId: branch.id, digits: call.shop.digits, now });
    await planAfter(db, { id, date, ...body }, today);
    about({ kind: "journal-entries", id, name: posted.sourceLabel! });
    return answerTo(call, id);
  },
  readAgain: (call) => answerTo(call, call.createdId),
});

const reverseEntry = serve(contract.reverseEntry, async (call) => {
  const { db, params, body, today, now, about } = call;
  const { id, reversed } = await reverse(db, params.id, { date: body.date ?? today, reason: body.reason, today, now });
  await db.updateWhere(recurringEntries, eq(recurringEntries.entryId, reversed.id), { nextOn: null });
  about({ kind: "journal-entries", id: reversed.id, name: reversed.sourceLabel ?? reversed.label });
  return answerTo(call, id);
});

const listParties = serveList(contract.listParties, {
  name: "ledger.parties",
  rows: () => select(columnsWithout(parties, "shopId")).from(parties),
  filters: { q: partySearch },
  order: { by: { name: parties.name, id: parties.id } },
  answers: (rows) => rows,
});

export const journalHandlers: readonly Served[] = [listEntries, showEntry, addEntry, reverseEntry, listParties];

export const answerTo = async ({ db, ...reader }: Reader & { db: Db }, id: string) => {
  const [answer] = await entryAnswers(db, [await findEntry(db, id)], reader);
  return answer!;
};
