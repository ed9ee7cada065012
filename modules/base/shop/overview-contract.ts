import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { settingGroups, settingIcons, settingTones } from "../../../platform/shared/setting-groups.ts";

const named = { name: z.string(), nameAr: z.string() };

const settingRow = z.object({
  key: z.string(),
  group: z.enum(settingGroups),
  icon: z.enum(settingIcons),
  ...named,
  state: z.string().describe("How it is set now, in the reader's language: VAT 15%, not set up"),
  tone: z.enum(settingTones).describe("wait: something is to be done; wrong: something fails"),
  fields: z.array(z.object(named)).describe("What can be set there, in both languages"),
  viewUrl: z.string(),
});
export type ShownSetting = z.output<typeof settingRow>;

const settingStep = z.object({
  key: z.string(),
  name: z.string(),
  title: z.string(),
  line: z.string().describe("Why, and what is needed"),
  action: z.string(),
  isDone: z.boolean(),
  viewUrl: z.string(),
});
export type ShownStep = z.output<typeof settingStep>;

export const readOverview = route({
  method: "GET",
  path: "/api/settings/overview",
  needs: "signed-in",
  summary: "The settings page: every page of settings and how it is set now",
  description: "Only the rows whose page the reader may open, by group. Texts are in the reader's language.",
  answer: z.object({
    data: z.array(settingRow),
    steps: z
      .array(settingStep)
      .describe("The first steps of the shop, in their order; those that it does not need are left out"),
  }),
});
