import { Button, UnstyledButton } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { isolatedName } from "../../../../platform/shared/words.ts";
import { useFormValues } from "../../../../platform/web/form/state.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { type Finding, listFindings } from "../../../workshop/findings/contract.ts";
import { inOrder } from "../../../workshop/findings/rules.ts";
import { findingStateWords } from "../../../workshop/findings/screen-words.ts";
import { useFindingName } from "../../../workshop/findings/screens/use-finding-name.ts";
import type { ShownEstimate } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { newLine, type TypedGroup, type TypedLine, typedGroups } from "../typed-lines.ts";
import { EditedLine } from "./EditedLine.tsx";
import { FindingHead } from "./FindingHead.tsx";
import classes from "./estimates.module.css";

/** The lines of a draft, those of a finding below it; the open findings of the car are offered to be priced. */
export const EditedLines = ({ estimate }: { estimate: ShownEstimate }) => {
  const say = useWords(estimateScreenWords);
  const sayState = useWords(findingStateWords);
  const nameOf = useFindingName();
  const { values, set } = useFormValues();
  const { refusal, attempt } = useRefusal();
  const lines = values["lines"] as readonly TypedLine[];
  const { open, known } = useFindings(estimate, lines);
  const groups = typedGroups(lines);
  const add = (findingId: string | null) => set({ lines: [...lines, newLine(findingId)] });
  return (
    <section aria-label={say("lines")}>
      {refusal}
      {open.length > 0 && (
        <div className={classes.offered}>
          <span>
            <IconSearch size={18} stroke={1.75} aria-hidden /> {say("found")}
          </span>
          {open.map((finding) => (
            <UnstyledButton
              key={finding.id}
              className={classes.offer}
              aria-label={say("priceFinding", { name: isolatedName(nameOf(finding)) })}
              onClick={() => add(finding.id)}
            >
              <IconPlus size={18} stroke={2} aria-hidden />
              <span>
                <Name>{nameOf(finding)}</Name>
                {finding.state === "declined" && <small>{sayState("declined")}</small>}
              </span>
            </UnstyledButton>
          ))}
        </div>
      )}
      {groups.map((group) => (
        <LinesOf
          key={group.findingId ?? "others"}
          group={group}
          finding={known.find(({ id }) => id === group.findingId)}
          vatRate={estimate.vatRate}
          vehicleId={estimate.vehicleId}
          isOnly={groups.length === 1}
          add={() => add(group.findingId)}
          attempt={attempt}
        />
      ))}
    </section>
  );
};

/** The findings on the estimate, and those of the car that can be priced. */
const useFindings = ({ clientVehicleId, findings }: ShownEstimate, lines: readonly TypedLine[]) => {
  const may = useMay();
  const { data } = useAnswer(
    listFindings,
    { query: { clientVehicleId, settled: "0", limit: 200 } },
    { live: true, when: may(listFindings.needs) },
  );
  const ofCar = data?.data ?? [];
  const known = [...findings, ...ofCar.filter(({ id }) => !findings.some((finding) => finding.id === id))];
  const priced = new Set(lines.map(({ findingId }) => findingId));
  const wereHere = new Set(findings.map(({ id }) => id));
  const open = inOrder(known).filter(
    ({ id, state }) => !priced.has(id) && (state === "open" || state === "declined" || wereHere.has(id)),
  );
  return { known, open };
};

type GroupProps = {
  group: TypedGroup;
  finding: Finding | undefined;
  vatRate: number;
  vehicleId: string;
  isOnly: boolean;
  add: () => void;
  attempt: ReturnType<typeof useRefusal>["attempt"];
};

const LinesOf = ({ group, finding, vatRate, vehicleId, isOnly, add, attempt }: GroupProps) => {
  const say = useWords(estimateScreenWords);
  const nameOf = useFindingName();
  const name = finding && nameOf(finding);
  return (
    <div className={classes.group} role="group" aria-label={name ?? say("others")}>
      {finding && <FindingHead finding={finding} />}
      {!finding && !isOnly && group.lines.length > 0 && <h2 className={classes.others}>{say("others")}</h2>}
      {group.lines.map(({ line, at }) => (
        <EditedLine
          key={at}
          at={at}
          line={line}
          vatRate={vatRate}
          vehicleId={vehicleId}
          hasFinding={group.findingId !== null}
          repairs={finding && [finding.nameEn, finding.nameAr]}
          attempt={attempt}
        />
      ))}
      <Button
        variant="subtle"
        className={classes.add}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
        aria-label={name ? say("addLineTo", { name: isolatedName(name) }) : undefined}
        onClick={add}
      >
        {say("addLine")}
      </Button>
    </div>
  );
};
