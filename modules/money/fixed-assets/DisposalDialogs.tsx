import { digitsOf, readable } from "../../../platform/shared/money.ts";
import { isolated } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { Fields } from "../../../platform/web/form/Fields.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { useFormValues } from "../../../platform/web/form/state.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Money } from "../../../platform/web/parts/Money.tsx";
import { ReasonDialog } from "../../../platform/web/parts/ReasonDialog.tsx";
import { useShop } from "../../../platform/web/session.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { listAccounts, type ShownAccount } from "../../books/ledger/chart-contract.ts";
import { AccountField } from "../../books/ledger/screens/AccountField.tsx";
import { exemptCodeWords } from "../../base/lines/exemption-words.ts";
import { exemptCodesIn } from "../../base/lines/exemptions.ts";
import * as contract from "./contract.ts";
import type { ShownAsset } from "./contract.ts";
import { assetWords } from "./screen-words.ts";
import { typedSale } from "./typed-sale.ts";

type Props = { asset: ShownAsset; close: () => void };

/** Sells or scraps an asset; the VAT of a sale is shown while it is typed. */
export const DisposeDialog = ({ asset, close }: Props) => {
  const say = useWords(assetWords);
  const inDigits = useDigits();
  const today = useToday();
  const chart = useAnswer(listAccounts, {}).data?.data ?? [];
  const accounts = chart.filter((row) => row.acceptsManualLines && !row.needsParty);
  return (
    <FormDialog
      title={say("dispose")}
      line={say("disposeLine", { amount: isolated(inDigits(readable(asset.bookValue))) })}
      sends={contract.disposeOfAsset}
      params={{ id: asset.id }}
      draftKey={`asset-disposal-${asset.id}`}
      initial={{ date: today, proceeds: "", vatExempted: false }}
      submit={say("dispose")}
      done={say("disposedDone")}
      failed={say("notDisposed")}
      close={close}
    >
      <Fields>
        <Field name="date" type="date" label={say("date")} min={asset.boughtOn} max={today} />
        <Field name="proceeds" type="money" label={say("proceeds")} hint={say("proceedsHint")} />
      </Fields>
      <SaleFields accounts={accounts} asset={asset} />
      <AccountField
        name="resultAccountId"
        label={say("resultAccount")}
        accounts={accounts.filter(({ type }) => type === "income" || type === "expense")}
      />
    </FormDialog>
  );
};

type SaleProps = { accounts: readonly ShownAccount[]; asset: ShownAsset };

const SaleFields = ({ accounts, asset: { vatRates: rates, soldByInvoice } }: SaleProps) => {
  const say = useWords(assetWords);
  const sayCode = useWords(exemptCodeWords);
  const { values } = useFormValues();
  const { country, currency } = useShop();
  const isByInvoice = accounts.some(({ id, type }) => id === values["proceedsAccountId"] && type === "income");
  const sale = typedSale(values, isByInvoice ? [] : rates, digitsOf(currency));
  return (
    <>
      <AccountField
        name="proceedsAccountId"
        label={say("proceedsAccount")}
        hint={say(soldByInvoice ? "byInvoiceHint" : "proceedsAccountHint")}
        accounts={accounts.filter(({ type, hasOwnList }) => (type === "asset" && !hasOwnList) || type === "income")}
        required={false}
      />
      {sale && rates.length > 0 && !isByInvoice && (
        <Field name="vatExempted" type="switch" label={say("vatExempted")} />
      )}
      {sale && values["vatExempted"] === true && (
        <Field
          name="exemptCode"
          type="select"
          label={say("exemption")}
          required={false}
          choices={exemptCodesIn(country).map((code) => ({ value: code, label: `${sayCode(code)} (${code})` }))}
        />
      )}
      {sale && !isByInvoice && (
        <DefinitionList
          of={[
            [say("vat"), <Money key="vat" amount={sale.vat} currency />],
            [say("gross"), <Money key="gross" amount={sale.gross} currency />],
          ]}
        />
      )}
    </>
  );
};

export const UndoDisposalDialog = ({ asset, close }: Props) => {
  const say = useWords(assetWords);
  const today = useToday();
  return (
    <ReasonDialog
      title={say("undo")}
      line={say("undoLine")}
      sends={contract.undoDisposal}
      params={{ id: asset.id }}
      initial={{ date: today }}
      done={say("undoneDone")}
      failed={say("notUndone")}
      close={close}
    >
      <Field name="date" type="date" label={say("date")} min={asset.disposedOn ?? undefined} max={today} />
    </ReasonDialog>
  );
};
