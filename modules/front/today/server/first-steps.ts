import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { newestWithoutCard } from "../../board/waiting-verbs.ts";
import * as contract from "../contract.ts";

export const showFirstSteps = serve(contract.showFirstSteps, async (call) => {
  const {
    db,
    shop: { timeZone },
    user,
    language,
    today,
    may,
  } = call;
  const reader = { language, timeZone, today, may };
  const [[steps], withoutCard] = await Promise.all([
    db.read(firstSteps),
    may("view-client-vehicles") ? newestWithoutCard(db, reader, user.branchIds) : null,
  ]);
  return { ...steps!, withoutCard };
});

const firstSteps = readByHand(
  "today.first-steps",
  {
    company: z.boolean(),
    vat: z.boolean(),
    employee: z.boolean(),
    vehicle: z.boolean(),
    entryCard: z.boolean(),
    invoice: z.boolean(),
  },
  () => sql`select
    exists (select from shops where shop_id = ${ofShop} and (address is not null or vat_number is not null)) as company,
    exists (select from vat_registrations where shop_id = ${ofShop})
      or not exists (select from vat_rates where shop_id = ${ofShop} and rate > 0) as vat,
    exists (select from users where shop_id = ${ofShop} offset 1) as employee,
    exists (select from client_vehicles where shop_id = ${ofShop}) as vehicle,
    exists (select from entry_cards where shop_id = ${ofShop}) as entry_card,
    exists (select from client_invoices where shop_id = ${ofShop} and approved_at is not null) as invoice`,
);
