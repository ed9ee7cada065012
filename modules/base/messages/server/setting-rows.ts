import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as shopId } from "../../../../platform/server/db/select.ts";
import type { SettingReader, SettingRow, SettingState } from "../../../../platform/server/setting-row.ts";
import { type Feature, mayUse, planNames, planWith } from "../../../../platform/shared/plans.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { automaticWords } from "../event-words.ts";
import { providerWords } from "../provider-screen-words.ts";
import { messageRowWords as rows } from "../setting-row-words.ts";
import { templateWords } from "../template-screen-words.ts";
import { whatsappWords } from "../whatsapp-screen-words.ts";
import { messageWords } from "../words.ts";
import { accountOf, providerOf } from "../channel-verbs.ts";

const needs = "edit-system-settings";

export const messageSettings = {
  templates: {
    group: "messages",
    place: 10,
    icon: "templates",
    name: rows.templates,
    page: "/back/settings/sms-templates",
    needs,
    fields: [automaticWords.title, templateWords.text, templateWords.textAr, templateWords.whatsappName],
    state: async ({ db }) => {
      const [{ templates, automatic } = { templates: 0, automatic: 0 }] = await db.read(templateCounts);
      return {
        parts: [
          { text: rows.templateCount, values: { count: templates } },
          { text: rows.automatic, values: { count: automatic } },
        ],
        tone: "none",
      };
    },
  },
  whatsapp: {
    group: "messages",
    place: 20,
    icon: "whatsapp",
    name: rows.whatsapp,
    page: "/back/settings/whatsapp",
    needs,
    fields: [whatsappWords.connection, whatsappWords.phoneNumberId, whatsappWords.token],
    state: async (reader) => {
      const account = await accountOf(reader.db);
      if (!account && lacks(reader, "whatsapp")) return inPlan(reader, "whatsapp");
      if (!account) return said(rows.linksOnly);
      if (account.tokenRefusedAt) return said(rows.refused, "wrong");
      return account.verifiedAt ? said(rows.connected) : said(rows.notVerified, "wait");
    },
  },
  sms: {
    group: "messages",
    place: 30,
    icon: "sms",
    name: rows.provider,
    page: "/back/settings/sms-provider",
    needs,
    fields: [providerWords.provider, providerWords.sender, providerWords.secret, providerWords.trial],
    step: {
      place: 50,
      name: rows.stepMessages,
      title: rows.stepTitle,
      line: rows.stepLine,
      action: rows.stepAction,
    },
    state: async (reader) => {
      const [provider, account] = await Promise.all([providerOf(reader.db), accountOf(reader.db)]);
      if (lacks(reader, "sms")) return inPlan(reader, "sms");
      if (!provider && account) return { ...said(rows.byWhatsApp), isDone: true };
      if (!provider) return { ...said(rows.noProvider, "wait"), isDone: false };
      const isAway = provider.awayUntil !== null && Date.parse(provider.awayUntil) > Date.parse(reader.now);
      const sender = { text: rows.sender, values: { sender: provider.sender } };
      return {
        parts: isAway ? [{ text: rows.providerAway }, sender] : [sender],
        tone: isAway ? "wrong" : "none",
        isDone: true,
      };
    },
  },
  outbox: {
    group: "messages",
    place: 40,
    icon: "outbox",
    name: rows.outbox,
    page: "/back/settings/messages",
    needs: "view-reports",
    fields: [messageWords.delivered, messageWords.failed, messageWords.channel],
    state: async ({ db, now }) => {
      const since = new Date(Date.parse(now) - msPerWeek).toISOString();
      const [{ waiting, failed } = { waiting: 0, failed: 0 }] = await db.read(outboxCounts, { since });
      return {
        parts: [
          ...(failed > 0 ? [{ text: rows.failed, values: { count: failed } }] : []),
          { text: rows.waiting, values: { count: waiting } },
        ],
        tone: failed > 0 ? "wrong" : "none",
      };
    },
  },
} satisfies Record<string, SettingRow>;

const msPerWeek = 604_800_000;

const said = (text: Pair, tone: SettingState["tone"] = "none"): SettingState => ({ parts: [{ text }], tone });

const lacks = ({ shop, now }: SettingReader, feature: Feature) => !mayUse(shop, feature, now);

const inPlan = ({ language }: SettingReader, feature: Feature): SettingState => ({
  parts: [{ text: rows.inPlan, values: { plan: planNames[planWith(feature)][language] } }],
  tone: "none",
});

const templateCounts = readByHand(
  "messages.template-counts",
  { templates: z.int(), automatic: z.int() },
  () => sql`select
    (select count(*)::int from sms_templates where shop_id = ${shopId}) as templates,
    (select count(*)::int from message_event_templates where shop_id = ${shopId}) as automatic`,
);

const outboxCounts = readByHand(
  "messages.outbox-counts",
  { waiting: z.int(), failed: z.int() },
  (value: Values<{ since: string }>) => sql`select
    count(*) filter (where state = 'waiting')::int as waiting,
    count(*) filter (where state = 'failed' and created_at >= ${value.since}::timestamptz)::int as failed
    from outbox_messages where shop_id = ${shopId} and state in ('waiting', 'failed')`,
);
