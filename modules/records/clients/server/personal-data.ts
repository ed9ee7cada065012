import type { Db } from "../../../../platform/server/db/database.ts";
import { clients } from "../tables.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import {
  columnsIn,
  emptied,
  noValues,
  nobody,
  type PersonalData,
  type Rewrite,
} from "../../../../platform/server/personal-data.ts";

const searchedByNumber: Rewrite = (_text, { number }, { name }) => searchTextOf(name, Number(number));

const markErased = async (db: Db, [id = ""]: readonly string[], { now }: { now: string }) => {
  const { erasedAt } = await db.lock(clients, id);
  await db.update(clients, id, { erasedAt: erasedAt ?? now, wantsReminders: false });
  db.announce("clients");
};

export const clientsPersonalData = {
  clients: {
    topic: "contact",
    of: "t.id = p.client",
    erased: {
      name: nobody,
      contact_number: emptied,
      email: emptied,
      vat_number: emptied,
      tax_office: emptied,
      cr_number: emptied,
      street: emptied,
      building_number: emptied,
      district: emptied,
      city: emptied,
      postal_code: emptied,
      country: emptied,
      note: emptied,
      custom_fields: noValues,
      search_text: searchedByNumber,
    },
    plain: columnsIn("language buyer_kind"),
    atErasure: markErased,
  },
  whatsapp_replies: {
    topic: "messages",
    of: "t.received_id = any(p.things)",
    leads: ["t.message_id"],
    removed: true,
  },
} satisfies PersonalData;
