import { useEffect, useRef, useState } from "react";
import { isolated } from "../../../platform/shared/words.ts";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { FailedPart } from "../../../platform/web/parts/FailedPart.tsx";
import { PublicPage } from "../../../platform/web/parts/PublicPage.tsx";
import { ButtonLink } from "../../../platform/web/plain/Button.tsx";
import type { Problem } from "../../../platform/web/problem.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import type { confirmConsent, unsubscribe } from "./contract.ts";
import classes from "./marketing.module.css";
import { marketingWords } from "./screen-words.ts";

type Texts = { title: keyof typeof marketingWords; line: keyof typeof marketingWords };

type Props = {
  route: typeof confirmConsent | typeof unsubscribe;
  token: string;
  /** What is said once it is done; the line has `{email}`. */
  done: Texts;
};

/** A page that a mail's link opens: it carries out what the link stands for at once, and says what was done. */
export const LinkAct = ({ route, token, done }: Props) => {
  const say = useWords(marketingWords);
  const [email, setEmail] = useState<string>();
  const { send, sending, problem } = useSend(route, { onDone: (answer) => setEmail(answer.email) });
  const act = () => void send({ params: { token } }).catch(() => undefined);
  const begun = useRef(false);
  useEffect(() => {
    const begin = () => {
      if (!begun.current) act();
      begun.current = true;
    };
    if (!isPrerendering()) return begin();
    document.addEventListener("prerenderingchange", begin, { once: true });
    return () => document.removeEventListener("prerenderingchange", begin);
  });
  if (email !== undefined) return <Outcome {...done} email={email} />;
  const refused = problem && refusedTexts(problem);
  if (refused) return <Outcome {...refused} />;
  return (
    <PublicPage title={say("title")} width="narrow">
      <h1>{say("title")}</h1>
      {problem && <FailedPart problem={problem} retry={act} />}
      {sending && <p className={classes.line}>{say("working")}</p>}
    </PublicPage>
  );
};

/** A browser may load a page that nobody has opened yet. */
const isPrerendering = () => "prerendering" in document && document.prerendering === true;

const refusedTexts = ({ code }: Problem): Texts | undefined => {
  if (code === "not-found") return { title: "wrongTitle", line: "wrongLine" };
  return code === "consent-link-over" ? { title: "overTitle", line: "overLine" } : undefined;
};

const Outcome = ({ title, line, email = "" }: Texts & { email?: string }) => {
  const say = useWords(marketingWords);
  return (
    <PublicPage title={say(title)} width="narrow">
      <h1>{say(title)}</h1>
      <p className={classes.line}>{say(line, { email: isolated(email) })}</p>
      <ToAccount />
    </PublicPage>
  );
};

const ToAccount = () => {
  const say = useWords(marketingWords);
  const language = useLanguage();
  return <ButtonLink href={`/${language}/login?back=/back/account`}>{say("toAccount")}</ButtonLink>;
};
