import { useWords } from "../../../../platform/web/language.tsx";
import { useShop } from "../../../../platform/web/session.tsx";
import { lineWords } from "../../../base/lines/words.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { lackOf, type TypedLine } from "../typed-lines.ts";

/** Says why a line has no total yet. */
export const useLack = (vatRate: number) => {
  const say = useWords(estimateScreenWords);
  const sayLine = useWords(lineWords);
  const { digits } = useShop();
  const sentences = {
    quantity: say("noQuantity"),
    price: say("noPrice"),
    "discount-too-large": sayLine("discountTooLarge"),
    "amount-too-large": sayLine("amountTooLarge"),
  };
  return (line: TypedLine) => {
    const lack = lackOf(line, vatRate, digits);
    return lack && sentences[lack];
  };
};
