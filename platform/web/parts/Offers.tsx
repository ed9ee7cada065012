import { ButtonLink } from "../plain/Button.tsx";
import { offersOf, type Problem } from "../problem.ts";

/** What can be done about a refusal. In a tab of its own, so that what was typed here stays. */
export const Offers = ({ of }: { of: Problem }) =>
  offersOf(of).map(({ name, url }) => (
    <ButtonLink key={url} variant="default" href={url} target="_blank" rel="noreferrer">
      {name}
    </ButtonLink>
  ));
