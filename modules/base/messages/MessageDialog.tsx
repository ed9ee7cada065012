import { Button } from "@mantine/core";
import { useWords } from "../../../platform/web/language.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { May } from "../../../platform/web/May.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Dialog } from "../../../platform/web/parts/Dialog.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { isProblem, type Problem, warningsOf } from "../../../platform/web/problem.ts";
import type { Answer, Body } from "../../../platform/shared/route.ts";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { cancelMessage, readMessage, retryMessage } from "./contract.ts";
import { MessageCost } from "./MessageCost.tsx";
import { MessageState } from "./MessageState.tsx";
import { MessageTime } from "./MessageTime.tsx";
import classes from "./outbox.module.css";
import { useQuietHours } from "./QuietHours.tsx";
import { isLater } from "./text-rules.ts";
import { textWords } from "./text-screen-words.ts";
import { messageWords } from "./words.ts";
import { Stack } from "../../../platform/web/parts/Stack.tsx";

type Whole = Answer<typeof readMessage>;

/** A message with its text and its state; it is sent again or cancelled here. */
export const MessageDialog = ({ id, close }: { id: string; close: () => void }) => {
  const say = useWords(messageWords);
  const answer = useAnswer(readMessage, { params: { id } });
  return (
    <Dialog title={answer.data?.subject ?? say("title")} opened close={close}>
      <Loaded answer={answer}>{(message) => <Shown message={message} />}</Loaded>
    </Dialog>
  );
};

const Shown = ({ message }: { message: Whole }) => {
  const say = useWords(messageWords);
  const { recipient, body, hidesLink } = message;
  const hasCost = message.parts !== null || message.template !== null;
  return (
    <Stack>
      <div className={classes.quiet}>
        {say("to")} <Ltr>{recipient}</Ltr> · <MessageTime of={message} />
        {hasCost && (
          <>
            {" "}
            · <MessageCost of={message} />
          </>
        )}
      </div>
      <MessageState of={message} />
      <Why of={message} />
      <p className={classes.body} dir="auto">
        {body}
      </p>
      {hidesLink && <p className={classes.quiet}>{say("hidesLink")}</p>}
      <May needs={retryMessage.needs}>
        <Acts message={message} />
      </May>
    </Stack>
  );
};

const Why = ({ of: { state, channel, lastError } }: { of: Whole }) => {
  const say = useWords(messageWords);
  if (state === "kept" && channel === "sms")
    return <p>{say(lastError === "no-address" ? "noPhoneLine" : "keptSmsLine")}</p>;
  if (state === "kept" && channel === "whatsapp") return <p>{say("keptWhatsAppLine")}</p>;
  if (state === "kept") return <p>{say(lastError === "no-address" ? "noAddressLine" : "keptLine")}</p>;
  return state === "unknown" ? <p>{say(channel === "whatsapp" ? "unknownWhatsAppLine" : "unknownLine")}</p> : null;
};

const Acts = ({ message: { id, canRetry, canCancel } }: { message: Whole }) => {
  const say = useWords(messageWords);
  const sayText = useWords(textWords);
  const retrying = useSend(retryMessage);
  const cancelling = useSend(cancelMessage);
  const { attempt, refusal } = useRefusal();
  const answerTo = useRetryQuestions();
  const sendAgain = async (body: Body<typeof retryMessage>): Promise<void> => {
    try {
      const { dueAt } = await retrying.send({ params: { id }, body });
      toast(isLater(dueAt) ? sayText("later") : say("retried"));
    } catch (thrown) {
      if (!isProblem(thrown, "needs-confirmation")) throw thrown;
      const answers = await answerTo(thrown);
      if (answers) await sendAgain({ ...body, ...answers });
    }
  };
  const retry = () => attempt(say("notRetried"), () => sendAgain({}));
  const cancel = () =>
    attempt(say("notCancelled"), async () => {
      await cancelling.send({ params: { id } });
      toast(say("cancelledNow"));
    });
  return (
    <>
      {refusal}
      {canRetry && (
        <Button variant="default" loading={retrying.sending} onClick={() => void retry()}>
          {say("retry")}
        </Button>
      )}
      {canCancel && (
        <Button variant="default" loading={cancelling.sending} onClick={() => void cancel()}>
          {say("cancel")}
        </Button>
      )}
    </>
  );
};

/**
 * Asks what the server asks before a message is sent again; undefined if it is not. The refusal says what is asked: the
 * message on screen may have another state by then.
 */
const useRetryQuestions = () => {
  const say = useWords(messageWords);
  const askAboutQuietHours = useQuietHours();
  return async (problem: Problem): Promise<Body<typeof retryMessage> | undefined> => {
    const asked = warningsOf(problem);
    const mayArriveTwice = asked.includes("may-arrive-twice");
    const isAtNight = asked.includes("quiet-hours");
    if (!mayArriveTwice && !isAtNight) throw problem;
    const twice = { title: say("retryTitle"), line: say("mayArriveTwice"), action: say("retry") };
    if (mayArriveTwice && !(await confirm(twice))) return undefined;
    if (!isAtNight) return { confirm: true };
    const settled = await askAboutQuietHours(problem);
    // Waiting confirms nothing by itself, so the server asks if the message may arrive twice meanwhile.
    return settled && { ...settled.values, ...((mayArriveTwice || settled.confirm) && { confirm: true }) };
  };
};
