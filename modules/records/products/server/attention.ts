import type { Attention } from "../../../../platform/server/attention.ts";
import { attentionActs } from "../../../../platform/shared/attention-words.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { productAttentionWords as say } from "../attention-words.ts";
import { showProduct } from "../contract.ts";
import { stillAfterDays } from "../rules.ts";
import { summaryOfProducts } from "./reading.ts";

export const productAttention = {
  /** Below their minimum, or sold out; as the list counts them. */
  "low-stock": {
    needs: showProduct.needs,
    read: async ({ db, today, language }) => {
      const { low, out } = await summaryOfProducts(db, { stillBefore: addDays(today, -stillAfterDays), language });
      if (low + out === 0) return null;
      return {
        tone: "wait",
        icon: "stock",
        title: { text: say.low, values: { count: low + out } },
        line: out > 0 ? { text: say.out, values: { count: out } } : undefined,
        act: attentionActs.show,
        page: `/back/products?stock=${low > 0 ? "low" : "out"}`,
      };
    },
  },
} satisfies Record<string, Attention>;
