import { useState } from "react";
import { isNotZero } from "../../../../platform/shared/money.ts";
import { routeAt } from "../../../../platform/shared/route.ts";
import { useWords } from "../../../../platform/web/language.tsx";
import { useSum } from "../../../../platform/web/parts/Money.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { usePageSearch } from "../../../../platform/web/page-search.ts";
import { Button } from "../../../../platform/web/plain/Button.tsx";
import { TextInput } from "../../../../platform/web/plain/TextInput.tsx";
import { isProblem } from "../../../../platform/web/problem.ts";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import type { beginInstalments, showInstalmentOffer } from "../contract.ts";
import { offerWords } from "../screen-words.ts";
import classes from "./offer.module.css";

const address = "/api/public/links/:token/instalments";
const readsOffer = routeAt<typeof showInstalmentOffer>({ method: "GET", path: address });
const begins = routeAt<typeof beginInstalments>({ method: "POST", path: address });

/** Below the client's invoice: pays it in instalments, and says how that went after the client comes back from Tamara. */
export const InstalmentOffer = ({ token }: { token: string }) => {
  const say = useWords(offerWords);
  const back = useBack();
  const [isOver, setOver] = useState(back !== "success");
  // The confirmation may come after the client.
  const { data } = useAnswer(readsOffer, { params: { token } }, { keep: true, ...(isOver ? {} : { every: 5_000 }) });
  const sum = useSum();
  if (!data) return null;
  const { order, isOffered, isTrial, amount } = data;
  // Once Tamara has decided, the address says nothing any more.
  if (!isOver && order?.state !== "new") setOver(true);
  const isWaiting = back !== "success" || order?.state === "new";
  const isAgreed = order !== null && agreed.has(order.state);
  const said = isAgreed ? "approved" : isNotZero(amount) && isWaiting ? back : undefined;
  if (!said && !isOffered) return null;
  return (
    <section className={classes.offer} aria-label={say("title")}>
      <h2>{say("title")}</h2>
      {isTrial && <p>{say("trial")}</p>}
      {said && <p role="status">{say(said)}</p>}
      {isOffered && said !== "success" && (
        <>
          <p>{say("line", { amount: sum(amount) })}</p>
          <Begin token={token} needsEmail={data.needsEmail} />
        </>
      )}
    </section>
  );
};

const agreed = new Set(["order_approved", "order_authorised", "order_captured"]);

/** Asks for the e-mail address that Tamara needs if the workshop knows none, or one that Tamara does not accept. */
const Begin = ({ token, needsEmail }: { token: string; needsEmail: boolean }) => {
  const say = useWords(offerWords);
  const [email, setEmail] = useState("");
  const [isRefused, setRefused] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const { send, sending } = useSend(begins, { refreshes: false });
  const { attempt, refusal } = useRefusal();
  const begin = () => {
    setWrong(undefined);
    return attempt(say("failed"), async () => {
      const body = email.trim() === "" ? {} : { email };
      const begun = await send({ params: { token }, body }).catch((thrown: unknown) => {
        if (!isProblem(thrown) || !thrown.errors["email"]) throw thrown;
        setRefused(true);
        setWrong(thrown.errors["email"].join(" "));
      });
      if (begun) location.assign(begun.checkoutUrl);
    });
  };
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void begin();
  };
  return (
    <form className={classes.begin} noValidate onSubmit={submit}>
      {(needsEmail || isRefused) && (
        <>
          <TextInput
            label={say("email")}
            type="email"
            required
            dir="ltr"
            autoComplete="email"
            maxLength={254}
            value={email}
            error={wrong}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <p>{say("emailHint")}</p>
        </>
      )}
      {refusal}
      <Button size="md" type="submit" loading={sending}>
        {say("begin")}
      </Button>
    </form>
  );
};

/** How the client came back from Tamara; the program believes only Tamara. */
const useBack = () => {
  const found = new URLSearchParams(usePageSearch()).get("instalments");
  return found === "success" || found === "failure" || found === "cancel" ? found : undefined;
};
