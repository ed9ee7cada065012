import type { Attention } from "../../../../platform/server/attention.ts";
import { attentionActs } from "../../../../platform/shared/attention-words.ts";
import { bookAttentionWords } from "../attention-words.ts";
import { readBookCheck } from "../contract.ts";
import { bookCheckWords } from "../screen-words.ts";
import { bookChecks } from "../tables.ts";

export const bookAttention = {
  "book-faults": {
    needs: readBookCheck.needs,
    read: async ({ db }) => {
      const [last] = await db.list(bookChecks);
      const count = last?.faults.length ?? 0;
      if (count === 0) return null;
      return {
        tone: "wrong",
        icon: "books",
        title: { text: bookCheckWords.wrong, values: { count } },
        line: { text: bookAttentionWords.line },
        act: attentionActs.show,
        page: "/back/book-check",
      };
    },
  },
} satisfies Record<string, Attention>;
