import { useWords } from "../../../platform/web/language.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { orderWords } from "./order-words.ts";
import type { OrderRow } from "./shown.ts";

/** The state of an order; late if what was promised has not come. */
export const OrderState = ({ of, chip }: { of: Pick<OrderRow, "state" | "isLate">; chip?: boolean }) => {
  const say = useWords(orderWords);
  const state = of.isLate ? "late" : of.state;
  return (
    <StatusWord {...looks[state]} chip={chip}>
      {say(state)}
    </StatusWord>
  );
};

const looks = {
  draft: { tone: "none", icon: "draft" },
  ordered: { tone: "info", icon: "send" },
  partly_received: { tone: "wait", icon: "half" },
  received: { tone: "info", icon: "good" },
  billed: { tone: "done", icon: "done" },
  cancelled: { tone: "none", icon: "declined" },
  late: { tone: "wrong", icon: "late" },
} as const;
