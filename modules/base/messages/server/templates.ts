import { asc, eq } from "drizzle-orm";
import { type Db, type Row, violated } from "../../../../platform/server/db/database.ts";
import { serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { fold } from "../../../../platform/shared/folding.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { shops } from "../../shop/tables.ts";
import { lackedByEvent } from "../event-rules.ts";
import { messageEventTemplates } from "../event-tables.ts";
import { smsTemplates } from "../tables.ts";
import * as contract from "../template-contract.ts";
import { refuseTemplate, templateFieldWords } from "../template-words.ts";

const maxTemplates = 100;

const list = serve(contract.listSmsTemplates, async ({ db }) =>
  whole((await db.list(smsTemplates, { orderBy: [asc(smsTemplates.foldedName)] })).map(answerOf)),
);

const add = serveCreation(contract.addSmsTemplate, {
  create: async ({ db, body, createdId: id, shop, about }) => {
    // The shop's row is locked, so that two concurrent inserts cannot both pass the limit.
    await db.lock(shops, shop.id);
    if ((await db.list(smsTemplates)).length >= maxTemplates) throw refuseTemplate("too-many-templates");
    const foldedName = fold(body.smsTemplateName);
    const added = await withOwnName(db.insert(smsTemplates, { ...body, id, foldedName }));
    about({ kind: "sms-templates", id, name: added.smsTemplateName });
    return answerOf(added);
  },
  readAgain: async ({ db, createdId }) => answerOf(await db.find(smsTemplates, createdId)),
});

const change = serve(contract.changeSmsTemplate, async ({ db, params, body, about }) => {
  const { version, ...changes } = body;
  const before = await db.lock(smsTemplates, params.id);
  checkVersion(version, templateVersion(before));
  const foldedName = fold(changes.smsTemplateName ?? before.smsTemplateName);
  await checkEvents(db, { ...before, ...changes });
  const after = await withOwnName(db.update(smsTemplates, before.id, { ...changes, foldedName }));
  about({ kind: "sms-templates", id: after.id, name: after.smsTemplateName });
  return answerOf(after);
});

const remove = serve(contract.deleteSmsTemplate, async ({ db, params, about }) => {
  const { smsTemplateName: name } = await db.lock(smsTemplates, params.id);
  if ((await eventsOf(db, params.id)).length > 0) throw refuseTemplate("template-in-use");
  await db.remove(smsTemplates, params.id);
  about({ kind: "sms-templates", id: params.id, name });
});

export const templateHandlers: readonly Served[] = [list, add, change, remove];

const eventsOf = (db: Db, templateId: string) =>
  db.list(messageEventTemplates, { where: eq(messageEventTemplates.templateId, templateId) });

type Texts = { id: string; smsTemplateText: string; smsTemplateTextAr: string | null };

/** Refuses a text that names what an event does not know at which it is sent. */
const checkEvents = async (db: Db, { id, smsTemplateText, smsTemplateTextAr }: Texts) => {
  const events = await eventsOf(db, id);
  const lacks = (text: string | null) => events.some(({ event }) => lackedByEvent(event, [text]).length > 0);
  if (lacks(smsTemplateText)) throw refuseField("sms_template_text", templateFieldWords.lackedByOwnEvent);
  if (lacks(smsTemplateTextAr)) throw refuseField("sms_template_text_ar", templateFieldWords.lackedByOwnEvent);
};

const withOwnName = async <T>(writing: Promise<T>): Promise<T> => {
  try {
    return await writing;
  } catch (error) {
    throw violated(error) === "sms_templates_name_key"
      ? refuseField("sms_template_name", templateFieldWords.nameTaken)
      : error;
  }
};

const templateVersion = versionByFields(contract.smsTemplateFields);

const answerOf = (template: Row<typeof smsTemplates>) => ({
  id: template.id,
  smsTemplateName: template.smsTemplateName,
  smsTemplateText: template.smsTemplateText,
  smsTemplateTextAr: template.smsTemplateTextAr,
  whatsappName: template.whatsappName,
  whatsappLanguage: template.whatsappLanguage,
  whatsappLanguageAr: template.whatsappLanguageAr,
  createdAt: template.createdAt,
  version: templateVersion(template),
});
