import type { Module } from "../../../platform/server/module.ts";
import { findingActivity } from "./activity-words.ts";
import {
  addFinding,
  changeFinding,
  declineFinding,
  dropFinding,
  finishFinding,
  reopenFinding,
} from "./server/findings.ts";
import { servedFindingFiles } from "./server/media.ts";
import { listFindings, showFinding } from "./reading-verbs.ts";
import { findingsPersonalData } from "./server/personal-data.ts";

export const findingsModule = {
  handlers: [
    listFindings,
    addFinding,
    showFinding,
    changeFinding,
    dropFinding,
    declineFinding,
    finishFinding,
    reopenFinding,
    ...servedFindingFiles.handlers,
  ],
  files: servedFindingFiles.files,
  activity: findingActivity,
  functions: "modules/workshop/findings/functions.sql",
  personal: findingsPersonalData,
} satisfies Module;
