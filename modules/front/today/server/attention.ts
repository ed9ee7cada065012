import { readerText } from "../../../../platform/server/reader-text.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import * as contract from "../contract.ts";
import { byTone } from "../rules.ts";

/** All rows are read in one tick. */
export const listAttention = serve(contract.listAttention, async (call) => {
  const { db, shop, user, language, today, now, may, kinds } = call;
  const reader = { db, shop, user, language, today, now, may };
  const open = Object.entries(kinds.attention).filter(
    ([, { needs, country = shop.country }]) => country === shop.country && may(needs),
  );
  const [{ digitScript }, ...read] = await Promise.all([
    shopOf(db),
    ...open.map(async ([key, attention]) => ({ key, row: await attention.read(reader) })),
  ]);
  const writing = { shop, language, digits: digitScript };
  const rows = read.flatMap(({ key, row }) => {
    if (!row) return [];
    const { tone, icon, title, line, act, page } = row;
    return [
      {
        key,
        tone,
        icon,
        title: readerText(title, writing),
        line: line ? readerText(line, writing) : null,
        act: inLanguage(act, language),
        viewUrl: page,
      },
    ];
  });
  return { data: byTone(rows) };
});
