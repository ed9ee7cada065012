import { useWords } from "../../../../platform/web/language.tsx";
import { Page } from "../../../../platform/web/parts/Page.tsx";
import { Together } from "../../../../platform/web/parts/Together.tsx";
import { inspectionWords } from "../inspection-words.ts";
import { ShopPhrases } from "./ShopPhrases.tsx";
import { Templates } from "./Templates.tsx";

/** The settings of inspections. */
export const InspectionPage = () => {
  const say = useWords(inspectionWords);
  return (
    <Page title={say("title")}>
      <Together>
        <Templates />
        <ShopPhrases />
      </Together>
    </Page>
  );
};
