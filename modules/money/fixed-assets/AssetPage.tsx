import { Button } from "@mantine/core";
import { useState } from "react";
import { isNotZero } from "../../../platform/shared/money.ts";
import { isolatedName, nameIn } from "../../../platform/shared/words.ts";
import { Field } from "../../../platform/web/form/Field.tsx";
import { FormDialog } from "../../../platform/web/form/FormDialog.tsx";
import { Link, useGo } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useLanguage, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { CompactList } from "../../../platform/web/parts/CompactList.tsx";
import { confirm } from "../../../platform/web/parts/confirm.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Count, Money } from "../../../platform/web/parts/Money.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Page, Section } from "../../../platform/web/parts/Page.tsx";
import { useRefusal } from "../../../platform/web/parts/refusal.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { toast } from "../../../platform/web/parts/toast.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { useSend } from "../../../platform/web/use-send.ts";
import { exemptCodeWords } from "../../base/lines/exemption-words.ts";
import { AssetState } from "./AssetState.tsx";
import * as contract from "./contract.ts";
import type { ShownAsset } from "./contract.ts";
import { DisposeDialog, UndoDisposalDialog } from "./DisposalDialogs.tsx";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { assetWords } from "./screen-words.ts";

/** A fixed asset: its figures, accounts and schedule; it is sold or scrapped here. */
export const AssetPage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showFixedAsset, { params: { id } });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton />}>
      {(asset) => <Asset of={asset} />}
    </Loaded>
  );
};

const Asset = ({ of: asset }: { of: ShownAsset }) => {
  const say = useWords(assetWords);
  const language = useLanguage();
  const may = useMay()(contract.disposeOfAsset.needs);
  const [dialog, setDialog] = useState<"rename" | "dispose" | "undo">();
  const { remove, refusal } = useRemove();
  const close = () => setDialog(undefined);
  const isPosted = asset.schedule.some(({ entry }) => entry) || Boolean(asset.disposedOn);
  return (
    <Page
      title={nameIn(language, asset)}
      titleIsName
      line={<Ltr>{asset.number}</Ltr>}
      state={<AssetState of={asset} chip />}
      back="/back/fixed-assets"
      actions={
        may &&
        !asset.disposedOn && (
          <Button variant="default" onClick={() => setDialog("dispose")}>
            {say("dispose")}
          </Button>
        )
      }
      menu={[
        { label: say("rename"), onClick: () => setDialog("rename"), hidden: !may },
        { label: say("undo"), onClick: () => setDialog("undo"), hidden: !asset.disposedOn || !may },
        { label: say("delete"), danger: true, onClick: () => void remove(asset), hidden: !may || isPosted },
      ]}
    >
      {refusal}
      <AssetDetails of={asset} />
      {dialog === "rename" && <RenameDialog asset={asset} close={close} />}
      {dialog === "dispose" && <DisposeDialog asset={asset} close={close} />}
      {dialog === "undo" && <UndoDisposalDialog asset={asset} close={close} />}
    </Page>
  );
};

const AssetDetails = ({ of: asset }: { of: ShownAsset }) => {
  const say = useWords(assetWords);
  const sayCode = useWords(exemptCodeWords);
  return (
    <>
      <DefinitionList
        of={[
          [say("cost"), <Money key="cost" amount={asset.cost} currency />],
          [say("accumulated"), <Money key="accumulated" amount={asset.accumulated} currency />],
          [say("bookValue"), <Money key="value" amount={asset.bookValue} currency />],
          [say("salvage"), <Money key="salvage" amount={asset.salvage} currency />],
          [say("boughtOn"), <Day key="bought" date={asset.boughtOn} />],
          [say("months"), <Count key="months" of={asset.months} />],
          [say("assetAccount"), <AccountLink key="own" of={asset.assetAccount} />],
          [say("accumulatedAccount"), <AccountLink key="reduced" of={asset.accumulatedAccount} />],
          [say("expenseAccount"), <AccountLink key="expense" of={asset.expenseAccount} />],
          [say("entry"), asset.entry && <EntryLink key="entry" of={asset.entry} />],
          [say("disposedOn"), asset.disposedOn && <Day key="disposed" date={asset.disposedOn} />],
          [
            say("proceeds"),
            asset.proceeds && isNotZero(asset.proceeds) && <Money key="proceeds" amount={asset.proceeds} currency />,
          ],
          [
            say("vat"),
            asset.disposal && isNotZero(asset.disposal.vat) && <Money key="vat" amount={asset.disposal.vat} currency />,
          ],
          [say("result"), asset.disposal && <Money key="result" amount={asset.disposal.result} currency />],
          [say("exemption"), asset.disposal?.exemptCode && sayCode(asset.disposal.exemptCode)],
          [say("disposalEntry"), asset.disposal && <EntryLink key="disposal" of={asset.disposal.entry} />],
        ]}
      />
      {asset.undone.length > 0 && (
        <CompactList
          title={say("undone")}
          rows={asset.undone.map(({ date, reason, reversal }) => ({
            key: reversal.id,
            what: <bdi>{reason}</bdi>,
            when: <Day date={date} />,
            state: <Ltr>{reversal.label}</Ltr>,
            to: reversal.viewUrl,
          }))}
          empty=""
        />
      )}
      <Section title={say("schedule")}>
        <ScheduleTable rows={asset.schedule} total={asset.depreciable} posted />
      </Section>
    </>
  );
};

const AccountLink = ({ of }: { of: ShownAsset["assetAccount"] }) => {
  return (
    <Link to={of.viewUrl}>
      <Ltr>{of.code}</Ltr> <LocalizedName of={of} />
    </Link>
  );
};

const EntryLink = ({ of: { label, viewUrl } }: { of: { label: string; viewUrl: string } }) => (
  <Link to={viewUrl}>
    <Ltr>{label}</Ltr>
  </Link>
);

const useRemove = () => {
  const say = useWords(assetWords);
  const language = useLanguage();
  const go = useGo();
  const { send } = useSend(contract.deleteFixedAsset);
  const { attempt, refusal } = useRefusal();
  const remove = async (asset: ShownAsset) => {
    const action = say("delete");
    const line = say("deleteLine", { asset: isolatedName(nameIn(language, asset)) });
    if (!(await confirm({ title: action, line, action }))) return;
    await attempt(say("notDeleted"), async () => {
      await send({ params: { id: asset.id } });
      toast(say("deleted"));
      go("/back/fixed-assets");
    });
  };
  return { remove, refusal };
};

const RenameDialog = ({ asset, close }: { asset: ShownAsset; close: () => void }) => {
  const say = useWords(assetWords);
  return (
    <FormDialog
      title={say("rename")}
      sends={contract.renameFixedAsset}
      params={{ id: asset.id }}
      initial={{ name: asset.name, nameAr: asset.nameAr ?? "" }}
      submit={say("save")}
      done={say("saved")}
      failed={say("notSaved")}
      close={close}
    >
      <Field name="name" label={say("name")} autoFocus />
      <Field name="nameAr" label={say("nameAr")} />
    </FormDialog>
  );
};
