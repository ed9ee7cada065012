import type { Language } from "../../../platform/shared/words.ts";
import type { PaymentMethodName } from "./rules.ts";
import { eq } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import { accountsByRole } from "../../books/ledger/verbs.ts";
import { paymentMethods } from "./tables.ts";
import { methodWords, paymentWarningWords } from "./words.ts";

/** A method that a person may choose; refuses that of a provider. */
export const methodByHand = async (db: Db, id: string): Promise<Row<typeof paymentMethods>> => {
  const method = await db.find(paymentMethods, id);
  assertByHand(method);
  return method;
};

/** The same check for a caller that has already read the method. */
export const assertByHand = ({ name }: Pick<Row<typeof paymentMethods>, "name">) => {
  if (name === "instalments") throw refuseField("payment_method_id", paymentWarningWords.ofProvider);
};

/** The method of the instalments of a shop, on the account of what the provider owes; added when it is first needed. */
export const methodOfInstalments = async (db: Db): Promise<Row<typeof paymentMethods>> => {
  const found = await db.findWhere(paymentMethods, eq(paymentMethods.name, "instalments"));
  if (found) return found;
  const { instalment } = await accountsByRole(db, "instalment");
  return db.insert(paymentMethods, {
    name: "instalments",
    label: methodWords.instalments.en,
    labelAr: methodWords.instalments.ar,
    position: 10,
    accountId: instalment,
  });
};

/** A method as calls answer it, its label in the reader's language. */
export const methodAnswer = (
  method: { id: string; name: PaymentMethodName; label: string; labelAr: string },
  language: Language,
) => ({
  id: method.id,
  name: method.name,
  label: language === "ar" ? method.labelAr : method.label,
});
