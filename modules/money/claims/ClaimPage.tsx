import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconReceipt2, IconSend } from "@tabler/icons-react";
import { isolatedName } from "../../../platform/shared/words.ts";
import { Link } from "../../../platform/web/Link.tsx";
import { Loaded } from "../../../platform/web/Loaded.tsx";
import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { useMay } from "../../../platform/web/May.tsx";
import { Advice } from "../../../platform/web/parts/Advice.tsx";
import { Day } from "../../../platform/web/parts/Day.tsx";
import { DefinitionList } from "../../../platform/web/parts/DefinitionList.tsx";
import { FootBar } from "../../../platform/web/parts/FootBar.tsx";
import { LocalizedName } from "../../../platform/web/parts/LocalizedName.tsx";
import { Name } from "../../../platform/web/parts/Name.tsx";
import { Dotted, Page, Section } from "../../../platform/web/parts/Page.tsx";
import { PrintButton } from "../../../platform/web/parts/PrintButton.tsx";
import { PageSkeleton } from "../../../platform/web/parts/skeletons.tsx";
import { useAnswer } from "../../../platform/web/use-answer.ts";
import { Photos } from "../../base/media/screens/Photos.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import { Approvals } from "./Approvals.tsx";
import { ClaimCar } from "./ClaimCar.tsx";
import { ClaimInvoices } from "./ClaimInvoices.tsx";
import { ClaimItems } from "./ClaimItems.tsx";
import { ClaimState } from "./ClaimState.tsx";
import { ClaimSums } from "./ClaimSums.tsx";
import classes from "./claims.module.css";
import { useClaimMenu } from "./claim-menu.tsx";
import * as contract from "./contract.ts";
import type { Claim as ShownClaim } from "./contract.ts";
import { Labour } from "./Labour.tsx";
import { isEditable } from "./rules.ts";
import { Progress } from "./Progress.tsx";
import { SavedField } from "./SavedField.tsx";
import { claimScreenWords } from "./screen-words.ts";
import { claimWarningWords } from "./words.ts";

export const ClaimPage = ({ id }: { id: string }) => {
  const answer = useAnswer(contract.showClaim, { params: { id } }, { live: true });
  return (
    <Loaded answer={answer} skeleton={<PageSkeleton plate />}>
      {(claim) => <Claim key={id} claim={claim} />}
    </Loaded>
  );
};

const Claim = ({ claim }: { claim: ShownClaim }) => {
  const say = useWords(claimScreenWords);
  const inDigits = useDigits();
  const may = useMay();
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const { clientVehicle: vehicle } = claim;
  const readOnly = !isEditable(claim) || vehicle.deletedAt !== null || !may(contract.changeClaim.needs);
  const { menu, refusal, dialog, send, approve, invoicing } = useClaimMenu(claim, { withPrint: phone, readOnly });
  const sendAct = !readOnly && (["open", "rejected"].includes(claim.state) || claim.waitingSupplement !== null) && (
    <Button leftSection={<IconSend size={20} aria-hidden className="flips" />} onClick={send}>
      {say(claim.waitingSupplement === null ? "sendClaim" : "sendSupplement")}
    </Button>
  );
  const invoiceAct = invoicing && !sendAct && (
    <Button
      leftSection={<IconReceipt2 size={20} aria-hidden />}
      loading={invoicing.sending}
      onClick={invoicing.invoice}
    >
      {say(claim.invoices.length > 0 ? "invoiceSupplement" : "invoice")}
    </Button>
  );
  return (
    <Page
      title={say("title", { number: inDigits(String(claim.number)) })}
      plate={<Plate text={vehicle.licensePlate} country={vehicle.licensePlateCountry} width={phone ? 108 : 124} />}
      state={<ClaimState claim={claim} chip />}
      back="/back/insurance-claims"
      ruled
      menu={menu}
      line={
        <Dotted>
          {[
            <LocalizedName key="insurer" of={claim.insuranceCompany} />,
            <Link key="vehicle" to={vehicle.viewUrl}>
              {vehicle.displayName ? inDigits(vehicle.displayName) : say("viewVehicle")}
            </Link>,
            <Link key="client" to={vehicle.client.viewUrl}>
              <Name>{vehicle.client.name}</Name>
            </Link>,
          ]}
        </Dotted>
      }
      actions={
        !phone && (
          <>
            <PrintButton href={claim.pdfUrl} />
            {sendAct}
            {invoiceAct}
          </>
        )
      }
    >
      {refusal}
      {dialog}
      <div className={classes.columns}>
        <div className={classes.main}>
          {claim.withdrawReason && (
            <p className={classes.note}>{say("withdrawnBecause", { reason: isolatedName(claim.withdrawReason) })}</p>
          )}
          <ClaimCar claim={claim} />
          <div className={classes.texts}>
            <SavedField claim={claim} name="field_1" type="textarea" readOnly={readOnly} />
            <SavedField claim={claim} name="field_2" type="textarea" readOnly={readOnly} />
            <SavedField claim={claim} name="field_3" type="textarea" readOnly={readOnly} />
          </div>
          <ClaimItems claim={claim} readOnly={readOnly} />
          <div className={classes.costs}>
            <Labour claim={claim} readOnly={readOnly} />
            <ClaimSums claim={claim} readOnly={readOnly} />
          </div>
        </div>
        <Aside claim={claim} readOnly={readOnly} approve={approve} />
      </div>
      {phone && (sendAct || invoiceAct) && <FootBar>{sendAct || invoiceAct}</FootBar>}
    </Page>
  );
};

/** Numbers of the reports, the claim copy and the inspection. */
const Aside = ({ claim, readOnly, approve }: { claim: ShownClaim; readOnly: boolean; approve: () => void }) => {
  const say = useWords(claimScreenWords);
  const sayWarning = useWords(claimWarningWords);
  const { clientVehicle: vehicle } = claim;
  return (
    <aside className={classes.aside}>
      <DefinitionList
        of={[
          [say("issued"), <Day key="issued" date={claim.issuedAt} hijri />],
          [say("client"), <Name key="client">{vehicle.client.name}</Name>],
        ]}
      />
      <Progress claim={claim} />
      <Approvals claim={claim} readOnly={readOnly} approve={approve} />
      <ClaimInvoices claim={claim} />
      <Section title={say("papersSection")}>
        <div className={classes.numbers}>
          <SavedField claim={claim} name="claimNumber" type="code" readOnly={readOnly} />
          <SavedField
            claim={claim}
            name="accidentReportNumber"
            type="code"
            readOnly={readOnly}
            hint={warning(claim, "accident-report-missing") && <Advice>{sayWarning("accident-report-missing")}</Advice>}
          />
          <SavedField
            claim={claim}
            name="repairPermitNumber"
            type="code"
            readOnly={readOnly}
            hint={warning(claim, "repair-permit-missing") && <Advice>{sayWarning("repair-permit-missing")}</Advice>}
          />
        </div>
      </Section>
      <Photos
        of={contract.claimMedia}
        ownerId={claim.id}
        collection="claim-copy"
        title={say("claimCopy")}
        papers
        readOnly={readOnly}
      />
      <Photos
        of={contract.claimMedia}
        ownerId={claim.id}
        collection="inspection"
        title={say("inspection")}
        readOnly={readOnly}
      />
    </aside>
  );
};

const warning = (claim: ShownClaim, code: ShownClaim["warnings"][number]) => claim.warnings.includes(code);
