import { useWords } from "../../../../platform/web/language.tsx";
import { LinkButton, useMayOpen } from "../../../../platform/web/Link.tsx";
import { Section } from "../../../../platform/web/parts/Page.tsx";
import { Row } from "../../../../platform/web/parts/Row.tsx";
import { importWords } from "../screen-words.ts";

const places = [
  { to: "/back/products/import", name: "alsoProducts" },
  { to: "/back/opening-balances", name: "alsoOpening" },
] as const;

/** The pages that read files of other things. */
export const Elsewhere = () => {
  const say = useWords(importWords);
  const mayOpen = useMayOpen();
  const open = places.filter(({ to }) => mayOpen(to));
  if (open.length === 0) return null;
  return (
    <Section title={say("elsewhere")}>
      <Row>
        {open.map(({ to, name }) => (
          <LinkButton key={to} to={to} variant="default">
            {say(name)}
          </LinkButton>
        ))}
      </Row>
    </Section>
  );
};
