import type { TextKinds } from "../../../../platform/server/text-kinds.ts";
import { inLanguage, isolated, type Pair } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { portalLinks } from "../contract.ts";
import { visitTextWords } from "../words.ts";
import { plateInBoth } from "../../../records/vehicles/license-plate.ts";

/** Text messages about a visit; their link opens the client's page. */
export const visitTexts: TextKinds = {
  "client-vehicles": {
    needs: "view-client-vehicles",
    subject: async (db, id) => {
      const [visit, shop] = await Promise.all([db.find(clientVehicles, id), shopOf(db)]);
      const { clientId } = visit;
      const plate = plateInBoth(visit);
      const { name, contactNumber, language } = await db.find(clients, clientId);
      const said = (words: Pair): Pair => ({
        en: inLanguage(words, "en", { shop: shop.name, plate: isolated(plate.en) }),
        ar: inLanguage(words, "ar", { shop: shop.nameAr ?? shop.name, plate: isolated(plate.ar) }),
      });
      return {
        name: plate.en,
        recipient: { name, phone: contactNumber, language },
        subject: said(visitTextWords.subject),
        message: said(visitTextWords.message),
        plate,
        link: { kind: portalLinks.kind, id: clientId },
      };
    },
  },
};
