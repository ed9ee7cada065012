import { Button } from "@mantine/core";
import { useWords } from "../../../platform/web/language.tsx";
import { ErrorBand } from "../../../platform/web/parts/ErrorBand.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { IntoView } from "../../../platform/web/parts/refusal.tsx";
import { lineWords } from "../../base/lines/words.ts";
import classes from "./changed-band.module.css";
import { differences } from "./differences.ts";
import { documentWords } from "./screen-words.ts";

type Compared = { items: readonly { id: string; name: string; grandTotal: string }[]; grandTotal: string };

type Props = {
  /** Says that it was not approved, and why. */ title: string;
  line: string;
  before: Compared;
  after: Compared;
  close: () => void;
};

/** The document changed while it was open: shows that it was not approved and what changed. */
export const ChangedBand = ({ title, line, before, after, close }: Props) => {
  const say = useWords(documentWords);
  const sayLine = useWords(lineWords);
  const changed = differences(before.items, after.items);
  return (
    <IntoView>
      <ErrorBand
        title={title}
        actions={
          <Button variant="default" onClick={close}>
            {say("reviewed")}
          </Button>
        }
      >
        {line}
      </ErrorBand>
      <table className={classes.differences}>
        <thead>
          <tr>
            <th scope="col">{sayLine("line")}</th>
            <th scope="col">{say("asSeen")}</th>
            <th scope="col">{say("asIs")}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ id, name, before: was, after: is }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{was ? <Money amount={was} /> : "–"}</td>
              <td data-changed>{is ? <Money amount={is} /> : say("deleted")}</td>
            </tr>
          ))}
          {changed.length === 0 && (
            <tr>
              <td colSpan={3}>{say("detailsChanged")}</td>
            </tr>
          )}
          <tr data-total>
            <th scope="row">{sayLine("total")}</th>
            <td>
              <Money amount={before.grandTotal} />
            </td>
            <td>
              <Money amount={after.grandTotal} />
            </td>
          </tr>
        </tbody>
      </table>
    </IntoView>
  );
};
