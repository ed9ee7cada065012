import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { useSum } from "../../../platform/web/parts/Money.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { exemptCodeWords, taxCategoryWords } from "../../base/lines/exemption-words.ts";
import { taxCategory } from "../../base/lines/rules.ts";
import { lineWords } from "../../base/lines/words.ts";
import type { ShownItem } from "./shown.ts";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";

export type TaxedItem = Pick<ShownItem, "vatRate" | "vatExempted" | "exemptCode" | "exemptReason">;

/**
 * Whether the items have different categories, or one other than the standard rate: each then names its own. A standard
 * rate of zero, in a country without VAT, is no category.
 */
export const namesCategories = (items: readonly TaxedItem[]) =>
  items.some((item) => taxCategory(item) !== "S" && (item.vatExempted || item.vatRate > 0));

/** The tax category of an item: standard rate, zero rate, exempt, out of scope. */
export const CategoryName = ({ of }: { of: TaxedItem }) => useWords(taxCategoryWords)(taxCategory(of));

/** What of an item has the rate of an advance that paid it. */
export const OwnRates = ({ of: { ratedParts = [] } }: { of: Pick<ShownItem, "ratedParts"> }) => {
  const say = useWords(lineWords);
  const inDigits = useDigits();
  const sum = useSum();
  return ratedParts.map(({ vatRate, subTotal }) => (
    <Quiet key={vatRate} as="span">
      {say("ratedPart", { amount: sum(subTotal), rate: isolated(inDigits(`${vatRate}%`)) })}
    </Quiet>
  ));
};

/** The legal reason of an exempt item: its code, in the words of the item or of the law. */
export const ExemptReason = ({ of: { vatExempted, exemptCode, exemptReason } }: { of: TaxedItem }) => {
  const sayCode = useWords(exemptCodeWords);
  if (!vatExempted || !exemptCode) return null;
  return (
    <Quiet as="span">
      <Ltr>{exemptCode}</Ltr> <Name>{exemptReason ?? sayCode(exemptCode)}</Name>
    </Quiet>
  );
};
