import { Button } from "@mantine/core";
import { IconChevronDown, IconStethoscope } from "@tabler/icons-react";
import { type ComponentProps } from "react";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { useGo } from "../../../../platform/web/Link.tsx";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { DropMenu } from "../../../../platform/web/parts/DropMenu.tsx";
import { useRefusal } from "../../../../platform/web/parts/refusal.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useSend } from "../../../../platform/web/use-send.ts";
import { startDiagnostic } from "../contract.ts";
import { inspectionWords } from "../inspection-words.ts";
import { diagnosticWords } from "../screen-words.ts";
import { listTemplates } from "../template-contract.ts";
import classes from "./inspection.module.css";

/** Starts a diagnostic of a vehicle, of everything or by a template, and opens it; render `refusal` on the page. */
export const useStartDiagnosis = (clientVehicleId: string) => {
  const say = useWords(diagnosticWords);
  const go = useGo();
  const { attempt, refusal } = useRefusal();
  const { send, sending } = useSend(startDiagnostic, { onDone: ({ viewUrl }) => go(viewUrl) });
  const start = (templateId?: string) =>
    void attempt(say("notStarted"), () => send({ body: { clientVehicleId, templateId } }));
  return { start, starting: sending, refusal };
};

type Starting = ReturnType<typeof useStartDiagnosis>;

/** One tap starts the complete inspection, the arrow beside it offers the templates. */
export const StartDiagnosisButton = ({ starting }: { starting: Starting }) => {
  const say = useWords(diagnosticWords);
  return (
    <Button.Group className={classes.start}>
      <Button onClick={() => starting.start()} loading={starting.starting}>
        {say("start")}
      </Button>
      <StartMenu starting={starting}>
        <Button className={classes.arrow} aria-label={say("startBy")} disabled={starting.starting}>
          <IconChevronDown size={20} aria-hidden />
        </Button>
      </StartMenu>
    </Button.Group>
  );
};

type MenuProps = { starting: Starting; children: ComponentProps<typeof DropMenu>["children"] };

/** What can be inspected: everything, and the templates in use. */
const StartMenu = ({ starting: { start }, children }: MenuProps) => {
  const say = useWords(inspectionWords);
  const language = useLanguage();
  const offered = useTemplates();
  const items = [
    { label: say("everything"), onClick: () => start() },
    ...offered.map((item) => ({ key: item.id, label: nameIn(language, item), onClick: () => start(item.id) })),
  ];
  return <DropMenu items={items}>{children}</DropMenu>;
};

/** The same for a menu of several acts, in which each says that it is a diagnosis; hidden without `starting`. */
export const useDiagnosisMenuItems = (starting: Starting | undefined, isPossible: boolean) => {
  const say = useWords(diagnosticWords);
  const language = useLanguage();
  const when = isPossible && starting !== undefined;
  const offered = useTemplates(when);
  const icon = <IconStethoscope size={18} />;
  return [
    { label: say("add"), icon, onClick: () => starting?.start(), hidden: !when },
    ...offered.map((item) => ({
      key: item.id,
      label: say("byTemplate", { name: isolatedName(nameIn(language, item)) }),
      icon,
      onClick: () => starting?.start(item.id),
      hidden: !when,
    })),
  ];
};

const useTemplates = (when = true) => {
  const { data } = useAnswer(listTemplates, {}, { when });
  return (data?.data ?? []).filter(({ archivedAt }) => !archivedAt);
};
