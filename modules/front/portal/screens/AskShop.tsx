import { IconMessageQuestion } from "@tabler/icons-react";
import { useState } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import type { SharedPortal } from "../contract.ts";
import { portalWords } from "../screen-words.ts";

const QuestionForm = lazyPart(async () => (await import("./QuestionForm.tsx")).QuestionForm);

/** A question to the workshop; its form is loaded when it is asked. */
export const AskShop = ({ token, portal }: { token: string; portal: SharedPortal }) => {
  const [asking, setAsking] = useState(false);
  const begin = <BeginButton ask={() => setAsking(true)} />;
  if (!asking) return begin;
  const close = () => setAsking(false);
  return <QuestionForm token={token} portal={portal} close={close} waiting={begin} missed={close} />;
};

const BeginButton = ({ ask }: { ask: () => void }) => {
  const say = useWords(portalWords);
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconMessageQuestion size={20} stroke={1.75} aria-hidden />}
      onClick={ask}
    >
      {say("question")}
    </Button>
  );
};
