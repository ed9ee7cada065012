import { Loaded } from "../../../../platform/web/Loaded.tsx";
import type { ReactNode } from "react";
import { useAddressChoice } from "../../../../platform/web/Link.tsx";
import { useWords } from "../../../../platform/web/language.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { ListSkeleton, PageSkeleton } from "../../../../platform/web/parts/skeletons.tsx";
import { SearchField, useSearchWords } from "../../../../platform/web/parts/SearchField.tsx";
import { useAnswer } from "../../../../platform/web/use-answer.ts";
import { Plate } from "../../../records/vehicles/screens/Plate.tsx";
import { findMergeable } from "../merge-contract.ts";
import { mergeWords } from "../merge-words.ts";
import { MergeableList } from "./MergeableList.tsx";
import { Comparison } from "./MergeComparison.tsx";
import classes from "./merge.module.css";

/** First the other vehicle is found; then, with `?other=`, the two are compared and merged. */
export const MergePage = ({ id }: { id: string }) => {
  const [other] = useAddressChoice("other");
  return other === "" ? <FindOther id={id} /> : <CompareWith id={id} otherId={other} />;
};

const FindOther = ({ id }: { id: string }) => {
  const say = useWords(mergeWords);
  const answer = useAnswer(findMergeable, { params: { id }, query: {} });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {({ vehicle }) => (
        <MergeFrame vehicle={vehicle} back={`/back/vehicles/${id}`}>
          <p className={classes.line}>{say("findLine")}</p>
          <SearchField label={say("search")} />
          <Found id={id} />
        </MergeFrame>
      )}
    </Loaded>
  );
};

const Found = ({ id }: { id: string }) => {
  const q = useSearchWords() || undefined;
  const answer = useAnswer(findMergeable, { params: { id }, query: { q } }, { keep: true });
  return (
    <Loaded answer={answer} skeleton={<ListSkeleton plate />}>
      {({ data }) => <MergeableList id={id} cars={data} isSearch={q !== undefined} />}
    </Loaded>
  );
};

const CompareWith = ({ id, otherId }: { id: string; otherId: string }) => {
  const answer = useAnswer(findMergeable, { params: { id }, query: { otherId } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {({ vehicle, data: [other] }) => (
        <MergeFrame vehicle={vehicle} back={`/back/vehicles/${id}/merge`}>
          <Comparison id={id} vehicle={vehicle} other={other} readAgain={() => void answer.refetch()} />
        </MergeFrame>
      )}
    </Loaded>
  );
};

type FrameProps = {
  vehicle: { licensePlate: string; licensePlateCountry: string };
  back: string;
  children: ReactNode;
};

const MergeFrame = ({ vehicle, back, children }: FrameProps) => {
  const say = useWords(mergeWords);
  return (
    <Page
      title={say("title")}
      plate={<Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={124} />}
      back={back}
      ruled
    >
      {children}
    </Page>
  );
};
