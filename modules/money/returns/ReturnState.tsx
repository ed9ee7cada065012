import { isNotZero } from "../../../platform/shared/money.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import { returnWords } from "./screen-words.ts";

type Props = { of: { status: 0 | 1; refundDue: string }; chip?: boolean };

/** The state of a return: draft, refund due, approved. */
export const ReturnState = ({ of, chip }: Props) => {
  const say = useWords(returnWords);
  const { word, tone, icon } = looks[of.status === 0 ? "draft" : isNotZero(of.refundDue) ? "owed" : "approved"];
  return (
    <StatusWord tone={tone} icon={icon} chip={chip}>
      {say(word)}
    </StatusWord>
  );
};

const looks = {
  draft: { word: "draft", tone: "none", icon: "draft" },
  owed: { word: "owed", tone: "wait", icon: "refund" },
  approved: { word: "approved", tone: "done", icon: "done" },
} as const;
