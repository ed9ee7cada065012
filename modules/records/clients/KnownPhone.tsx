import { Button } from "@mantine/core";
import { isolatedName } from "../../../platform/shared/words.ts";
import { useWords } from "../../../platform/web/language.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { ask } from "../../../platform/web/parts/ask.tsx";
import { Phone } from "../../../platform/web/parts/Phone.tsx";
import { isProblem, type Problem } from "../../../platform/web/problem.ts";
import { knownClient as clientSchema, type KnownClient } from "./contract.ts";
import classes from "./known-phone.module.css";
import { clientWords } from "./words.ts";

type Word = keyof typeof clientWords;
type Choices = {
  title: string;
  /** Chooses the client who has the phone: «اختيار نورة». */ use: Word;
  /** Keeps two clients with the same phone. */ keep: Word;
};
export type AboutPhone = { client: KnownClient; answer: "use" | "keep" };

/**
 * Asks what to do if another client has the phone: use that client, or keep both; closing cancels. Undefined for
 * other refusals.
 */
export const askAboutKnownPhone = (
  problem: Problem,
  { title, use, keep }: Choices,
): Promise<AboutPhone | undefined> | undefined => {
  const known = knownClient(problem);
  if (!known) return undefined;
  return ask<AboutPhone>(title, (give) => (
    <Question client={known} use={use} keep={keep} choose={(answer) => give({ client: known, answer })} />
  ));
};

const knownClient = (problem: Problem): KnownClient | undefined =>
  isProblem(problem, "needs-confirmation") ? clientSchema.safeParse(problem.extra.client).data : undefined;

const Question = ({
  client,
  use,
  keep,
  choose,
}: Omit<Choices, "title"> & { client: KnownClient; choose: (answer: AboutPhone["answer"]) => void }) => {
  const say = useWords(clientWords);
  return (
    <div className={classes.question}>
      <p className={classes.client}>
        <Name className={classes.name}>{client.name}</Name>
        {client.contactNumber && <Phone number={client.contactNumber} link={false} />}
      </p>
      <p>{say("knownPhoneLine")}</p>
      <div className={classes.answers} data-acts>
        <Button onClick={() => choose("use")} data-autofocus>
          {say(use, { name: isolatedName(client.name) })}
        </Button>
        <Button variant="default" onClick={() => choose("keep")}>
          {say(keep)}
        </Button>
      </div>
    </div>
  );
};
