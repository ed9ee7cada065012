import type { Call, Shop } from "../../../platform/server/http/serve.ts";
import type { Route } from "../../../platform/shared/route.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { notifyWebhooks } from "../../base/webhooks/verbs.ts";
import type { PaymentMethodName } from "./rules.ts";
import { paymentEvents } from "./webhook-events.ts";

type Received = {
  id: string;
  /** Of its receipt. */
  label: string;
  partyId: string;
  clientVehicleId: string | null;
  amount: Minor;
  deposit: Minor;
  method: PaymentMethodName;
  paidAt: string;
};

/** Tells the shop's other programs of a payment, with the commit. */
export const notifyReceived = (
  {
    db,
    shop: { currency, digits },
    now,
  }: Pick<Call<Route>, "db" | "now"> & { shop: Pick<Shop, "currency" | "digits"> },
  { id: clientPaymentId, label: number, method: paymentMethod, ...received }: Received,
) => {
  const data = { ...received, clientPaymentId, number, paymentMethod, currency };
  db.alongside(notifyWebhooks(db, paymentEvents, "payment.received", { data, digits, now }));
};
