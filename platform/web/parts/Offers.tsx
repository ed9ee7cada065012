import { errorWords, planPage } from "../../shared/error-words.ts";
import { useWords } from "../language.tsx";
import { ButtonLink } from "../plain/Button.tsx";
import { offersOf, type Problem } from "../problem.ts";

/** What can be done about a refusal. In a tab of its own, so that what was typed here stays. */
export const Offers = ({ of }: { of: Problem }) => {
  const say = useWords(errorWords);
  return offersAbout(of, say("renew"), say("toPlan")).map(({ name, url }) => (
    <ButtonLink key={url} variant="default" href={url} target="_blank" rel="noreferrer">
      {name}
    </ButtonLink>
  ));
};

/** A subscription that has ended is renewed, and a plan chosen, on the page of the plan. */
const offersAbout = (problem: Problem, renew: string, toPlan: string) => {
  const names: Partial<Record<string, string>> = { "subscription-expired": renew, "not-in-plan": toPlan };
  const name = names[problem.code];
  return name === undefined ? offersOf(problem) : [{ name, url: planPage }];
};
