import { useWords } from "../../platform/web/language.tsx";
import { SharedDocument } from "../documents/SharedDocument.tsx";
import { SharedPage } from "../messages/SharedPage.tsx";
import { Plate } from "../vehicles/screens/Plate.tsx";
import { returnLinks } from "./contract.ts";
import { returnWords } from "./screen-words.ts";

export const SharedReturnPage = ({ token }: { token: string }) => {
  const say = useWords(returnWords);
  return (
    <SharedPage token={token} routes={returnLinks} title={say("creditNote")}>
      {(shown) => <SharedDocument of={shown} plate={Plate} />}
    </SharedPage>
  );
};
