import { isNotZero } from "../../../platform/shared/money.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { purchaseWords } from "./screen-words.ts";
import type { PurchaseRow } from "./shown.ts";

type Props = { of: Pick<PurchaseRow, "status" | "balanceDue" | "isOverdue">; chip?: boolean };

/** The state of a purchase: draft, unpaid, overdue, paid. */
export const PurchaseState = ({ of, chip }: Props) => {
  const say = useWords(purchaseWords);
  const { word, tone, icon } = looks[stateOf(of)];
  return (
    <StatusWord tone={tone} icon={icon} chip={chip}>
      {say(word)}
    </StatusWord>
  );
};

const stateOf = ({ status, balanceDue, isOverdue }: Props["of"]) => {
  if (status === 0) return "draft";
  if (isOverdue) return "overdue";
  return isNotZero(balanceDue) ? "unpaid" : "paid";
};

const looks = {
  draft: { word: "draft", tone: "none", icon: "draft" },
  unpaid: { word: "unpaid", tone: "wait", icon: "clock" },
  overdue: { word: "overdue", tone: "wrong", icon: "late" },
  paid: { word: "paid", tone: "done", icon: "done" },
} as const;
