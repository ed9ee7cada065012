import { useMediaQuery } from "@mantine/hooks";
import { IconInfoCircle, IconPrinter, IconRotate } from "@tabler/icons-react";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { isolatedName, nameIn } from "../../../../platform/shared/words.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { ReasonDialog } from "../../../../platform/web/parts/ReasonDialog.tsx";
import { Ltr } from "../../../../platform/web/parts/Ltr.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../../platform/web/parts/Page.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { useFirstShown } from "../../../../platform/web/use-first-shown.ts";
import { print } from "../../../../platform/web/print.ts";
import { kitWords } from "../../../../platform/web/words.ts";
import { EarlierFindings, useOpenFindings } from "../../findings/screens/EarlierFindings.tsx";
import { QuickFinding } from "../../findings/screens/QuickFinding.tsx";
import { ShareButton } from "../../../base/messages/ShareButton.tsx";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { type Diagnostic, diagnosticLinkRoutes, reopenDiagnostic, saveValues, showDiagnostic } from "../contract.ts";
import { carSlots } from "../obd/car-slots.tsx";
import { diagnosticWords, stepWords, summaryWords } from "../screen-words.ts";
import { DiagnosticState } from "./DiagnosticState.tsx";
import { GradingRules } from "./GradingRules.tsx";
import { Summary } from "./Summary.tsx";
import { Wizard } from "./Wizard.tsx";
import { useShownPlate } from "../../../records/vehicles/use-shown-plate.ts";

type Work = {
  /** Makes findings of the visit tasks, rendered by the page that combines the modules; it stands once `isWaiting` is false. */
  work: { of: (clientVehicleId: string) => ReactNode; isWaiting: boolean };
};

/** A diagnostic: the wizard while it is open, else its findings. */
export const DiagnosticPage = ({ id, work }: Work & { id: string }) => {
  const answer = useAnswer(showDiagnostic, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(diagnostic) => <WithEarlier key={id} diagnostic={diagnostic} work={work} />}
    </Loaded>
  );
};

/** Waits for what stands above the inspection: what earlier visits left open, and the acts on what it found. */
const WithEarlier = (props: Work & { diagnostic: Diagnostic }) => {
  const { isPending } = useOpenFindings(props.diagnostic.clientVehicle.id);
  const isShown = useFirstShown(isPending || props.work.isWaiting);
  return isShown ? <Shown {...props} /> : <PageSkeleton plate />;
};

const Shown = ({ diagnostic, work }: Work & { diagnostic: Diagnostic }) => {
  const plateOf = useShownPlate();
  const say = useWords(diagnosticWords);
  const sayHere = useWords(summaryWords);
  const sayKit = useWords(kitWords);
  const sayStep = useWords(stepWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const [isGradingShown, setGradingShown] = useState(false);
  const may = useMay();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const [reopening, setReopening] = useState(false);
  const { clientVehicle: vehicle, endedAt, pdfUrl, downloadUrl } = diagnostic;
  const isOpen = !endedAt && !vehicle.deletedAt && may(saveValues.needs);
  const mayReopen = endedAt !== null && !vehicle.deletedAt && !vehicle.vehicleExitedAt && may(reopenDiagnostic.needs);
  const name = vehicle.displayName ? inDigits(vehicle.displayName) : <Ltr>{plateOf(vehicle)}</Ltr>;
  return (
    <Page
      title={say("title", { number: diagnostic.number })}
      back={may("view-client-vehicles") ? vehicle.viewUrl : "/back/vehicle-diagnostics"}
      plate={<Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={phone ? 94 : 124} />}
      state={!(phone && isOpen) && <DiagnosticState of={diagnostic} chip />}
      brief={name}
      line={
        !(phone && isOpen) && (
          <Dotted>
            {[
              <Link key="vehicle" to={vehicle.viewUrl}>
                {name}
              </Link>,
              <Name key="client">{vehicle.client.name}</Name>,
              diagnostic.template && <Name key="template">{nameIn(language, diagnostic.template)}</Name>,
              <span key="by">{say("by", { name: isolatedName(nameIn(language, diagnostic.createdBy)) })}</span>,
            ]}
          </Dotted>
        )
      }
      actions={
        phone && isOpen ? (
          <QuickFinding clientVehicleId={diagnostic.clientVehicleId} />
        ) : (
          <>
            {isOpen && <QuickFinding clientVehicleId={diagnostic.clientVehicleId} />}
            {!phone && <GradingButton show={() => setGradingShown(true)} />}
            {!isOpen && !vehicle.deletedAt && !vehicle.vehicleExitedAt && work.of(diagnostic.clientVehicleId)}
            <ShareButton routes={diagnosticLinkRoutes} id={diagnostic.id} pdfUrl={pdfUrl} downloadUrl={downloadUrl} />
          </>
        )
      }
      menu={[
        {
          label: sayStep("grading"),
          icon: <IconInfoCircle size={18} />,
          onClick: () => setGradingShown(true),
          hidden: !phone,
        },
        {
          label: sayKit("print"),
          icon: <IconPrinter size={18} />,
          onClick: () => pdfUrl && void print(pdfUrl),
          hidden: pdfUrl === null,
        },
        {
          label: sayHere("reopen"),
          icon: <IconRotate size={18} />,
          onClick: () => setReopening(true),
          hidden: !mayReopen,
        },
      ]}
    >
      <EarlierFindings visit={vehicle} />
      {isOpen ? <Wizard diagnostic={diagnostic} slots={carSlots} /> : <Summary diagnostic={diagnostic} />}
      <GradingRules opened={isGradingShown} close={() => setGradingShown(false)} />
      {reopening && <Reopen id={diagnostic.id} close={() => setReopening(false)} />}
    </Page>
  );
};

const GradingButton = ({ show }: { show: () => void }) => {
  const say = useWords(stepWords);
  return (
    <Button variant="subtle" leftSection={<IconInfoCircle size={18} stroke={2} aria-hidden />} onClick={show}>
      {say("grading")}
    </Button>
  );
};

const Reopen = ({ id, close }: { id: string; close: () => void }) => {
  const say = useWords(summaryWords);
  return (
    <ReasonDialog
      sends={reopenDiagnostic}
      params={{ id }}
      title={say("reopenTitle")}
      submit={say("reopen")}
      done={say("reopened")}
      failed={say("notReopened")}
      close={close}
    />
  );
};
