import { eq } from "drizzle-orm";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import type { TextKinds } from "../../../../platform/server/text-kinds.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { inLanguage, isolated, type Language, type Pair } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import { clientPayments, paymentAllocations, visitItems } from "../tables.ts";
import { paymentTextWords } from "../words.ts";
import { plateInBoth, type TypedPlate } from "../../../records/vehicles/license-plate.ts";

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
      const [{ name, contactNumber, language }, plates] = await Promise.all([
        db.find(clients, clientId),
        clientVehicleId === null
          ? db.read(paidPlates, { paymentId: id })
          : db.findAll(clientVehicles, [clientVehicleId]),
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
        plate: plates.length > 0 ? platesText(plates) : undefined,
        total: amount,
        link: { kind: "clients", id: clientId },
      };
    },
  },
};

/** The vehicles whose documents a payment of several pays. */
const paidPlates = read("payments.paid-plates", (value: Values<{ paymentId: string }>) =>
  select({ licensePlate: clientVehicles.licensePlate, licensePlateCountry: clientVehicles.licensePlateCountry })
    .from(paymentAllocations)
    .innerJoin(visitItems, eq(visitItems.id, paymentAllocations.openItemId))
    .innerJoin(clientVehicles, eq(clientVehicles.id, visitItems.clientVehicleId))
    .where(eq(paymentAllocations.paymentId, value.paymentId))
    .orderBy(clientVehicles.licensePlate),
);

const maxPlates = 3;

/** `7421 KNR, 88 RRA`; of more than three the number of the others: `+2`. */
const platesText = (vehicles: readonly TypedPlate[]): Pair => {
  const plates = vehicles.map(plateInBoth);
  const listed = (language: Language) => {
    const shown = [...new Set(plates.map((plate) => plate[language]))];
    const rest = shown.length > maxPlates ? [`+${shown.length - maxPlates}`] : [];
    return [shown.slice(0, maxPlates).join(", "), ...rest].join(" ");
  };
  return { en: listed("en"), ar: listed("ar") };
};
