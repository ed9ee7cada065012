import type { TextKinds } from "../../../platform/server/text-kinds.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { inLanguage, isolated, type Pair } from "../../../platform/shared/words.ts";
import { clients } from "../../clients/tables.ts";
import { shopOf } from "../../shop/verbs.ts";
import { clientVehicles } from "../../visits/tables.ts";
import { clientPayments } from "../tables.ts";
import { paymentTextWords } from "../words.ts";

/** Text messages about a client's payment; their link opens the client's page. */
export const paymentTexts: TextKinds = {
  "client-payments": {
    needs: "view-client-payments",
    subject: async (db, id) => {
      const [{ clientId, clientVehicleId, amount, label }, shop] = await Promise.all([
        db.find(clientPayments, id),
        shopOf(db),
      ]);
      if (clientId === null) throw refuse("not-found");
      const [{ name, contactNumber, language }, visit] = await Promise.all([
        db.find(clients, clientId),
        clientVehicleId === null ? undefined : db.find(clientVehicles, clientVehicleId),
      ]);
      const said = (words: Pair): Pair => ({
        en: inLanguage(words, "en", { shop: shop.name, number: isolated(label) }),
        ar: inLanguage(words, "ar", { shop: shop.nameAr ?? shop.name, number: isolated(label) }),
      });
      return {
        name: label,
        recipient: { name, phone: contactNumber, language },
        subject: said(paymentTextWords.subject),
        message: said(paymentTextWords.message),
        plate: visit?.licensePlate,
        total: amount,
        link: { kind: "clients", id: clientId },
      };
    },
  },
};
