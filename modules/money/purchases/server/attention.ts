import type { Attention } from "../../../../platform/server/attention.ts";
import { attentionActs } from "../../../../platform/shared/attention-words.ts";
import { purchaseAttentionWords as say } from "../attention-words.ts";
import { listMissingParts } from "../missing-contract.ts";
import { countMissing } from "./missing-parts.ts";

export const purchaseAttention = {
  "missing-parts": {
    needs: listMissingParts.needs,
    read: async ({ db, user, today }) => {
      const { missing, toOrder } = await countMissing(db, user, today);
      if (missing === 0) return null;
      return {
        tone: "wait",
        icon: "parts",
        title: { text: say.missing, values: { count: missing } },
        line: toOrder > 0 ? { text: say.toOrder, values: { count: toOrder } } : undefined,
        act: attentionActs.show,
        page: "/back/missing-parts",
      };
    },
  },
} satisfies Record<string, Attention>;
