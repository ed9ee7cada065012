import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { isolated } from "../../../../platform/shared/words.ts";
import { Link } from "../../../../platform/web/Link.tsx";
import { Loaded } from "../../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { lazyPart } from "../../../../platform/web/lazy-part.tsx";
import { useMay } from "../../../../platform/web/May.tsx";
import { useCurrencyName } from "../../../../platform/web/parts/Money.tsx";
import { PageFigure } from "../../../../platform/web/parts/PageFigure.tsx";
import { Name } from "../../../../platform/web/parts/Name.tsx";
import { Dotted, Page } from "../../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../../platform/web/parts/PrintButton.tsx";
import { Phone } from "../../../../platform/web/parts/Phone.tsx";
import { PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { Together } from "../../../../platform/web/parts/Together.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { estimateLinks, saveEstimate, showEstimate, type ShownEstimate } from "../contract.ts";
import { estimateScreenWords } from "../screen-words.ts";
import { EstimateForm } from "./EstimateForm.tsx";
import { EstimateState } from "./EstimateState.tsx";
import { EstimateView } from "./EstimateView.tsx";
import { VersionNote } from "./Versions.tsx";
import { useEstimateMenu } from "./use-estimate-menu.tsx";

const ShareDialog = lazyPart(async () => (await import("../../../base/messages/ShareDialog.tsx")).ShareDialog);

type Props = {
  estimate: ShownEstimate;
  /** Shows what was received of its deposit. */
  deposit: (estimate: ShownEstimate) => ReactNode;
};

/** An estimate: a draft is edited, a sent one is shown with its answers. */
export const EstimatePage = ({ id, deposit }: Pick<Props, "deposit"> & { id: string }) => {
  const answer = useAnswer(showEstimate, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(estimate) => <Estimate key={id} estimate={estimate} deposit={deposit} />}
    </Loaded>
  );
};

const Estimate = ({ estimate, deposit }: Props) => {
  const say = useWords(estimateScreenWords);
  const inDigits = useDigits();
  const may = useMay();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const [isSharing, setSharing] = useState(false);
  const { menu, refusal, dialogs } = useEstimateMenu(estimate, { withPrint: phone });
  const { clientVehicle: vehicle, client } = estimate;
  const isEdited = estimate.state === "draft" && may(saveEstimate.needs);
  const titleOfDraft =
    estimate.revision === 1
      ? say("estimate")
      : say("version", { revision: isolated(inDigits(String(estimate.revision))) });
  const closeSharing = () => setSharing(false);
  return (
    <Page
      title={estimate.number ?? titleOfDraft}
      titleIsCode={estimate.number !== null}
      plate={<Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={phone ? 108 : 124} />}
      state={<EstimateState of={estimate} chip />}
      back="/back/estimates"
      ruled
      menu={menu}
      figure={!phone && <Figure estimate={estimate} />}
      actions={!phone && <PrintButton href={estimate.pdfUrl} />}
      line={
        <Dotted>
          {[
            <Link key="client" to={client.viewUrl}>
              <Name>{client.name}</Name>
            </Link>,
            client.contactNumber && <Phone key="phone" number={client.contactNumber} />,
            <Link key="vehicle" to={vehicle.viewUrl}>
              {vehicle.displayName ? inDigits(vehicle.displayName) : say("viewVehicle")}
            </Link>,
          ]}
        </Dotted>
      }
    >
      {refusal}
      <VersionNote estimate={estimate} />
      {isEdited ? (
        <Together>
          <EstimateForm estimate={estimate} onSent={() => setSharing(true)} />
        </Together>
      ) : (
        <EstimateView estimate={estimate} share={() => setSharing(true)} deposit={deposit(estimate)} />
      )}
      {dialogs}
      {isSharing && estimate.state !== "draft" && (
        <ShareDialog
          waiting={null}
          routes={estimateLinks}
          id={estimate.id}
          pdfUrl={estimate.pdfUrl}
          downloadUrl={estimate.downloadUrl}
          close={closeSharing}
          missed={closeSharing}
        />
      )}
    </Page>
  );
};

const Figure = ({ estimate }: { estimate: ShownEstimate }) => {
  const say = useWords(estimateScreenWords);
  const currency = useCurrencyName();
  if (estimate.state === "draft") return null;
  return <PageFigure label={say("totalIn", { currency })} amount={estimate.approvedTotal ?? estimate.grandTotal} />;
};
