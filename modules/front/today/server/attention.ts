import type { AttentionText } from "../../../../platform/server/attention.ts";
import { serve, type Shop } from "../../../../platform/server/http/serve.ts";
import { withCurrency } from "../../../../platform/shared/currency-names.ts";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { type DigitScript, eastern } from "../../../../platform/shared/digits.ts";
import { readable, toDecimal } from "../../../../platform/shared/money.ts";
import { inLanguage, isolated, isolatedDate, isolatedName, type Language } from "../../../../platform/shared/words.ts";
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
  const writer = { shop, language, digits: digitScript };
  const rows = read.flatMap(({ key, row }) => {
    if (!row) return [];
    const { tone, icon, title, line, act, page } = row;
    return [
      {
        key,
        tone,
        icon,
        title: textOf(title, writer),
        line: line ? textOf(line, writer) : null,
        act: inLanguage(act, language),
        viewUrl: page,
      },
    ];
  });
  return { data: byTone(rows) };
});

type Writer = { shop: Pick<Shop, "currency" | "digits">; language: Language; digits: DigitScript };

const textOf = ({ text, values, names, amounts, days, months }: AttentionText, writer: Writer) => {
  const { shop, language, digits } = writer;
  const inDigits = (latin: string) => (language === "ar" && digits === "eastern" ? eastern(latin) : latin);
  const date = (day: string, form: "long" | "month") => isolatedDate(inDigits(readableDate(day, language, form)));
  const all = {
    ...values,
    ...each(names, isolatedName),
    ...each(amounts, (amount) =>
      withCurrency(isolated(inDigits(readable(toDecimal(amount, shop.digits)))), shop.currency, language),
    ),
    ...each(days, (day) => date(day, "long")),
    ...each(months, (month) => date(month, "month")),
  };
  return inLanguage(text, language, all, digits);
};

const each = <T>(of: Readonly<Record<string, T>> | undefined, write: (value: T) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(of ?? {}).map(([name, value]) => [name, write(value)]));
