import { useWords } from "../../../../platform/web/language.tsx";
import { StatusWord, type Tone } from "../../../../platform/web/parts/StatusWord.tsx";
import type { OrderState as State } from "../rules.ts";
import { orderStateWords } from "../screen-words.ts";

const looks = {
  new: { tone: "none", icon: "half" },
  order_approved: { tone: "info", icon: "half" },
  order_declined: { tone: "wrong", icon: "failed" },
  order_authorised: { tone: "info", icon: "good" },
  order_canceled: { tone: "none", icon: "failed" },
  order_captured: { tone: "done", icon: "done" },
  order_refunded: { tone: "none", icon: "done" },
  order_expired: { tone: "none", icon: "expired" },
} as const satisfies Record<State, { tone: Tone; icon: string }>;

export const OrderState = ({ of }: { of: State }) => {
  const say = useWords(orderStateWords);
  return <StatusWord {...looks[of]}>{say(of)}</StatusWord>;
};
