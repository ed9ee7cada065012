import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { succeeded } from "./support/billing.ts";
import { auditor } from "./support/books.ts";
import { business, openTaxedShops, today } from "./support/connected-shop.ts";
import { saleAct } from "./support/money/acts.ts";
import { sealedDocuments, type SealedDocument, totalsAgree } from "./support/money/sealed.ts";
import { moneyShop } from "./support/money/shop.ts";
import { seed } from "./support/seed.ts";

/** Sequences of 25 operations in shops that are connected to the tax authority; more with `SEALED_SEQUENCES=100`. */
const sequences = Number(process.env.SEALED_SEQUENCES ?? 3);
const path = process.env.MONEY_PATH;

const { api, authority, connected } = await openTaxedShops();
const books = await auditor(api.database);
afterAll(books.close);

test(`XML, QR code, paper, ledger and stored totals agree after each of ${sequences} sequences (seed ${seed})`, async () => {
  const kinds = new Set<string>();
  const sequence = fc.array(saleAct, { minLength: 25, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(sequence, fc.boolean(), async (acts, ofBusiness) => {
      const owner = await connected();
      const shop = await moneyShop(owner, { clock: api.clock, firstDay: today, ofToday: true });
      if (ofBusiness) succeeded(await owner.put(`/api/clients/${shop.clientId}`, business));
      for (const act of acts) await shop.carryOut(act.kind === "sell" ? { ...act, toInsurer: false } : act);
      await owner.sent();

      const documents = await books.rows<SealedDocument>(sealedDocuments, [owner.shopId]);
      expect(new Set(documents.map(({ is_standard }) => is_standard)).size).toBeLessThan(2);
      for (const document of documents) {
        kinds.add(document.source_kind);
        await totalsAgree(owner, document);
      }
      expect((await owner.get("/api/e-invoices/chain")).body).toEqual({ documents: documents.length, broken: [] });
      expect(authority.received.filter(({ verdict }) => verdict !== "taken")).toEqual([]);
    }),
    { numRuns: sequences, ...(path && { path }), endOnFailure: true },
  );
  if (!path) expect(kinds).toContain("client-invoices");
}, 3_600_000);
