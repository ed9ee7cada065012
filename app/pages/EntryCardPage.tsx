import { Button } from "@mantine/core";
import { IconDownload, IconPencil } from "@tabler/icons-react";
import { showVehicle } from "../../modules/front/board/vehicle-contract.ts";
import { show, update, type EntryCard } from "../../modules/workshop/entry-cards/contract.ts";
import { EntryCardView } from "../../modules/workshop/entry-cards/screens/EntryCardView.tsx";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { useCardExpress } from "../../modules/money/estimates/screens/use-card-express.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useWords } from "../../platform/web/language.tsx";
import { PrintButton } from "../../platform/web/parts/PrintButton.tsx";
import { PageSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { StatusWord } from "../../platform/web/parts/StatusWord.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";
import { EntryCardPaper } from "./EntryCardPaper.tsx";
import { VehicleNext } from "./VehicleNext.tsx";

/** Shows and prints an entry card; until it is signed, also signs and edits it, then leads to the next step. */
export const EntryCardPage = ({ id }: { id: string }) => {
  const answer = useAnswer(show, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(card) => <Shown card={card} />}
    </Loaded>
  );
};

const Shown = ({ card }: { card: EntryCard }) => {
  const say = useWords(entryCardWords);
  const may = useMay();
  const go = useGo();
  const { data: vehicle, isLoading } = useAnswer(
    showVehicle,
    { params: { id: card.clientVehicleId } },
    { when: may(showVehicle.needs) },
  );
  const ordering = useCardExpress(card, vehicle?.vehicleId);
  // Waits for name and plate, because the page would move if they were added later.
  if (isLoading) return <PageSkeleton plate />;
  const isOpen = !card.signedAt && !vehicle?.deletedAt;
  return (
    <EntryCardPaper
      title={say("title")}
      vehicle={vehicle}
      back={vehicle?.viewUrl}
      state={
        card.signedAt ? (
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
            href={card.downloadUrl}
            download
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          >
            {say("download")}
          </Button>
          <PrintButton href={card.pdfUrl} label={say("print")} />
        </>
      }
      menu={[
        {
          label: say("edit"),
          icon: <IconPencil size={18} stroke={2} aria-hidden />,
          onClick: () => go(`${card.viewUrl}/edit`),
          hidden: !isOpen || !may(update.needs),
        },
      ]}
    >
      {card.signedAt && vehicle && <VehicleNext vehicle={vehicle} />}
      <EntryCardView card={card} isOpen={isOpen} ordering={isOpen ? ordering : undefined} />
    </EntryCardPaper>
  );
};
