import { Button } from "@mantine/core";
import { useState } from "react";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { call } from "../../../../platform/web/call.ts";
import { DialogForm } from "../../../../platform/web/form/DialogForm.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { Day } from "../../../../platform/web/parts/Day.tsx";
import { Dialog } from "../../../../platform/web/parts/Dialog.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted } from "../../../../platform/web/parts/Page.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { ListSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import { drawOnPhoto } from "../../../base/drawing/draw-on-photo.tsx";
import { Photos } from "../../../base/media/screens/Photos.tsx";
import { changeFinding, dropFinding, type Finding, findingMedia, showFinding } from "../contract.ts";
import { mayMoveByHand } from "../rules.ts";
import { findingWords, sourceWords } from "../screen-words.ts";
import { FindingFields } from "./FindingFields.tsx";
import { FindingState } from "./FindingState.tsx";
import classes from "./findings.module.css";
import { useFindingName } from "./use-finding-name.ts";
import { useFindingMoves } from "./use-moves.ts";
import { Quiet } from "../../../../platform/web/parts/Quiet.tsx";

/** A finding with its photos; it can be changed until it is done or dropped. */
export const FindingDialog = ({ id, close }: { id: string; close: () => void }) => {
  const say = useWords(findingWords);
  const nameOf = useFindingName();
  const answer = useAnswer(showFinding, { params: { id } }, { live: true });
  return (
    <Dialog opened close={close} title={answer.data ? nameOf(answer.data) : say("add")}>
      <Loaded answer={answer} skeleton={<ListSkeleton rows={4} />}>
        {(finding) => <Shown finding={finding} close={close} />}
      </Loaded>
    </Dialog>
  );
};

const Shown = ({ finding, close }: { finding: Finding; close: () => void }) => {
  const say = useWords(findingWords);
  const sayKit = useWords(kitWords);
  const may = useMay();
  const mayChange = may(changeFinding.needs) && finding.state !== "done" && finding.state !== "dropped";
  return (
    <>
      <History of={finding} />
      {mayChange ? (
        <DialogForm
          key={finding.id}
          sends={changeFinding}
          changes
          params={{ id: finding.id }}
          initial={valuesOf(finding)}
          versioned={{
            version: finding.version,
            of: ({ version }) => version,
            read: async () => {
              const now = await call(showFinding, { params: { id: finding.id } });
              return { version: now.version, values: valuesOf(now) };
            },
          }}
          submit={sayKit("save")}
          done={say("saved")}
          failed={say("notSaved")}
          onDone={close}
        >
          <FindingFields isNamed={finding.source === "by-hand"} />
        </DialogForm>
      ) : (
        finding.note && (
          <p className={classes.note}>
            <Name>{finding.note}</Name>
          </p>
        )
      )}
      <Photos of={findingMedia} ownerId={finding.id} title={say("photos")} drawing={drawOnPhoto} />
      {may(changeFinding.needs) && <Moves finding={finding} />}
    </>
  );
};

const valuesOf = ({ nameEn, grade, note }: Finding) => ({ name: nameEn, grade, note });

const History = ({ of: finding }: { of: Finding }) => {
  const say = useWords(findingWords);
  const saySource = useWords(sourceWords);
  const language = useLanguage();
  return (
    <div className={classes.history}>
      <FindingState of={finding} chip />
      <Quiet as="p">
        <Dotted>
          {[
            finding.code && <Ltr key="code">{finding.code}</Ltr>,
            saySource(finding.source),
            <Day key="found" date={finding.foundAt} />,
            <span key="by">{say("by", { name: isolatedName(nameIn(language, finding.foundBy)) })}</span>,
            finding.lostAt && say("lost"),
          ]}
        </Dotted>
      </Quiet>
      {finding.dropReason && <Quiet as="p">{say("reasonWas", { reason: isolatedName(finding.dropReason) })}</Quiet>}
    </div>
  );
};

const Moves = ({ finding }: { finding: Finding }) => {
  const say = useWords(findingWords);
  const { decline, finish, reopen, isMoving, refusal } = useFindingMoves(finding);
  const [dropping, setDropping] = useState(false);
  const { id, state, version } = finding;
  const acts = [
    ["decline", decline],
    ["finish", finish],
    ["reopen", reopen],
    ["drop", () => setDropping(true)],
  ] as const;
  return (
    <>
      {refusal}
      <div className={classes.acts} data-acts>
        {acts.map(
          ([move, act]) =>
            mayMoveByHand(move, state) && (
              <Button key={move} variant="default" disabled={isMoving} onClick={act}>
                {say(move)}
              </Button>
            ),
        )}
      </div>
      {dropping && (
        <ReasonDialog
          sends={dropFinding}
          params={{ id }}
          initial={{ version }}
          title={say("dropTitle")}
          submit={say("drop")}
          done={say("dropped")}
          failed={say("notChanged")}
          close={() => setDropping(false)}
        />
      )}
    </>
  );
};
