import { columnsIn, emptied, notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const instalmentsPersonalData = {
  instalment_accounts: notOfClients(
    "the shop, its branches and its settings",
    "mode sealed_api_token sealed_notification_token",
  ),
  instalment_orders: {
    topic: "payments",
    of: "t.client_id = p.client",
    erased: { checkout_url: emptied, failure: emptied },
    plain: columnsIn("mode provider_id currency state"),
  },
  instalment_refunds: notOfClients("follows from its orders"),
} satisfies PersonalData;
