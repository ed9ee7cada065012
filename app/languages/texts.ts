import type { accountWords } from "../../modules/base/team/account-words.ts";
import type { passkeyUseWords } from "../../modules/base/team/passkey-use-words.ts";
import type { passkeyWords } from "../../modules/base/team/passkey-words.ts";
import type { teamWords } from "../../modules/base/team/words.ts";
import type { floorWords } from "../../modules/base/floor/screen-words.ts";
import type { refuse as floorRefusals } from "../../modules/base/floor/words.ts";
import type { findingPhrases } from "../../modules/workshop/findings/phrases.ts";
import type { recorderWords } from "../../modules/base/media/recorder-words.ts";
import type { evidenceWords, refuse as evidenceRefusals } from "../../modules/base/media/evidence-words.ts";
import type { mediaWords } from "../../modules/base/media/words.ts";
import type { productWords, refuse as productRefusals } from "../../modules/records/products/words.ts";
import type { refuse as visitRefusals } from "../../modules/workshop/visits/words.ts";
import type { freeWords } from "../../modules/workshop/warranties/screen-words.ts";
import type { partWords } from "../../modules/workshop/work-orders/part-words.ts";
import type { workWords } from "../../modules/workshop/work-orders/screen-words.ts";
import type { subletWords } from "../../modules/workshop/work-orders/sublet-words.ts";
import type { unsentWords } from "../../modules/workshop/work-orders/unsent-words.ts";
import type {
  clockWords,
  holdWords,
  missingWords,
  notTakenWords,
  refuse as workRefusals,
  stateWords,
} from "../../modules/workshop/work-orders/words.ts";
import type { boundWords, fieldKinds } from "../../platform/shared/field-words.ts";
import type { errorWords } from "../../platform/shared/error-words.ts";
import type { refuse as kernelRefusals } from "../../platform/shared/refusals.ts";
import type { Pair } from "../../platform/shared/words.ts";
import type { kitWords } from "../../platform/web/words.ts";
import type { frameWords } from "../web/words.ts";

type Words = Readonly<Record<string, Pair>>;
/** All texts of a module but those of its office pages, so that a new one is asked for. */
type Except<W extends Words, Office extends keyof W = never> = W[Exclude<keyof W, Office>]["en"];
/** Some texts of words that are mostly the office's. */
type Only<W extends Words, Floor extends keyof W> = W[Floor]["en"];

/**
 * The English texts that a mechanic can meet on the floor's pages. Each floor language has them all: a text that is
 * missing there does not compile, and neither does one whose English has changed.
 */
type Work =
  | Except<typeof floorWords>
  | Only<(typeof floorRefusals)["all"], "tablet-not-paired" | "wrong-pin">
  | Except<typeof workWords, OfficeOfWork>
  | Except<typeof partWords>
  | Except<typeof subletWords>
  | Except<typeof unsentWords>
  | Except<typeof stateWords>
  | Except<typeof missingWords>
  | Except<typeof notTakenWords>
  | Except<typeof holdWords>
  | Except<typeof clockWords>
  | Except<(typeof workRefusals)["all"], "not-required" | "task-known" | "sublet-sent">
  | Except<typeof findingPhrases>
  | Only<typeof freeWords, "of">
  | Only<(typeof visitRefusals)["all"], "vehicle-exited" | "vehicle-archived">
  | Only<(typeof productRefusals)["all"], "not-a-part">
  | Only<typeof productWords, "notEnough">
  | Except<typeof mediaWords, OfficeOfMedia>
  | Except<typeof recorderWords>
  | Except<typeof evidenceWords, OfficeOfEvidence>
  | Only<(typeof evidenceRefusals)["all"], "file-is-evidence" | "file-struck-out">;
type Frame =
  | Except<typeof frameWords, OfficeOfFrame>
  | Except<typeof kitWords, OfficeOfKit>
  | Except<typeof fieldKinds, OfficeOfFields>
  | Only<typeof accountWords, FactorOfAccount>
  | Only<typeof passkeyWords, PasskeyOfAccount>
  | Except<typeof passkeyUseWords, "signIn" | "notSignedIn" | "useInstead">
  | Only<typeof teamWords, "wrongCode">
  | Only<typeof boundWords, "text-long" | "number-small" | "number-above" | "number-large" | "number-below">
  | Except<(typeof kernelRefusals)["all"], "video-not-shown" | "head-too-large" | "not-in-plan">
  | Only<typeof errorWords, ErrorOfFloor>;

/** Of the page that comes before all others while the role needs a second factor. */
type FactorOfAccount =
  | "mustTitle"
  | "mustLine"
  | "mustBegin"
  | "signOut"
  | "scan"
  | "scanLabel"
  | "byHand"
  | "enter"
  | "code"
  | "confirm"
  | "codeRefused"
  | "cancel"
  | "recovery"
  | "recoveryLine"
  | "kept"
  | "notDone";

type PasskeyOfAccount =
  | "add"
  | "added"
  | "line"
  | "name"
  | "nameHint"
  | "continue"
  | "cancel"
  | "notAdded"
  | "mustAddLine"
  | "mustUseLine";

type ErrorOfFloor =
  | "offlineTitle"
  | "offlineNext"
  | "tooManyTitle"
  | "tooManyNext"
  | "failedTitle"
  | "failedNext"
  | "reference"
  | "unavailableTitle"
  | "unavailableNext";

export type WorkTexts = Readonly<Record<Work, string>>;
export type FrameTexts = Readonly<Record<Exclude<Frame, Work>, string>>;

type OfficeOfWork =
  | "board"
  | "line"
  | "heldLine"
  | "groupBy"
  | "byEmployee"
  | "byVehicle"
  | "byBay"
  | "filter"
  | "all"
  | "unassigned"
  | "noEmployee"
  | "noBay"
  | "bays"
  | "free"
  | "more"
  | "addTask"
  | "start"
  | "stop"
  | "assign"
  | "nobody"
  | "none"
  | "vehicle"
  | "empty"
  | "emptyLine"
  | "nothingHere"
  | "nothingHereLine"
  | "exampleTask"
  | "tasks"
  | "quality"
  | "qualityLine"
  | "passed"
  | "failed"
  | "whatIsWrong"
  | "recordCheck"
  | "checkRecorded"
  | "checkNotRecorded"
  | "plannedTotal"
  | "workedTotal"
  | "toOrder"
  | "startOfDay"
  | "dayLine"
  | "nameEn"
  | "nameAr";

type OfficeOfMedia =
  | "draw"
  | "sentOnSaving"
  | "onlyPictures"
  | "logoIsPicture"
  | "stampIsPicture"
  | "noPapers"
  | "emptyPapers";

/** Only a managing director destroys a file. */
type OfficeOfEvidence = "destroy" | "destroyTitle" | "destroyLine" | "isDestroyed" | "notDestroyed";

/** Of the search only its button stands on a mechanic's page. */
type OfficeOfFrame =
  | "searchPrompt"
  | "client-vehicle"
  | "client"
  | "entry-card"
  | "vehicle-diagnostic"
  | "client-invoice"
  | "return-invoice"
  | "debit-note"
  | "opening-credit-note"
  | "insurance-claim"
  | "insurance-company"
  | "product"
  | "nothingFound"
  | "searching"
  | "aboutCopy";

type OfficeOfKit =
  | "export"
  | "exportXlsx"
  | "exportPdf"
  | "figures"
  | "previousMonth"
  | "nextMonth"
  | "previousYear"
  | "nextYear"
  | "previousYears"
  | "nextYears"
  | "filters"
  | "clearFilters"
  | "fromDay"
  | "toDay"
  | "showPassword"
  | "hidePassword"
  | "countryCode"
  | "searchCountry"
  | "notADate"
  | "dateUntil"
  | "dateSince"
  | "dateOnly"
  | "dateBetween"
  | "chooseDate"
  | "create"
  | "print"
  | "preparing"
  | "example"
  | "skipped"
  | "stationDone"
  | "stationNow"
  | "stationOf"
  | "stationAhead"
  | "wholeLife"
  | "shortLife"
  | "hijri";

type OfficeOfFields =
  | "list"
  | "group"
  | "accepted"
  | "date"
  | "before-1900"
  | "after-2199"
  | "before-2018"
  | "ends-before"
  | "years-end-before"
  | "instant"
  | "email"
  | "phone"
  | "mobile"
  | "link"
  | "not-same"
  | "format"
  | "unknown";
