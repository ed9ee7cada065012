import type { Module } from "../../../platform/server/module.ts";
import { workOrderActivity } from "./activity-words.ts";
import { workOrderNotices } from "./notice-words.ts";
import { workOrderSeries } from "./series.ts";
import { recordQualityCheck, showWorkOrder } from "./server/checking.ts";
import { showMyWork, showWorkBoard } from "./server/board.ts";
import { addCheckpointTasks, listCheckpointsToRepair } from "./server/checkpoints.ts";
import { recordClockEvent } from "./server/clock.ts";
import { stopAtClosingTime } from "./server/closing-time.ts";
import { showFindingPhoto } from "./server/finding-photos.ts";
import { confirmClock, setHours } from "./server/hours.ts";
import { plannedHours } from "./server/planned-hours.ts";
import { removeUser } from "./server/leaving.ts";
import { servedTaskFiles } from "./server/media.ts";
import { liftArrivedParts, notifyOfArrivedParts } from "./server/arrived-parts.ts";
import { clientPartHandlers } from "./server/client-parts.ts";
import { partHandlers } from "./server/parts.ts";
import { subletHandlers } from "./server/sublets.ts";
import { workChecks } from "./server/closing-checks.ts";
import { workSourcePages } from "./server/source-pages.ts";
import { workOrderSources } from "./sources.ts";
import {
  addTask,
  cancelTask,
  changeTask,
  checkTask,
  liftHold,
  listTasks,
  recordTexts,
  reopenTask,
  showTask,
} from "./server/tasks.ts";
import { workOrdersPersonalData } from "./server/personal-data.ts";

export const workOrdersModule = {
  handlers: [
    showWorkBoard,
    showMyWork,
    showWorkOrder,
    recordQualityCheck,
    listTasks,
    addTask,
    showTask,
    changeTask,
    recordTexts,
    liftHold,
    checkTask,
    reopenTask,
    cancelTask,
    listCheckpointsToRepair,
    addCheckpointTasks,
    setHours,
    confirmClock,
    recordClockEvent,
    removeUser,
    plannedHours,
    showFindingPhoto,
    ...partHandlers,
    ...clientPartHandlers,
    ...subletHandlers,
    ...servedTaskFiles.handlers,
  ],
  pages: ["/back/my-work", "/back/work-order-tasks/$id"],
  jobs: ({ pool }) => ({
    "stop-at-closing-time": stopAtClosingTime(pool),
    "lift-arrived-parts": liftArrivedParts(pool),
    "tell-of-arrived-parts": notifyOfArrivedParts(pool),
  }),
  timetable: { "stop-at-closing-time": "*/5 * * * *", "lift-arrived-parts": "*/5 * * * *" },
  series: workOrderSeries,
  sources: workOrderSources,
  sourcePages: workSourcePages,
  closing: workChecks,
  files: servedTaskFiles.files,
  activity: workOrderActivity,
  notices: workOrderNotices,
  functions: "modules/workshop/work-orders/functions.sql",
  personal: workOrdersPersonalData,
} satisfies Module;
