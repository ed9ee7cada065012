import { IconLock, IconSignature } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { dateIn, readableDate } from "../../../../platform/shared/dates.ts";
import { routeAt } from "../../../../platform/shared/route.ts";
import { isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { useDigits, useLanguage, useSharingCurrency, useWords } from "../../../../platform/web/language.tsx";
import { useSum } from "../../../../platform/web/parts/Money.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useCoversEnd } from "../../../../platform/web/parts/use-covers-end.ts";
import { toast } from "../../../../platform/web/parts/toast.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import { TextInput } from "../../../../platform/web/plain/TextInput.tsx";
import { isProblem } from "../../../../platform/web/problem.ts";
import { useRefresh } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { SignaturePad } from "../../../base/drawing/SignaturePad.tsx";
import type { answerLink } from "../answer-contract.ts";
import { answersIn, type Choices, type sheetSums } from "../answer-sheet.ts";
import { answerWords } from "../answer-words.ts";
import type { SharedEstimate } from "../shared-contract.ts";
import { showGroup } from "./AnswerGroup.tsx";
import classes from "./answer.module.css";
import { ownDirection } from "../../../../platform/web/own-direction.ts";

const sendsAnswer = routeAt<typeof answerLink>({ method: "POST", path: "/api/public/estimates/:token/answers" });

type Props = {
  token: string;
  estimate: SharedEstimate;
  /** The shop's time zone. */
  zone: string;
  choices: Choices;
  name: string;
  setName: (name: string) => void;
  sums: ReturnType<typeof sheetSums>;
  /** Says on the page what happened meanwhile; undefined takes it away. */
  notify: (notice: string | undefined) => void;
};

/** Name, signature, and the button that sends the answer. */
export const SignAnswer = ({ token, estimate, zone, choices, name, setName, sums, notify }: Props) => {
  const say = useWords(answerWords);
  const [signature, setSignature] = useState<string>();
  const [tried, setTried] = useState(false);
  const { send, sending } = useSend(sendsAnswer);
  const { attempt, refusal } = useRefusal();
  const { thank, meanwhile } = useOutcome(notify, zone);
  const here = useRef<HTMLElement>(null);
  const bar = useCoversEnd<HTMLDivElement>();
  const answer = () => {
    const open = estimate.groups.find(({ key }) => !choices[key]?.answer);
    if (open) return showGroup(open.key);
    setTried(true);
    if (!signature || name.trim() === "") return here.current?.scrollIntoView({ block: "center" });
    if (sending) return;
    const body = {
      name: name.trim(),
      clientSignature: signature,
      revision: estimate.revision,
      after: estimate.answers.length,
      answers: answersIn(estimate.groups, choices),
    };
    void attempt(say("notSent"), async () => {
      await send({ params: { token }, body }).then(thank, meanwhile);
    });
  };
  return (
    <>
      <section className={classes.sign} ref={here}>
        <TextInput
          label={say("name")}
          value={name}
          {...ownDirection(name)}
          maxLength={120}
          autoComplete="name"
          error={tried && name.trim() === "" && say("nameFirst")}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <p className={classes.label}>{say("signature")}</p>
        <SignaturePad onChange={setSignature} />
        {tried && !signature && (
          <p className={classes.wrong} role="alert">
            {say("signFirst")}
          </p>
        )}
        <p className={classes.kept}>
          <IconLock size={18} stroke={1.75} aria-hidden />
          {say("kept")}
        </p>
      </section>
      {refusal}
      <div ref={bar} className={classes.bar}>
        <Button
          size="lg"
          fullWidth
          loading={sending}
          leftSection={<IconSignature size={22} stroke={1.75} aria-hidden />}
          onClick={answer}
        >
          <ApproveWords sums={sums} />
        </Button>
      </div>
    </>
  );
};

/** What the page says after an answer was sent, or when somebody was faster. */
const useOutcome = (notify: Props["notify"], zone: string) => {
  const say = useWords(answerWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const refresh = useRefresh();
  const thank = () => {
    notify(undefined);
    toast(say("thanks"));
  };
  /** Somebody else was first: says who and when, and shows that answer. Or the shop was: shows the new version. */
  const meanwhile = async (thrown: unknown) => {
    if (isProblem(thrown, "estimate-replaced")) return show(say("replaced"));
    if (!isProblem(thrown, "already-answered")) throw thrown;
    const [who, answeredAt] = [String(thrown.extra["name"]), String(thrown.extra["answeredAt"])];
    const when = inDigits(readableDate(dateIn(answeredAt, zone), language));
    await show(say("meanwhile", { name: isolatedName(who), when }));
  };
  const show = async (notice: string) => {
    notify(notice);
    await refresh();
    scrollTo({ top: 0 });
  };
  return { thank, meanwhile };
};

const ApproveWords = ({ sums }: Pick<Props, "sums">) => {
  const say = useWords(answerWords);
  const inDigits = useDigits();
  const sum = useSum(useSharingCurrency());
  if (sums.open > 0) return say("openItems", { count: sums.open });
  if (sums.approved === 0) return say(sums.declined.length > 0 ? "declineAll" : "answer");
  return say("approve", {
    count: isolated(inDigits(String(sums.approved))),
    total: sum(sums.total),
  });
};
