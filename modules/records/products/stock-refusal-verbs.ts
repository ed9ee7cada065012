import { shortDate } from "../../../platform/shared/dates.ts";
import { shortest } from "../../../platform/shared/money.ts";
import { needsConfirmation, Refusal } from "../../../platform/shared/refusals.ts";
import type { Needs } from "../../../platform/shared/route.ts";
import { isolated, isolatedName, type Language, listComma, nameIn } from "../../../platform/shared/words.ts";
import { type BranchStock, quantityText, type StockedProduct } from "./rules.ts";
import { type PlannedMovement, type Shortage, withoutCost } from "./stock-plan.ts";
import { productWords, refuse } from "./words.ts";

type Allowance = { allowed: boolean; confirmed: boolean; may: (needs: Needs) => boolean };

/**
 * Refuses to take more than is on hand, on the document's day or a later one, with `not-enough-stock`; where the shop
 * allows it, it only asks for a confirmation. The refusal offers to record the receipt.
 */
export const assertEnough = (shortages: readonly Shortage[], { allowed, confirmed, may }: Allowance) => {
  if (shortages.length === 0 || (allowed && confirmed)) return;
  const named = (language: Language) =>
    shortages.map((shortage) => shortageIn(language, shortage)).join(listComma(language));
  const sentence = {
    en: productWords.notEnough.en.replace("{products}", () => named("en")),
    ar: productWords.notEnough.ar.replace("{products}", () => named("ar")),
  };
  if (allowed) throw needsConfirmation({ "not-enough-stock": sentence });
  throw new Refusal(
    "not-enough-stock",
    { status: refuse.all["not-enough-stock"].status, ...sentence },
    may("create-purchases") ? { offers: [receiptOf(shortages)] } : {},
  );
};

/** Where other branches have some today, they are named, unless another day is asked about. */
const shortageIn = (language: Language, { product, onHand, on, elsewhere }: Shortage) =>
  productWords[on !== null ? "onHandOn" : elsewhere.length > 0 ? "onHandHere" : "onHandOf"][language]
    .replace("{name}", () => isolatedName(nameIn(language, product)))
    .replace("{onHand}", isolated(quantityText(onHand)))
    .replace("{date}", isolated(shortDate(on ?? "")))
    .replace("{elsewhere}", () => elsewhereIn(language, elsewhere));

const elsewhereIn = (language: Language, elsewhere: readonly BranchStock[]) =>
  elsewhere
    .map((branch) => `${isolatedName(nameIn(language, branch))} ${isolated(shortest(branch.onHand))}`)
    .join(listComma(language));

/** The page that begins a purchase, received on the first day on which something is missing. */
const receiptOf = (shortages: readonly Shortage[]) => {
  const [first = "today"] = shortages.flatMap(({ on }) => on ?? []).toSorted();
  return { name: productWords.recordReceipt, url: `/back/purchases?receipt=${first}` };
};

/**
 * Asks for a confirmation with `no-cost` before parts without a cost enter the stock at a value of 0: what is sold of
 * them later would have no cost either.
 */
export const assertCosted = (
  products: readonly StockedProduct[],
  movements: readonly PlannedMovement[],
  { confirmed }: { confirmed: boolean },
) => {
  const costless = withoutCost(products, movements);
  if (costless.length === 0 || confirmed) return;
  const max = 5;
  const more = costless.length > max ? isolated(` (+${costless.length - max})`) : "";
  const named = (language: Language) =>
    costless
      .slice(0, max)
      .map((product) => isolatedName(nameIn(language, product)))
      .join(listComma(language)) + more;
  throw needsConfirmation({
    "no-cost": {
      en: productWords.noCost.en.replace("{products}", () => named("en")),
      ar: productWords.noCost.ar.replace("{products}", () => named("ar")),
    },
  });
};
