import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { showVehicle } from "../../modules/front/board/vehicle-contract.ts";
import {
  saveExitInspection,
  showExitInspection,
  type ExitInspection,
} from "../../modules/workshop/entry-cards/contract.ts";
import { ExitInspectionForm } from "../../modules/workshop/entry-cards/screens/ExitInspectionForm.tsx";
import { ExitInspectionView } from "../../modules/workshop/entry-cards/screens/ExitInspectionView.tsx";
import { exitWords } from "../../modules/workshop/entry-cards/exit-words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { PrintButton } from "../../platform/web/parts/PrintButton.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { EntryCardPaper } from "./EntryCardPaper.tsx";

/** The exit inspection, compared with the arrival: to fill in and sign, then to view and print. */
export const ExitInspectionPage = ({ id }: { id: string }) => {
  const answer = useAnswer(showExitInspection, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(inspection) => <Shown key={id} inspection={inspection} />}
    </Loaded>
  );
};

const Shown = ({ inspection }: { inspection: ExitInspection }) => {
  const say = useWords(exitWords);
  const sayCard = useWords(entryCardWords);
  const may = useMay();
  const mayViewVehicle = may(showVehicle.needs);
  const vehicle = useAnswer(showVehicle, { params: { id: inspection.clientVehicleId } }, { when: mayViewVehicle }).data;
  const vehicleUrl = `/back/vehicles/${inspection.clientVehicleId}`;
  const isOpen = !inspection.signedAt && !vehicle?.deletedAt && may(saveExitInspection.needs);
  if (mayViewVehicle && !vehicle) return <PageSkeleton plate />;
  return (
    <EntryCardPaper
      title={say("title")}
      vehicle={vehicle}
      back={vehicleUrl}
      state={
        inspection.signedAt ? (
          <StatusWord tone="done" icon="done" chip>
            {say("signed")}
          </StatusWord>
        ) : (
          <StatusWord tone="wait" icon="clipboard" chip>
            {say("unsigned")}
          </StatusWord>
        )
      }
      actions={
        <>
          <Button
            component="a"
            href={inspection.downloadUrl}
            download
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          >
            {sayCard("download")}
          </Button>
          <PrintButton href={inspection.pdfUrl} label={say("printBoth")} />
        </>
      }
    >
      {isOpen ? (
        <ExitInspectionForm inspection={inspection} cancelUrl={mayViewVehicle ? vehicleUrl : "/dashboard"} />
      ) : (
        <ExitInspectionView inspection={inspection} />
      )}
    </EntryCardPaper>
  );
};
