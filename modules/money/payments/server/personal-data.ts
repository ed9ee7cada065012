import {
  columnsIn,
  dashed,
  emptied,
  notOfClients,
  printedAs,
  withoutPerson,
  type PersonalData,
} from "../../../../platform/server/personal-data.ts";
import { depositRefundPdf } from "./deposit-handlers.ts";
import { receipt } from "../server.ts";

export const paymentsPersonalData = {
  payment_methods: notOfClients("the shop, its branches and its settings", "name label label_ar"),
  client_payments: {
    topic: "payments",
    of: "t.party_id = p.client or t.client_id = p.client",
    sealed: { memo: emptied, printed: withoutPerson, reversal_reason: dashed },
    plain: columnsIn("label deposit_kind"),
    paper: receipt,
  },
  client_credits: {
    topic: "payments",
    of: "t.client_id = p.client",
    sealed: { reversal_reason: dashed },
  },
  payment_allocations: notOfClients("the shop's accounts and books"),
  cheques: {
    topic: "payments",
    of: "t.id = any(p.things)",
    sealed: { number: emptied, bank_name: emptied },
  },
  visit_items: notOfClients("the shop's accounts and books"),
  advance_invoices: {
    topic: "papers",
    of: "t.payment_id = any(p.things)",
    sealed: { printed: withoutPerson },
    prints: printedAs,
    plain: columnsIn("label"),
  },
  advance_credit_notes: {
    topic: "papers",
    of: "t.advance_id = any(p.things)",
    sealed: { printed: withoutPerson },
    prints: printedAs,
    plain: columnsIn("reason label"),
  },
  deposit_refunds: {
    topic: "payments",
    of: "t.payment_id = any(p.things)",
    sealed: { payment_reference: dashed, memo: emptied, printed: withoutPerson },
    plain: columnsIn("label"),
    paper: depositRefundPdf,
  },
} satisfies PersonalData;
