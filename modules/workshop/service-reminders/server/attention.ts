import type { Attention } from "../../../../platform/server/attention.ts";
import { attentionActs } from "../../../../platform/shared/attention-words.ts";
import { reminderAttentionWords as say } from "../attention-words.ts";
import { listServiceReminders } from "../contract.ts";
import { countsOn } from "./reading.ts";

export const reminderAttention = {
  "services-due": {
    needs: listServiceReminders.needs,
    read: async ({ db, today }) => {
      const { due, overdue } = await countsOn(db, today);
      if (due + overdue === 0) return null;
      return {
        tone: "wait",
        icon: "service",
        title: { text: say.due, values: { count: due + overdue } },
        line: overdue > 0 ? { text: say.overdue, values: { count: overdue } } : undefined,
        act: attentionActs.show,
        page: "/back/service-reminders",
      };
    },
  },
} satisfies Record<string, Attention>;
