import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useState } from "react";
import { isNotZero } from "../../../platform/shared/money.ts";
import type { Answer } from "../../../platform/shared/route.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { ExportMenu } from "../../../platform/web/parts/ExportMenu.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import type * as contract from "./contract.ts";
import { fileTaxReturn } from "./filing-contract.ts";
import { taxReturnWords } from "./screen-words.ts";

type Return = Answer<typeof contract.showTaxReturn>;

/** Export, and the filing of the return that is next, unless it differs from the books. */
export const ReturnActions = ({ of: tax, mayBeFiled }: { of: Return; mayBeFiled: boolean }) => {
  const say = useWords(taxReturnWords);
  const may = useMay();
  const [filing, setFiling] = useState(false);
  const agrees = tax.ties.every(({ difference }) => !isNotZero(difference));
  const isAllowed = tax.corrected.every(({ mustBeAmended }) => !mustBeAmended);
  const canFile = mayBeFiled && agrees && isAllowed && may(fileTaxReturn.needs);
  return (
    <>
      <ExportMenu of={tax} />
      {canFile ? (
        <Button leftSection={<IconLock size={20} stroke={1.75} aria-hidden />} onClick={() => setFiling(true)}>
          {say("recordFiling")}
        </Button>
      ) : (
        <PrintButton href={tax.pdfUrl} />
      )}
      {filing && (
        <FormDialog
          sends={fileTaxReturn}
          fixed={{ period: tax.id, version: tax.version }}
          title={say("recordFiling")}
          line={say("recordFilingLine")}
          size="md"
          submit={say("recordFiling")}
          done={say("filingRecorded")}
          failed={say("notFiled")}
          close={() => setFiling(false)}
        >
          <Field name="reference" type="code" label={say("referenceOfPortal")} required={false} autoFocus />
        </FormDialog>
      )}
    </>
  );
};
