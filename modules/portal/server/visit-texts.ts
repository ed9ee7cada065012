import type { TextKinds } from "../../../platform/server/text-kinds.ts";
import { inLanguage, isolated, type Pair } from "../../../platform/shared/words.ts";
import { clients } from "../../clients/tables.ts";
import { shopOf } from "../../shop/verbs.ts";
import { clientVehicles } from "../../visits/tables.ts";
import { portalLinks } from "../contract.ts";
import { visitTextWords } from "../words.ts";

/** Text messages about a visit; their link opens the client's page. */
export const visitTexts: TextKinds = {
  "client-vehicles": {
    needs: "view-client-vehicles",
    subject: async (db, id) => {
      const [{ clientId, licensePlate }, shop] = await Promise.all([db.find(clientVehicles, id), shopOf(db)]);
      const { name, contactNumber, language } = await db.find(clients, clientId);
      const said = (words: Pair): Pair => ({
        en: inLanguage(words, "en", { shop: shop.name, plate: isolated(licensePlate) }),
        ar: inLanguage(words, "ar", { shop: shop.nameAr ?? shop.name, plate: isolated(licensePlate) }),
      });
      return {
        name: licensePlate,
        recipient: { name, phone: contactNumber, language },
        subject: said(visitTextWords.subject),
        message: said(visitTextWords.message),
        plate: licensePlate,
        link: { kind: portalLinks.kind, id: clientId },
      };
    },
  },
};
