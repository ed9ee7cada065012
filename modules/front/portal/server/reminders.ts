import type { TextKinds } from "../../../../platform/server/text-kinds.ts";
import { serveOpenly } from "../../../../platform/server/http/serve.ts";
import { clients } from "../../../records/clients/tables.ts";
import { followLink, throttled } from "../../../base/messages/opened-link-verbs.ts";
import { refuseLink } from "../../../base/messages/words.ts";
import { reminderRow } from "../../../workshop/service-reminders/reading-verbs.ts";
import { refuse, reminderTextWords } from "../../../workshop/service-reminders/words.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { inLanguage, isolated, type Pair } from "../../../../platform/shared/words.ts";
import * as contract from "../contract.ts";
import { clientOfLink } from "./links.ts";
import { plateInBoth } from "../../../records/vehicles/license-plate.ts";

/** Text messages about a service that is due; their link opens the client's page, on which reminders are refused. */
export const reminderTexts: TextKinds = {
  "service-reminders": {
    needs: "view-client-vehicles",
    subject: async (db, id) => {
      const [row, shop] = await Promise.all([reminderRow(db, id), shopOf(db)]);
      if (!row.wantsReminders) throw refuse("reminders-declined");
      const plate = plateInBoth(row);
      const said = (words: Pair): Pair => ({
        en: inLanguage(words, "en", { shop: shop.name, plate: isolated(plate.en) }),
        ar: inLanguage(words, "ar", { shop: shop.nameAr ?? shop.name, plate: isolated(plate.ar) }),
      });
      return {
        name: plate.en,
        recipient: { name: row.clientName, phone: row.contactNumber, language: row.clientLanguage },
        subject: said(reminderTextWords.subject),
        message: said(reminderTextWords.message),
        plate,
        link: { kind: contract.portalLinks.kind, id: row.clientId },
      };
    },
  },
};

export const setReminders = serveOpenly(
  contract.setReminders,
  throttled("client-reminders", 30),
  async ({ directory, params: { token }, body: { wantsReminders }, kinds, now }) => {
    const { db, link } = await followLink(directory, token, { now, kinds });
    if (link.kind !== contract.portalLinks.kind) throw refuseLink("link-closed");
    const client = await db.lock(clients, await clientOfLink(db, link.id));
    if (client.wantsReminders !== wantsReminders) await db.update(clients, client.id, { wantsReminders });
    return { wantsReminders };
  },
);
