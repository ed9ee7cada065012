import { ShopPictureField } from "../../modules/base/media/screens/ShopPictureField.tsx";
import { CompanyForm } from "../../modules/base/shop/CompanyForm.tsx";
import { readCompany } from "../../modules/base/shop/contract.ts";
import { settingsWords } from "../../modules/base/shop/settings-words.ts";
import { VatRegistration } from "../../modules/base/shop/VatRegistration.tsx";
import { shopWords } from "../../modules/base/shop/words.ts";
import { useWords } from "../../platform/web/language.tsx";
import { Loaded } from "../../platform/web/Loaded.tsx";
import { Page } from "../../platform/web/parts/Page.tsx";
import { FormSkeleton } from "../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../platform/web/use-answer.ts";

export const CompanyPage = () => {
  const sayShop = useWords(shopWords);
  const say = useWords(settingsWords);
  const company = useAnswer(readCompany, {});
  return (
    <Page title={sayShop("company")} line={say("companyLine")}>
      <Loaded answer={company} skeleton={<FormSkeleton fields={12} />}>
        {(details) => (
          <>
            <ShopPictureField of="logo" />
            <ShopPictureField of="stamp" />
            <VatRegistration company={details} />
            <CompanyForm company={details} />
          </>
        )}
      </Loaded>
    </Page>
  );
};
