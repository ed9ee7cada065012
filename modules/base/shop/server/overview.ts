import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import type { SettingRow, SettingState } from "../../../../platform/server/setting-row.ts";
import { readableDate } from "../../../../platform/shared/dates.ts";
import { type DigitScript, eastern } from "../../../../platform/shared/digits.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { settingGroups } from "../../../../platform/shared/setting-groups.ts";
import { inLanguage, type Language, listComma } from "../../../../platform/shared/words.ts";
import * as contract from "../overview-contract.ts";
import { shopOf } from "../verbs.ts";

/** All rows are read in one tick. */
export const readOverview = serve(contract.readOverview, async (call) => {
  const { db, shop, user, language, today, now, may } = call;
  const reader = { db, shop, user, language, today, now };
  const [{ digitScript }, ...rows] = await Promise.all([
    shopOf(db),
    ...openRows(call.kinds.settings, { shop, may }).map(async ([key, row]) => ({
      key,
      row,
      state: await row.state(reader),
    })),
  ]);
  return {
    data: rows.map(({ key, row, state }) => ({
      key,
      group: row.group,
      icon: row.icon,
      name: row.name.en,
      nameAr: row.name.ar,
      state: sentenceOf(state, language, digitScript),
      tone: state.tone,
      fields: row.fields.map(({ en, ar }) => ({ name: en, nameAr: ar })),
      viewUrl: row.page,
    })),
    steps: rows
      .toSorted((a, b) => placeOf(a.row) - placeOf(b.row))
      .flatMap(({ key, row: { step, page }, state: { isDone } }) => {
        if (!step || isDone === undefined) return [];
        const say = (text: keyof Omit<typeof step, "place">) => inLanguage(step[text], language);
        return [
          {
            key,
            name: say("name"),
            title: say("title"),
            line: say("line"),
            action: say("action"),
            isDone,
            viewUrl: page,
          },
        ];
      }),
  };
});

type Asking = Pick<Call<Route>, "shop" | "may">;

const openRows = (settings: Readonly<Record<string, SettingRow>>, { shop, may }: Asking) =>
  Object.entries(settings)
    .filter(([, { needs, country = shop.country }]) => country === shop.country && may(needs))
    .toSorted(([, a], [, b]) => settingGroups.indexOf(a.group) - settingGroups.indexOf(b.group) || a.place - b.place);

const placeOf = ({ step }: SettingRow) => step?.place ?? 0;

const sentenceOf = ({ parts }: SettingState, language: Language, digits: DigitScript) =>
  parts
    .map(({ text, values, day }) =>
      inLanguage(text, language, { ...values, ...(day && { day: dayIn(day, language, digits) }) }, digits),
    )
    .join(listComma(language));

const dayIn = (day: string, language: Language, digits: DigitScript) => {
  const written = readableDate(day, language);
  return language === "ar" && digits === "eastern" ? eastern(written) : written;
};
