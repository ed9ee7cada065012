import type { SettingRow } from "../../../../platform/server/setting-row.ts";
import { mayUse, planNames, planWith } from "../../../../platform/shared/plans.ts";
import { customFieldScreenWords } from "../screen-words.ts";
import { customFieldRowWords as rows } from "../setting-row-words.ts";
import { fieldsOfShop } from "../verbs.ts";
import { customFieldWords } from "../words.ts";

export const customFieldSettings = {
  "custom-fields": {
    group: "work",
    place: 40,
    icon: "fields",
    name: rows.fields,
    page: "/back/settings/custom-fields",
    needs: "edit-system-settings",
    fields: [
      customFieldWords.client,
      customFieldWords.vehicle,
      customFieldWords.visit,
      customFieldScreenWords.isRequired,
      customFieldScreenWords.isOnPaper,
      customFieldScreenWords.choices,
    ],
    state: async ({ db, shop, now, language }) => {
      const fields = (await fieldsOfShop(db)).filter(({ archivedAt }) => archivedAt === null);
      const of = (record: (typeof fields)[number]["record"]) =>
        fields.filter((field) => field.record === record).length;
      const counts = [
        { text: rows.ofClients, values: { count: of("client") } },
        { text: rows.ofVehicles, values: { count: of("vehicle") } },
        { text: rows.ofVisits, values: { count: of("visit") } },
      ].filter(({ values }) => values.count > 0);
      const plan = planNames[planWith("customFields")][language];
      return {
        parts: [
          ...(counts.length > 0 ? counts : [{ text: rows.none }]),
          ...(mayUse(shop, "customFields", now) ? [] : [{ text: rows.inPlan, values: { plan } }]),
        ],
        tone: "none",
      };
    },
  },
} satisfies Record<string, SettingRow>;
